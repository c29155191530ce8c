import * as Schema from "effect/Schema"
import { Id } from "../../kernel/id.ts"
import { deliveryStates } from "../delivery.machine.ts"
import { DeliveryId, MessageId } from "../message-id.ts"
import { PersonName } from "../sent-message.ts"

/** The identifier of an entry of the log. */
export const AutomaticLogId = Id.pipe(Schema.brand("AutomaticLogId"))
export type AutomaticLogId = typeof AutomaticLogId.Type

/**
 * Why somebody got no mail: it was turned off; there is no address, or none that is one; the person was not there any more;
 * who made it happen has not proven the own address; a demo writes to few real addresses.
 */
const whyNots = ["off", "noAddress", "badAddress", "gone", "unproven", "demo"] as const
export type WhyNot = (typeof whyNots)[number]

/** A mail of the log as it is on its way. */
const LoggedMail = Schema.Struct({
  message: MessageId,
  delivery: DeliveryId,
  /** Empty when the person it was for was erased. */
  address: Schema.String,
  state: Schema.Literals(deliveryStates),
  answer: Schema.NullOr(Schema.String),
})

/**
 * What became of a trigger for one person: a mail, or why there is none. `person` is `null` when it was erased, for a mail to nobody of
 * the list, such as to the address that stands in a form, and for one that somebody sent to the own address to see it.
 */
export const AutomaticLogEntry = Schema.Struct({
  id: AutomaticLogId,
  trigger: Schema.String,
  /** An instant in UTC (ISO 8601). */
  at: Schema.String,
  /** Who made it happen; empty where nobody did. */
  byName: Schema.String,
  isTest: Schema.Boolean,
  person: Schema.NullOr(PersonName),
  mail: Schema.NullOr(LoggedMail),
  whyNot: Schema.NullOr(Schema.Literals(whyNots)),
})
export type AutomaticLogEntry = typeof AutomaticLogEntry.Type
