import { Readable } from "node:stream"
import * as Effect from "effect/Effect"
import { type MailCarrier, MailRejected, type OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import { composed } from "./compose.ts"
import { addressOf } from "./message.ts"
import type { SmtpOptions } from "./smtp.ts"
import { answerOf, failureOf, refusalOf, replyCode, type Stage } from "./smtp-failure.ts"
import { type Envelope, openLine, type SmtpLine, type SmtpServer, type Taken } from "./smtp-line.ts"
import { wireAddress } from "./wire-address.ts"

/** So many mails go over one connection; servers end it after some hundred. */
const mailsPerLine = 100

/** So long an idle connection is kept for the next mail, in milliseconds. */
const idleTime = 5_000

/** Mails and answers wait for each other so long at most, in milliseconds. */
export const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  maxResponseSize: 64_000,
}

/** Tells whether the last byte of a mail was taken from it: from then on the server may have it whole. */
const readInPortions = (
  content: ReadonlyArray<Buffer>,
): { readonly message: Readable; readonly ended: () => boolean } => {
  let ended = false
  let left = content.reduce((sum, { length }) => sum + length, 0)
  const message = Readable.from(
    (function* () {
      for (const piece of content)
        for (let from = 0; from < piece.length; from += 65_536) {
          const portion = piece.subarray(from, from + 65_536)
          left -= portion.length
          // Told before the last portion goes: once it is on its way nobody can say how far it came.
          ended = left === 0
          yield portion
        }
    })(),
    { objectMode: false, highWaterMark: 1 },
  )
  return { message, ended: () => ended }
}

const serverOf = async ({ url, requireTLS }: Pick<SmtpOptions, "url" | "requireTLS">): Promise<SmtpServer> => {
  const { parseConnectionUrl } = await import("nodemailer/lib/shared")
  return { ...(parseConnectionUrl(url) as SmtpServer), requireTLS, ...limits }
}

/** A connection that is kept for the next mail. */
interface KeptLine {
  readonly line: SmtpLine
  sent: number
  timer?: NodeJS.Timeout
}

/** Something went wrong with a mail, at this stage. */
class Broken extends Error {
  readonly stage: Stage
  constructor(stage: Stage, cause: unknown) {
    super("a mail could not be handed over", { cause })
    this.stage = stage
  }
}

/**
 * Hands mails over by SMTP in the name of `from`, over connections that are kept for the next mail, each step limited in time. The library's own
 * pool is of no use here: it takes a mail up again by itself when a connection breaks, and some arrived by then.
 */
export const carrierOver = (server: () => Promise<SmtpServer>, from: string): Pick<MailCarrier["Service"], "carry"> => {
  const idle: Array<KeptLine> = []

  const taken = (): KeptLine | undefined => {
    for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.line.open()) return kept
    }
    return undefined
  }

  const keep = (kept: KeptLine): void => {
    if (!kept.line.open() || kept.sent >= mailsPerLine) {
      kept.line.close()
      return
    }
    kept.timer = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1)
      kept.line.close()
    }, idleTime).unref()
    idle.push(kept)
  }

  const fresh = async (): Promise<KeptLine> => {
    try {
      return { line: await openLine(await server()), sent: 0 }
    } catch (error) {
      throw new Broken("connecting", error)
    }
  }

  const over = async (kept: KeptLine, envelope: Envelope, content: ReadonlyArray<Buffer>): Promise<Taken> => {
    const { message, ended } = readInPortions(content)
    try {
      const result = await kept.line.send(envelope, message)
      kept.sent += 1
      keep(kept)
      return result
    } catch (error) {
      kept.line.close()
      throw new Broken(ended() ? "handedOver" : "talking", error)
    }
  }

  const send = async (mail: OutgoingMail): Promise<Taken> => {
    const content = await composed(mail, from)
    const envelope = { from: addressOf(from), to: [mail.to, ...mail.cc].map(wireAddress) }
    const kept = taken()
    if (kept === undefined) return over(await fresh(), envelope, content)
    try {
      return await over(kept, envelope, content)
    } catch (error) {
      // A server may end a connection while nobody looks; nothing of the mail went out, so it goes over a new one.
      if (!(error instanceof Broken) || error.stage === "handedOver" || replyCode(error.cause) !== 0) throw error
      return over(await fresh(), envelope, content)
    }
  }

  return {
    carry: (mail) =>
      Effect.tryPromise({
        try: () => send(mail),
        catch: (error) =>
          error instanceof Broken
            ? failureOf(refusalOf(error.cause, mail.to), error.stage)
            : failureOf(error, "connecting"),
      }).pipe(
        Effect.flatMap(({ refused }) => {
          const main = refused.find(({ address }) => address === mail.to)
          // Copies went out; sending again would bring them twice, so it is for a person to decide.
          if (main !== undefined) return Effect.fail(new MailRejected({ answer: answerOf(main.error) }))
          return Effect.succeed(refused.length === 0 ? null : refused.map(({ error }) => answerOf(error)).join(" / "))
        }),
      ),
  }
}

/** Hands mails over to the server of an address. */
export const smtpCarrier = ({ url, requireTLS, from }: SmtpOptions): Pick<MailCarrier["Service"], "carry"> => {
  let server: Promise<SmtpServer> | undefined
  return carrierOver(() => {
    server ??= serverOf({ url, requireTLS })
    return server
  }, from)
}
