import type { WorkspaceId } from "../../core/kernel/id.ts"
import { mailIdOf } from "../../core/messages/mail-id.ts"
import type { DeliveryId } from "../../core/messages/message-id.ts"
import type { OpenedMailbox } from "../../core/messages/ports/report-reader.port.ts"

/** What a report says; the usual one says that there is nobody at the address. */
export interface ReportGiven {
  readonly messageId?: string
  readonly recipient?: string
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
  /** The kind of the part that gives the mail back. */
  readonly returned?: string
  /** Stands before all else in the head of the report. */
  readonly head?: string
}

/** The `Message-ID` of a mail of a message. */
export const messageIdOf = (workspace: WorkspaceId, delivery: DeliveryId): string =>
  `<${mailIdOf({ workspace, delivery })}@silberfuchs.example>`

/** A report as a mail server sends it (RFC 3464). */
export const reportMail = ({
  messageId = "<somebody-elses@silberfuchs.example>",
  recipient = "anna@silberfuchs.example",
  action = "failed",
  status = "5.1.1",
  diagnostic = "550 5.1.1 Kein solches Postfach",
  returned = "message/rfc822",
  head = `Message-ID: <${crypto.randomUUID()}@mx.example>`,
}: ReportGiven = {}): string =>
  `${head}
From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: post@silberfuchs.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report;
 report-type=delivery-status; boundary="teil"

--teil
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.example.

--teil
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;
 ${diagnostic}

--teil
Content-Type: ${returned}

From: Stamm Silberfuchs <post@silberfuchs.example>
To: ${recipient}
Message-ID:
 ${messageId}
Subject: Sommerlager

Hallo

--teil--
`.replaceAll("\n", "\r\n")

/** A mailbox on this computer. */
export const mailboxAt = (port: number, given: Partial<OpenedMailbox> = {}): OpenedMailbox => ({
  owner: "test",
  mailbox: { host: "localhost", port, encryption: "none", username: "post" },
  secret: "geheim",
  ...given,
})
