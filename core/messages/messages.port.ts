import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { MailDocument, MailWithoutPictures } from "../messaging/index.ts"
import { mostByHand, Offered, OfferedPerson, PersonSource, SenderUnproven, sourceFaults } from "../people/index.ts"
import { skipReasons } from "./addressing.ts"
import { SecretForgotten } from "./automatic/automatic.errors.ts"
import { deliveryStates } from "./delivery.machine.ts"
import { Draft, DraftContent, DraftHead } from "./draft.ts"
import { DeliveryId, MessageId } from "./message-id.ts"
import {
  AlreadySent,
  DeliveryNotFound,
  DemoLimit,
  DraftChanged,
  DraftNotFound,
  MessageNotFound,
  NotARecipient,
  NotSendable,
  ReviewOutdated,
  TooManyDrafts,
  TooManyRecipients,
  UnknownPlaceholder,
} from "./messages.errors.ts"
import { PreviewedMail } from "./previewed-mail.ts"
import { mostWatched, Progress } from "./progress.ts"
import { warningCodes } from "./review.ts"
import { DeliveryRow, MailOfPerson, PersonName, SentHead, SentMessage } from "./sent-message.ts"

const terms = { scope: "messages", feature: "messaging" } as const

/**
 * In bytes: `documentLimits` of elements in bold and of signs that take three bytes each, and as many persons chosen and left out
 * by hand as can be, come to 1.3 MB.
 */
const draftLimit = 1_500_000

/** To so many persons one message goes at most. */
export const mostRecipients = 20_000

/** The largest page of mails of a sent message that is answered. */
const mostDeliveries = 200

const one = Schema.Struct({ id: MessageId })
const version = { id: MessageId, version: Version }

/** Whom a message means, and what is to be said about it before it is sent (MSG-05). */
export const Review = Schema.Struct({
  /** So many mails would go out, to so many persons together. */
  mails: Schema.Int,
  recipients: Schema.Array(PersonName),
  skipped: Schema.Array(Schema.Struct({ ...PersonName.fields, reason: Schema.Literals(skipReasons) })),
  warnings: Schema.Array(
    Schema.Struct({
      code: Schema.Literals(warningCodes),
      placeholder: Schema.optionalKey(Schema.String),
      inSignature: Schema.optionalKey(Schema.Literal(true)),
      persons: Schema.Array(PersonName),
      source: Schema.optionalKey(Schema.Struct({ source: PersonSource, why: Schema.Literals(sourceFaults) })),
    }),
  ),
  /** Stands for all of it, and for who reviewed: what is sent is what was reviewed. */
  fingerprint: Schema.String,
})
export type Review = typeof Review.Type

