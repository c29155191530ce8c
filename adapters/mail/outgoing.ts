import type { OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import { addressOf, domainOf } from "./message.ts"

/** A mail of a message in the words of nodemailer. No file and no address is ever fetched for it. */
export const outgoingMessage = (mail: OutgoingMail, from: string) => ({
  from: { name: mail.fromName, address: addressOf(from) },
  to: { name: "", address: mail.to },
  cc: mail.cc.map((address) => ({ name: "", address })),
  ...(mail.replyTo === null ? {} : { replyTo: { name: "", address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  attachments:
    mail.logo === undefined
      ? []
      : [
          {
            cid: "logo",
            filename: mail.logo.type === "image/png" ? "logo.png" : "logo.jpg",
            content: Buffer.from(mail.logo.content),
            contentType: mail.logo.type,
            contentDisposition: "inline" as const,
          },
        ],
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A mail of a message as it goes over the line (RFC 5322). */
export const composed = async (mail: OutgoingMail, from: string): Promise<Buffer> => {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  return new MailComposer(outgoingMessage(mail, from)).compile().build()
}
