import { CarrierDown, MailDeferred, MailRejected, MailUnclear } from "../../core/messages/ports/mail-carrier.port.ts"

/** How far a mail had come when something went wrong. */
export type Stage = "connecting" | "talking" | "handedOver"

/** So much of what a server says is kept, in UTF-16 units. */
const longestAnswer = 500

const field = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? (error as Readonly<Record<string, unknown>>)[name] : undefined

/** What a server said, else what went wrong, on one line. */
export const answerOf = (error: unknown): string => {
  const said = field(error, "response")
  const text = typeof said === "string" ? said : error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestAnswer)
    .toWellFormed()
}

/** The number with which a server began its answer (RFC 5321, 4.2), or 0 where it gave none. */
export const replyCode = (error: unknown): number => Number(field(error, "responseCode") ?? 0)

/** Of an error in which every address was refused what was said of this one: what a copy is told does not count. */
export const refusalOf = (error: unknown, address: string): unknown => {
  const refusals = field(error, "rejectedErrors")
  if (!Array.isArray(refusals)) return error
  return refusals.find((each) => field(each, "recipient") === address) ?? error
}

/** Answers to the sender's address that are about this one mail: it is too large (RFC 5321: 552; RFC 1870). */
const tooLarge = 552

/**
 * What an error of the conversation means. Before there is a conversation, where the server ends it (421) or falls silent, and
 * where it does not take our sender, it is about no mail in particular. A mail of which the last byte went out without an answer may have
 * arrived.
 */
export const failureOf = (error: unknown, stage: Stage): MailDeferred | MailRejected | MailUnclear | CarrierDown => {
  const [answer, code, command] = [answerOf(error), replyCode(error), field(error, "command")]
  if (code === 0 && stage === "handedOver") return new MailUnclear({ answer })
  if (stage === "connecting" || code === 421 || field(error, "code") === "ETIMEDOUT") return new CarrierDown({ answer })
  if (code === tooLarge || (field(error, "code") === "EMESSAGE" && code === 0)) return new MailRejected({ answer })
  if (command === "MAIL FROM") return new CarrierDown({ answer })
  return code >= 500 ? new MailRejected({ answer }) : new MailDeferred({ answer })
}
