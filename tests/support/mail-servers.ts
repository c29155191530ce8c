import type { MicrosoftServer, SmtpServer } from "../../core/messages/index.ts"

/** A mail server that speaks SMTP. */
export const smtp = (given: Partial<SmtpServer> = {}): SmtpServer => ({
  kind: "smtp",
  sender: "post@silberfuchs.example",
  host: "smtp.silberfuchs.example",
  port: 587,
  encryption: "starttls",
  username: "post@silberfuchs.example",
  ...given,
})

/** A mailbox of Microsoft 365. */
export const microsoft = (given: Partial<MicrosoftServer> = {}): MicrosoftServer => ({
  kind: "microsoft",
  sender: "post@silberfuchs.example",
  tenant: "silberfuchs.example",
  clientId: "0a1b2c3d-0000-4000-8000-000000000000",
  ...given,
})