/** What the messages context offers: writing to many, reviewing, sending, and watching what becomes of it (MSG-01 to 08). */
export const messages = port("messages", {
  drafts: query({ ...terms, summary: "All drafts, the one changed last first", output: Schema.Array(DraftHead) }),
  draft: query({
    ...terms,
    summary: "A draft",
    input: one,
    output: Draft,
    failure: Schema.Union([DraftNotFound, AlreadySent]),
  }),
  write: command({
    ...terms,
    summary: "Begins a draft, with the files of another message where one is named; the same id again begins nothing",
    bodyLimit: draftLimit,
    input: Schema.Struct({ id: MessageId, content: DraftContent, filesOf: Schema.optional(MessageId) }),
    output: Draft,
    failure: Schema.Union([TooManyDrafts, AlreadySent]),
  }),
  save: command({
    ...terms,
    summary: "Changes a draft, unless somebody else did since it was read",
    audit: false,
    bodyLimit: draftLimit,
    input: Schema.Struct({ ...version, content: DraftContent }),
    output: Draft,
    failure: Schema.Union([DraftNotFound, DraftChanged, AlreadySent]),
  }),
  discard: command({
    ...terms,
    summary: "Discards a draft for good, unless somebody else changed it since it was read",
    input: Schema.Struct(version),
    failure: Schema.Union([DraftNotFound, DraftChanged, AlreadySent]),
  }),
  signature: query({ ...terms, summary: "What stands below every message", output: MailDocument }),
  sign: command({
    ...terms,
    summary: "Changes what stands below every message from now on",
    input: Schema.Struct({ signature: MailWithoutPictures }),
    output: MailDocument,
    failure: UnknownPlaceholder,
  }),
  offered: query({
    ...terms,
    summary: "The groups, labels and views by which recipients can be chosen",
    output: Offered,
  }),
  findPersons: query({
    ...terms,
    summary: "The first persons whom some words find, to be chosen as recipients",
    input: Schema.Struct({ search: Text(200) }),
    output: Schema.Array(OfferedPerson),
  }),
  persons: query({
    ...terms,
    summary: "Names and addresses of persons who were chosen by hand",
    input: Schema.Struct({ ids: Schema.Array(PersonId).check(Schema.isMaxLength(mostByHand)) }),
    output: Schema.Array(OfferedPerson),
  }),
  review: query({
    ...terms,
    summary: "Who would get a draft, who not and why, and what to mend before",
    input: one,
    output: Review,
    failure: Schema.Union([DraftNotFound, AlreadySent, TooManyRecipients]),
  }),
  preview: query({
    ...terms,
    summary: "The mail of a draft as the address of one of the persons it is for gets it",
    input: Schema.Struct({ id: MessageId, person: PersonId }),
    output: PreviewedMail,
    failure: Schema.Union([DraftNotFound, AlreadySent, NotARecipient]),
  }),
  send: command({
    ...terms,
    summary: "Sends a draft as it was reviewed; the same again sends nothing",
    rate: "guarded",
    input: Schema.Struct({ ...version, fingerprint: Text(200) }),
    output: SentHead,
    failure: Schema.Union([
      DraftNotFound,
      DraftChanged,
      AlreadySent,
      TooManyRecipients,
      NotSendable,
      ReviewOutdated,
      DemoLimit,
      SenderUnproven,
    ]),
  }),
  sendTest: command({
    ...terms,
    summary:
      "Sends the mail of a draft that a person would get to the own proven address; the same id again sends nothing",
    rate: "guarded",
    input: Schema.Struct({ id: MessageId, test: MessageId, person: PersonId }),
    output: SentHead,
    failure: Schema.Union([DraftNotFound, AlreadySent, NotARecipient, NotSendable, SenderUnproven]),
  }),
  sent: query({
    ...terms,
    summary: "Sent messages, the newest first; those before the one named",
    input: Schema.Struct({ before: Schema.optional(MessageId) }),
    output: Schema.Array(SentHead),
  }),
  message: query({ ...terms, summary: "A sent message", input: one, output: SentMessage, failure: MessageNotFound }),
  deliveries: query({
    ...terms,
    summary: "Mails of a sent message by address, those behind the one named, of these states or of all",
    input: Schema.Struct({
      id: MessageId,
      states: Schema.optional(
        Schema.Array(Schema.Literals(deliveryStates)).check(Schema.isMaxLength(deliveryStates.length)),
      ),
      after: Schema.optional(DeliveryId),
      limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostDeliveries })),
    }),
    output: Schema.Array(DeliveryRow),
    failure: MessageNotFound,
  }),
  ofPerson: query({
    ...terms,
    summary: "The mails to a person, of the message sent last first; those behind the one named",
    input: Schema.Struct({ person: PersonId, before: Schema.optional(DeliveryId) }),
    output: Schema.Array(MailOfPerson),
  }),
  mail: query({
    ...terms,
    summary: "One mail of a sent message as it went out",
    input: Schema.Struct({ id: MessageId, delivery: DeliveryId }),
    output: PreviewedMail,
    failure: Schema.Union([MessageNotFound, DeliveryNotFound]),
  }),
  progress: query({
    ...terms,
    summary: "How far the newest messages are that are under way, and those that are named besides",
    input: Schema.Struct({ also: Schema.Array(MessageId).check(Schema.isMaxLength(mostWatched)) }),
    output: Schema.Array(Progress),
  }),
  pause: command({
    ...terms,
    summary: "Lets no further mail of a message go out for now",
    input: one,
    output: SentMessage,
    failure: MessageNotFound,
  }),
  resume: command({
    ...terms,
    summary: "Goes on with a message that was paused",
    input: one,
    output: SentMessage,
    failure: MessageNotFound,
  }),
  stop: command({
    ...terms,
    summary: "Stops every mail of a message that has not gone out",
    input: one,
    output: SentMessage,
    failure: MessageNotFound,
  }),
  resend: command({
    ...terms,
    rate: "guarded",
    summary: "Sends mails again that failed or were stopped; unclear ones only where they are named",
    input: Schema.Struct({
      id: MessageId,
      deliveries: Schema.optional(Schema.Array(DeliveryId).check(Schema.isMaxLength(mostDeliveries))),
    }),
    output: SentMessage,
    failure: Schema.Union([MessageNotFound, SenderUnproven, SecretForgotten]),
  }),
})

/** The messages context as its callers see it. */
export type Messages<Lost = never, Needs = never> = Calls<typeof messages, Lost, Needs>
