import { createHash } from "node:crypto"
import { domainToUnicode } from "node:url"
import type { Attachment } from "mailparser"
import type { DeliveryReport, ReportedRecipient } from "../../core/messages/bounces/delivery-report.ts"

/** A report says what became of so many recipients at most; mails have a few. */
const mostRecipients = 100

/** Of a mail that tells what it is made of in more parts than a report has, nothing is read. */
const limits = { maxChildNodes: 50, maxHeadSize: 65_536 }

type Fields = ReadonlyMap<string, string>

/** Fields as they stand in the head of a mail, lines that go on put together; of several with one name the first. */
const fieldsIn = (text: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":")
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** What stands behind the kind of a value, as in `rfc822; anna@verein.example`. */
const textOf = (fields: Fields, name: string): string => {
  const text = fields.get(name) ?? ""
  return text.slice(text.indexOf(";") + 1).trim()
}

/** An address as it was typed: its domain with umlauts, where the way of the mail wrote it without (RFC 5891). */
const typed = (address: string): string => {
  const at = address.lastIndexOf("@")
  const domain = domainToUnicode(address.slice(at + 1).replace(/>$/, ""))
  return at < 0 || domain === "" ? address : `${address.slice(0, at).replace(/^</, "")}@${domain}`
}

const recipientOf = (fields: Fields): ReportedRecipient => ({
  addresses: ["original-recipient", "final-recipient"]
    .map((name) => typed(textOf(fields, name)))
    .filter((address) => address !== ""),
  action: fields.get("action") ?? "",
  status: fields.get("status") ?? "",
  diagnostic: textOf(fields, "diagnostic-code"),
})

/** The words of the mail that is given back, up to its own text. */
const headOf = ({ content }: Attachment): string => content.toString("utf8").split(/\r?\n\r?\n/, 1)[0] ?? ""

/**
 * Reads a report about a mail (RFC 3464) from the beginning of its source; nothing where it is none, or does not give the mail
 * back that it is about. Whatever somebody sends is read: nothing in it is believed here.
 */
export const readReport = async (source: Buffer): Promise<DeliveryReport | undefined> => {
  const { simpleParser } = await import("mailparser")
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    checksumAlgo: false,
    ...limits,
  }).catch(() => undefined)
  const status = mail?.attachments.find(({ contentType }) => contentType === "message/delivery-status")
  const returned = mail?.attachments.find(({ contentType }) =>
    ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"].includes(contentType),
  )
  const messageId = returned && fieldsIn(headOf(returned)).get("message-id")
  if (mail === undefined || status === undefined || messageId === undefined) return undefined
  const [, ...groups] = status.content.toString("utf8").split(/\r?\n(?:[ \t]*\r?\n)+/, mostRecipients + 1)
  const told = `${mail.messageId ?? ""}\n${messageId}\n${status.content.toString("latin1")}`
  return {
    key: createHash("sha256").update(told).digest("hex"),
    messageId,
    recipients: groups.map((group) => recipientOf(fieldsIn(group))).filter(({ action }) => action !== ""),
  }
}
