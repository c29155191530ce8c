import { join } from "node:path"
import { outbox } from "../../adapters/mail/outbox.ts"
import { smtpSender } from "../../adapters/mail/smtp.ts"
import { smtpCarrier } from "../../adapters/mail/smtp-carrier.ts"
import type { MailCarrier } from "../../core/messages/ports/mail-carrier.port.ts"
import type { MailSender } from "../../core/messaging/index.ts"
import type { Config } from "./config.ts"

/** Where mails wait as files while there is no mail server. */
const outboxFolder = (config: Pick<Config, "dataFolder">): string => join(config.dataFolder, "outbox")

type MailConfig = Pick<Config, "dataFolder" | "smtpUrl" | "mailFrom">

/** Sends by the configured mail server, else into the outbox of the data folder. */
export const mailSender = ({ dataFolder, smtpUrl, mailFrom }: MailConfig): MailSender["Service"] =>
  smtpUrl === undefined
    ? outbox(outboxFolder({ dataFolder }), mailFrom, Date.now)
    : smtpSender({ url: smtpUrl, from: mailFrom })

/** Hands over the mails of messages in the same way. */
export const mailCarrier = ({ dataFolder, smtpUrl, mailFrom }: MailConfig): MailCarrier["Service"] =>
  smtpUrl === undefined
    ? outbox(outboxFolder({ dataFolder }), mailFrom, Date.now)
    : smtpCarrier({ url: smtpUrl, from: mailFrom })
