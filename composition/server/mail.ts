import { join } from "node:path"
import { carriers } from "../../adapters/mail/carriers.ts"
import { imapReader } from "../../adapters/mail/imap-reader.ts"
import { outbox } from "../../adapters/mail/outbox.ts"
import { hostCheck, publicAddresses } from "../../adapters/mail/public-address.ts"
import { smtpSender } from "../../adapters/mail/smtp.ts"
import { smtpCarrier } from "../../adapters/mail/smtp-carrier.ts"
import type { MailSender } from "../../core/messaging/index.ts"
import type { Config } from "./config.ts"

/** Where mails wait as files while there is no mail server. */
const outboxFolder = (config: Pick<Config, "dataFolder">): string => join(config.dataFolder, "outbox")

type MailConfig = Pick<Config, "dataFolder" | "smtpUrl" | "smtpTls" | "mailFrom">
type CarrierConfig = MailConfig & Pick<Config, "mailPrivateHosts">

/** Sends by the configured mail server, else into the outbox of the data folder. */
export const mailSender = ({ dataFolder, smtpUrl, smtpTls, mailFrom }: MailConfig): MailSender["Service"] =>
  smtpUrl === undefined
    ? outbox(outboxFolder({ dataFolder }), mailFrom, Date.now)
    : smtpSender({ url: smtpUrl, requireTLS: smtpTls, from: mailFrom })

/** Hands over the mails of messages in the same way, or by the server of a workspace's own; and reads reports about them. */
export const openCarriers = ({ dataFolder, smtpUrl, smtpTls, mailFrom, mailPrivateHosts }: CarrierConfig) => {
  const addressOf = publicAddresses(mailPrivateHosts)
  const managed =
    smtpUrl === undefined
      ? outbox(outboxFolder({ dataFolder }), mailFrom, Date.now)
      : smtpCarrier({ url: smtpUrl, requireTLS: smtpTls, from: mailFrom })
  return { carrier: carriers({ managed, addressOf }), hosts: hostCheck(addressOf), reports: imapReader(addressOf) }
}
