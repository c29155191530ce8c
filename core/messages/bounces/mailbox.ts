import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { encryptions, isHostName } from "../servers/own-server.ts"

/** The port that is suggested: TLS from the beginning (RFC 8314). */
export const suggestedMailboxPort = 993

/** A mailbox to which reports about mails come, read by IMAP; without its password. */
export const Mailbox = Schema.Struct({
  host: Text(253),
  port: Schema.Int,
  encryption: Schema.Literals(encryptions),
  username: Text(200).check(Schema.isPattern(/^\P{Cc}*$/u)),
})
export type Mailbox = typeof Mailbox.Type

const mailboxFields = ["host", "port", "username", "secret"] as const
export type MailboxField = (typeof mailboxFields)[number]

/**
 * - `missing`: nothing is said, or nothing that can be one.
 * - `unreachableHost`: nobody knows the host, or it stands in the installation's own network: which of both, nobody is told.
 * - `secretAnew`: whom the password goes to is another one now, so it is to be typed once more.
 */
export const MailboxFault = Schema.Struct({
  field: Schema.Literals(mailboxFields),
  why: Schema.Literals(["missing", "unreachableHost", "secretAnew"]),
})
export type MailboxFault = typeof MailboxFault.Type

/** Whether the password of one mailbox goes to the same place with the other: only then is it kept. */
const sameReceiver = (before: Mailbox, now: Mailbox): boolean =>
  (["host", "port", "encryption", "username"] as const).every((field) => before[field] === now[field])

/**
 * What is wrong with a mailbox as it was typed. `isSecretGiven`: whether its password was typed too; `before`: the mailbox
 * whose password is kept otherwise.
 */
export const mailboxFaults = (
  mailbox: Mailbox,
  isSecretGiven: boolean,
  before: Mailbox | undefined,
): ReadonlyArray<MailboxFault> => {
  const faults: Array<MailboxFault> = []
  if (!isHostName(mailbox.host)) faults.push({ field: "host", why: "missing" })
  if (mailbox.port < 1 || mailbox.port > 65_535) faults.push({ field: "port", why: "missing" })
  if (mailbox.username.trim() === "") faults.push({ field: "username", why: "missing" })
  if (!isSecretGiven && before === undefined) faults.push({ field: "secret", why: "missing" })
  else if (!isSecretGiven && before !== undefined && !sameReceiver(before, mailbox))
    faults.push({ field: "secret", why: "secretAnew" })
  return faults
}
