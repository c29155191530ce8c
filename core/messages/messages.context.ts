import * as Effect from "effect/Effect"
import { Acting } from "../kernel/acting.ts"
import { boundedContext, chore, offer } from "../kernel/context.ts"
import { automatic } from "./automatic/automatic.port.ts"
import { reportMailbox } from "./bounces/mailbox.port.ts"
import { undeliverable } from "./bounces/undeliverable.port.ts"
import { messageFiles } from "./files/files.port.ts"
import { messages } from "./messages.port.ts"
import { newsletter } from "./newsletter/newsletter.port.ts"
import { DeliveryQueue } from "./ports/delivery-queue.port.ts"
import { SentStore } from "./ports/sent-store.port.ts"
import { mailServers } from "./servers/mail-servers.port.ts"
import { mailServersUseCases } from "./servers/use-cases/index.ts"
import { resealServerSecret } from "./servers/use-cases/sending-server.ts"
import { messageTemplates } from "./templates/templates.port.ts"
import { automaticUseCases } from "./use-cases/automatic/index.ts"
import { mailboxUseCases } from "./use-cases/bounces/mailbox.ts"
import { resealMailboxPassword } from "./use-cases/bounces/mailbox-secret.ts"
import { deadAddressesOfPersons, undeliverableUseCases } from "./use-cases/bounces/undeliverable.ts"
import { filesUseCases } from "./use-cases/files.ts"
import { messagesUseCases } from "./use-cases/index.ts"
import { newslettersOfPersons, newsletterUseCases } from "./use-cases/newsletter.ts"
import { automaticMailsOfPersons, mailsOfPersons } from "./use-cases/records-of-persons.ts"
import { templatesUseCases } from "./use-cases/templates.ts"
import { forgetTests } from "./use-cases/test-mail.ts"

/** Asks again for what is under way, should the job have got lost that was to work on it. */
const wakeMessages = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const queue = yield* DeliveryQueue
  const waiting = yield* (yield* SentStore).underWay()
  for (const id of waiting) yield* queue.schedule(id, now)
  return waiting.length
})

/** Messages to many, and what becomes of each mail. */
export const messagesContext = boundedContext("messages", {
  offers: [
    offer(messages, messagesUseCases),
    offer(automatic, automaticUseCases),
    offer(mailServers, mailServersUseCases, "own"),
    offer(messageFiles, filesUseCases, "own"),
    offer(messageTemplates, templatesUseCases),
    offer(newsletter, newsletterUseCases, "own"),
    offer(reportMailbox, mailboxUseCases, "own"),
    offer(undeliverable, undeliverableUseCases),
  ],
  ofPersons: [mailsOfPersons, automaticMailsOfPersons, newslettersOfPersons, deadAddressesOfPersons],
  chores: [
    chore("messages under way", wakeMessages),
    chore("secrets of mail servers that a former key sealed", resealServerSecret),
    chore("passwords of mailboxes that a former key sealed", resealMailboxPassword),
    chore("test mails of yesterday", forgetTests),
  ],
})
