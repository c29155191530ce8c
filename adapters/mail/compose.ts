import { randomUUID } from "node:crypto"
import type { MailPart, OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import { outgoingMessage } from "./outgoing.ts"

/** Stands in a mail for the content of a file until that takes its place. */
interface Stand {
  readonly part: Pick<MailPart, "content">
  readonly words: Buffer
}

/** As long as one line of base64 at most, and different in each process, so that no text of a mail has it by chance. */
const nonce = randomUUID()
const standFor = (part: Stand["part"], at: number): Stand => ({ part, words: Buffer.from(`${nonce} ${at}`) })

/** Files as they stand in mails, made once for all mails that carry the same one. */
const encoded = new WeakMap<Stand["part"], Buffer>()

const lines = (content: Uint8Array): Buffer => {
  const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // A line of 76 characters (RFC 2045) holds 57 bytes.
  const written: Array<string> = []
  for (let from = 0; from < whole.length; from += 57) written.push(whole.toString("base64", from, from + 57))
  return Buffer.from(written.join("\r\n"), "latin1")
}

const encodedOf = (part: Stand["part"]): Buffer => {
  const known = encoded.get(part) ?? lines(part.content)
  encoded.set(part, known)
  return known
}

/**
 * A mail as it goes over the wire, in pieces. The files in it are the same piece of memory in all mails of a message: only the
 * words are made anew for each recipient.
 */
export const composed = async (mail: OutgoingMail, from: string): Promise<ReadonlyArray<Buffer>> => {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  const stands: Array<Stand> = []
  const inPlaceOf = (part: Stand["part"]): Buffer => {
    const stand = standFor(part, stands.length)
    stands.push(stand)
    return stand.words
  }
  let rest = await new MailComposer(outgoingMessage(mail, from, inPlaceOf)).compile().build()
  const found = stands
    .map(({ part, words }) => {
      const sought = words.toString("base64")
      const at = rest.indexOf(sought)
      if (at < 0) throw new Error("a mail was composed without one of its files")
      return { part, at, length: sought.length }
    })
    .sort((a, b) => b.at - a.at)
  const pieces: Array<Buffer> = []
  for (const { part, at, length } of found) {
    pieces.unshift(encodedOf(part), rest.subarray(at + length))
    rest = rest.subarray(0, at)
  }
  return [rest, ...pieces]
}
