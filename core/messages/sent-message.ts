import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { Inlines, MailDocument } from "../messaging/index.ts"
import { deliveryStates, notSentReasons } from "./delivery.machine.ts"
import { LetterFile } from "./files/letter-file.ts"
import { DeliveryId, MessageId } from "./message-id.ts"

const DeliveryState = Schema.Literals(deliveryStates)

/** A person, and how it was called when the message was sent. */
export const PersonName = Schema.Struct({ id: PersonId, name: Schema.String })
export type PersonName = typeof PersonName.Type

/** How many mails of a message are in each state. */
export const DeliveryCounts = Schema.Record(DeliveryState, Schema.Int)
export type DeliveryCounts = typeof DeliveryCounts.Type

/** What everybody gets: the letter as it was written, and what stands below and around it. Frozen when it is sent. */
export const SentLetter = Schema.Struct({
  subject: Inlines,
  body: MailDocument,
  signature: MailDocument,
  /** Name of the club as sender, lines of its address and imprint, whether its logo stands above, and where answers go. */
  frame: Schema.Struct({
    workspaceName: Schema.String,
    imprint: Schema.Array(Schema.String),
    logo: Schema.Boolean,
  }),
  repliesTo: Schema.NullOr(Schema.String),
  /** Placeholders whose values are addresses in the web. */
  links: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What goes along. */
  attachments: Schema.Array(LetterFile),
  newsletter: Schema.Boolean,
  /** The files of the pictures in the text. */
  pictures: Schema.Array(LetterFile),
})
export type SentLetter = typeof SentLetter.Type

/** Whether mails of a sent message go out: they wait until somebody goes on, or will never go out. */
export const Halt = Schema.Literals(["paused", "stopped"])
export type Halt = typeof Halt.Type

/** A sent message as the list names it. `at` is an instant in UTC (ISO 8601). */
export const SentHead = Schema.Struct({
  id: MessageId,
  subject: Inlines,
  at: Schema.String,
  byName: Schema.String,
  halt: Schema.NullOr(Halt),
  counts: DeliveryCounts,
})
export type SentHead = typeof SentHead.Type

/** A sent message whole. `waits`: whether its mails wait because no mail server of the workspace sends right now. */
export const SentMessage = Schema.Struct({ ...SentHead.fields, letter: SentLetter, waits: Schema.Boolean })
export type SentMessage = typeof SentMessage.Type

/** One mail of a sent message. `answer` is what the mail server said last; a mail to erased persons has neither persons nor address. */
export const DeliveryRow = Schema.Struct({
  id: DeliveryId,
  address: Schema.String,
  cc: Schema.Array(Schema.String),
  persons: Schema.Array(PersonName),
  state: DeliveryState,
  tries: Schema.Int,
  nextTryAt: Schema.NullOr(Schema.String),
  changedAt: Schema.String,
  answer: Schema.NullOr(Schema.String),
  notSent: Schema.NullOr(Schema.Literals(notSentReasons)),
})
export type DeliveryRow = typeof DeliveryRow.Type

/** A mail to a person with the message that it belongs to. `resendable`: whether it can be sent again (MSG-08). */
export const MailOfPerson = Schema.Struct({
  message: MessageId,
  subject: Inlines,
  at: Schema.String,
  byName: Schema.String,
  /** Whether it went out by itself. */
  automatic: Schema.Boolean,
  resendable: Schema.Boolean,
  delivery: DeliveryRow,
})
export type MailOfPerson = typeof MailOfPerson.Type
