import type { MailPart, OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import { codeCid } from "../../core/messaging/index.ts"
import { drawnCode } from "./drawn-code.ts"
import { addressOf, domainOf } from "./message.ts"

/** What all files of a mail have in common. Their content is told as bytes, and never as a text that may be written otherwise. */
const asBytes = { contentTransferEncoding: "base64" as const }

/**
 * A mail of a message in the words of nodemailer; `contentOf` gives what stands in it for a file. No file and no address is ever
 * fetched for it.
 */
export const outgoingMessage = (
  mail: OutgoingMail,
  from: string,
  contentOf: (part: Pick<MailPart, "content">) => Buffer,
) => ({
  from: { name: mail.fromName, address: addressOf(from) },
  to: { name: "", address: mail.to },
  cc: mail.cc.map((address) => ({ name: "", address })),
  ...(mail.replyTo === null ? {} : { replyTo: { name: "", address: mail.replyTo } }),
  ...(mail.unsubscribe === null
    ? {}
    : {
        headers: {
          "list-unsubscribe": `<${mail.unsubscribe}>`,
          "list-unsubscribe-post": "List-Unsubscribe=One-Click",
        },
      }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  attachments: [
    ...(mail.logo === undefined
      ? []
      : [
          {
            ...asBytes,
            cid: "logo",
            filename: mail.logo.type === "image/png" ? "logo.png" : "logo.jpg",
            content: contentOf(mail.logo),
            contentType: mail.logo.type,
            contentDisposition: "inline" as const,
          },
        ]),
    ...(mail.code === undefined
      ? []
      : [
          {
            ...asBytes,
            cid: codeCid,
            filename: "code.png",
            content: Buffer.from(drawnCode(mail.code)),
            contentType: "image/png",
            contentDisposition: "inline" as const,
          },
        ]),
    ...mail.parts.map((part) => ({
      ...asBytes,
      ...(part.cid === undefined
        ? { contentDisposition: "attachment" as const }
        : { cid: part.cid, contentDisposition: "inline" as const }),
      filename: part.name,
      content: contentOf(part),
      contentType: part.type,
    })),
  ],
  disableFileAccess: true,
  disableUrlAccess: true,
})
