import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { CarrierDown, type MailCarrier } from "../../core/messages/ports/mail-carrier.port.ts"
import { MailDelayed, type MailSender } from "../../core/messaging/index.ts"
import { writeWhole } from "../files/write-whole.ts"
import { composed } from "./compose.ts"
import { lazyTransport } from "./lazy-transport.ts"
import { messageOf } from "./message.ts"

/** A mail in the index of an outbox. */
export interface OutboxEntry {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject: string
  readonly file: string
}

const indexOf = (folder: string): string => join(folder, "index.json")

/** The mails of an outbox, in the order in which they came. */
export const readOutbox = (folder: string): ReadonlyArray<OutboxEntry> =>
  existsSync(indexOf(folder)) ? (JSON.parse(readFileSync(indexOf(folder), "utf8")) as Array<OutboxEntry>) : []

/**
 * Puts mails as files into a folder instead of sending them, for an installation without a mail server. A mail that
 * is handed over again is there only once.
 */
export const outbox = (
  folder: string,
  from: string,
  now: () => number,
): MailSender["Service"] & MailCarrier["Service"] => {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
  )
  const keep = async (id: string, to: string, subject: string, message: Buffer): Promise<void> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const entries = readOutbox(folder)
    if (entries.some((entry) => entry.id === id)) return
    const file = `${id}.eml`
    writeWhole(join(folder, file), message)
    const entry = { id, at: new Date(now()).toISOString(), to, subject, file }
    writeWhole(indexOf(folder), `${JSON.stringify([...entries, entry], null, 2)}\n`)
  }
  return {
    send: (id, mail) =>
      Effect.tryPromise({
        try: async () => {
          const { message } = await (await transport()).sendMail(messageOf(id, mail, from))
          await keep(id, mail.to, mail.subject, message as Buffer)
        },
        catch: (error) => new MailDelayed({ reason: String(error) }),
      }),
    carry: (mail) =>
      Effect.tryPromise({
        try: async () => {
          await keep(mail.id, mail.to, mail.subject, Buffer.concat(await composed(mail, from)))
          return null
        },
        catch: (error) => new CarrierDown({ answer: String(error) }),
      }),
  }
}
