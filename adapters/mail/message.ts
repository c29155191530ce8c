import type { Mail } from "../../core/messaging/index.ts"

/** A mail in the words of nodemailer. No file and no address is ever fetched for it. */
export const messageOf = (id: string, mail: Mail, from: string) => ({
  from,
  to: { name: "", address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === undefined ? {} : { html: mail.html }),
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
  messageId: `<${id}@${domainOf(from)}>`,
  headers: { "auto-submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The address of a sender such as `Verein <post@verein.example>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** The domain of a sender, for ids of messages. */
export const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "wimpel.invalid"
