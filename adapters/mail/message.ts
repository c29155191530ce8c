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

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "wimpel.invalid"
