import * as Layer from "effect/Layer"
import { AutomaticStore } from "../../../core/messages/ports/automatic-store.port.ts"
import { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { LetterFiles } from "../../../core/messages/ports/letter-files.port.ts"
import { MailServerStore } from "../../../core/messages/ports/mail-server-store.port.ts"
import { MailboxStore } from "../../../core/messages/ports/mailbox-store.port.ts"
import { NewsletterStops } from "../../../core/messages/ports/newsletter-stops.port.ts"
import { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { TemplateStore } from "../../../core/messages/ports/template-store.port.ts"
import { postgresAutomaticStore } from "./automatic-store.ts"
import { postgresBounceStore } from "./bounce-store.ts"
import { postgresDraftStore } from "./draft-store.ts"
import { postgresLetterFiles } from "./letter-files.ts"
import { postgresMailServerStore } from "./mail-server-store.ts"
import { postgresMailboxStore } from "./mailbox-store.ts"
import { postgresNewsletterStops } from "./newsletter-stops.ts"
import { postgresSentStore } from "./sent-store.ts"
import { postgresTemplateStore } from "./template-store.ts"

/** What messages need of PostgreSQL. */
export const messagesOnPostgres = Layer.mergeAll(
  Layer.succeed(AutomaticStore, postgresAutomaticStore),
  Layer.succeed(DraftStore, postgresDraftStore),
  Layer.succeed(LetterFiles, postgresLetterFiles),
  Layer.succeed(TemplateStore, postgresTemplateStore),
  Layer.succeed(NewsletterStops, postgresNewsletterStops),
  Layer.succeed(SentStore, postgresSentStore),
  Layer.succeed(MailServerStore, postgresMailServerStore),
  Layer.succeed(BounceStore, postgresBounceStore),
  Layer.succeed(MailboxStore, postgresMailboxStore),
)
