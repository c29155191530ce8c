import { join } from "node:path"
import { outboxSender } from "../../adapters/mail/outbox.ts"
import { smtpSender } from "../../adapters/mail/smtp.ts"
import type { MailSender } from "../../core/messaging/index.ts"
import type { Config } from "./config.ts"

/** Where mails wait as files while there is no mail server. */
const outboxFolder = (config: Pick<Config, "dataFolder">): string => join(config.dataFolder, "outbox")

/** Sends by the configured mail server, else into the outbox of the data folder. */
export const mailSender = (config: Pick<Config, "dataFolder" | "smtpUrl" | "mailFrom">): MailSender["Service"] =>
  config.smtpUrl === undefined
    ? outboxSender(outboxFolder(config), config.mailFrom, Date.now)
    : smtpSender({ url: config.smtpUrl, from: config.mailFrom })
