import type { AddressedMail } from "../addressing.ts"
import { addressKey } from "./address-key.ts"

/** What a report says of one recipient (RFC 3464, 2.3). A field that is not there is empty. */
export interface ReportedRecipient {
  /** The addresses by which it is named: where the mail was to go, and where it went from there. */
  readonly addresses: ReadonlyArray<string>
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string
  /** Three numbers with points between (RFC 3463), such as `5.1.1`. */
  readonly status: string
  /** What the mail server said that did not take the mail. */
  readonly diagnostic: string
}

/** A report about a mail (RFC 3464), as it was found in a mailbox. */
export interface DeliveryReport {
  /** Tells this report from others: the same one has the same key wherever and whenever it is read. */
  readonly key: string
  /** The `Message-ID` of the mail that it gives back. */
  readonly messageId: string
  readonly recipients: ReadonlyArray<ReportedRecipient>
}

/** What a report means for one address of a mail that will not arrive there. */
export interface Bounce {
  readonly address: string
  /** Whether that is the address the mail went to, or one that gets a copy. */
  readonly of: "mail" | "copy"
  /** Whether the address is the reason, so that no other mail would arrive there either. */
  readonly dead: boolean
  /** What the mail server said. */
  readonly answer: string
}

/** So much of what a server said is kept, in UTF-16 units. */
const longestAnswer = 500

/**
 * Permanent answers that are about this mail and not about the address: it is too large, written wrongly, or was taken for
 * something unwanted (RFC 3463: X.2.3, X.3.4, X.6 and X.7).
 */
const aboutTheMail = /^5\.(?:2\.3|3\.4|6\.\d+|7\.\d+)$/

const answerOf = ({ diagnostic, status }: ReportedRecipient): string =>
  (diagnostic.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() || status).slice(0, longestAnswer).toWellFormed()

/**
 * The address of the mail that a report speaks of, and whether it is named. Who forwards a mail is not: of a mail with one
 * address it is clear that it is the one, but another address behind it is to blame.
 */
const meantBy = (
  { addresses }: ReportedRecipient,
  { address, cc }: Pick<AddressedMail, "address" | "cc">,
): (Pick<Bounce, "address" | "of"> & { readonly named: boolean }) | undefined => {
  const keys = new Set(addresses.map(addressKey))
  if (keys.has(addressKey(address))) return { address, of: "mail", named: true }
  const copy = cc.find((each) => keys.has(addressKey(each)))
  if (copy !== undefined) return { address: copy, of: "copy", named: true }
  return cc.length === 0 ? { address, of: "mail", named: false } : undefined
}

/**
 * What a report means for the addresses of its mail (MSG-13). Only what failed for good counts: a mail that is late may still
 * arrive. One that was given up after temporary answers (4.x.x) did not arrive, but the address may be good.
 */
export const bouncesOf = (
  { recipients }: Pick<DeliveryReport, "recipients">,
  mail: Pick<AddressedMail, "address" | "cc">,
): ReadonlyArray<Bounce> => {
  const bounces = new Map<string, Bounce>()
  for (const recipient of recipients) {
    const meant = meantBy(recipient, mail)
    if (meant === undefined || recipient.action.trim().toLowerCase() !== "failed") continue
    const { named, ...of } = meant
    const [status = ""] = /^\s*\d\.\d{1,3}\.\d{1,3}/.exec(recipient.status) ?? []
    const dead = named && status.trim().startsWith("5.") && !aboutTheMail.test(status.trim())
    if (bounces.get(of.address)?.dead !== true) bounces.set(of.address, { ...of, dead, answer: answerOf(recipient) })
  }
  return [...bounces.values()]
}
