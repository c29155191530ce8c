import * as Schema from "effect/Schema"
import { EntryRefusal } from "../fees/index.ts"
import { Cents } from "../kernel/money.ts"
import { EventContent, EventFault } from "./event.ts"
import { EventId, RegistrationId } from "./event-id.ts"
import { RegistrationState } from "./registration.machine.ts"
import { RegistrationAway } from "./registration.ts"

/** There is no such event in this workspace. */
export class EventNotFound extends Schema.TaggedError<EventNotFound>()("EventNotFound", { id: EventId }) {}

/** Somebody changed the event since it was read: `version` and `content` are how it stands now. Nothing was written. */
export class EventChanged extends Schema.TaggedError<EventChanged>()("EventChanged", {
  version: Schema.Int,
  content: EventContent,
}) {}

/** The event cannot be as it was said; each fault is named. Nothing was written. */
export class EventFaulty extends Schema.TaggedError<EventFaulty>()("EventFaulty", {
  faults: Schema.Array(EventFault),
}) {}

/** A group or a price was taken out that registrations have: their names. Nothing was written. */
export class OfferInUse extends Schema.TaggedError<OfferInUse>()("OfferInUse", {
  groups: Schema.Array(Schema.String),
  prices: Schema.Array(Schema.String),
}) {}

/**
 * The form that everybody sees does not ask everybody for what the event would need then: their group, or their price. Publish it with
 * that first, or close it meanwhile. Nothing was written.
 */
export class OfferNotAsked extends Schema.TaggedError<OfferNotAsked>()("OfferNotAsked", {
  kinds: Schema.Array(Schema.Literals(["group", "price"])),
}) {}

/** The workspace has as many events as it can have (`most`). Nothing was written. */
export class TooManyEvents extends Schema.TaggedError<TooManyEvents>()("TooManyEvents", { most: Schema.Int }) {}

/**
 * The event cannot be deleted: so many registrations (`places`) still take or await a place, and so many fees are neither reversed nor
 * paid back. Cancel them first. Nothing was deleted.
 */
export class EventInUse extends Schema.TaggedError<EventInUse>()("EventInUse", {
  places: Schema.Int,
  fees: Schema.Int,
}) {}

/** There is no such registration in this workspace. */
export class RegistrationNotFound extends Schema.TaggedError<RegistrationNotFound>()("RegistrationNotFound", {
  id: RegistrationId,
}) {}

/** Somebody changed the registration since it was read. Nothing was written. */
export class RegistrationChanged extends Schema.TaggedError<RegistrationChanged>()("RegistrationChanged", {
  id: RegistrationId,
}) {}

/** What was asked cannot happen to a registration in its state. Nothing was written. */
export class RegistrationRefused extends Schema.TaggedError<RegistrationRefused>()("RegistrationRefused", {
  name: Schema.String,
  state: RegistrationState,
}) {}

/** No place is free for the registration. Nothing was written. */
export class NoPlace extends Schema.TaggedError<NoPlace>()("NoPlace", { name: Schema.String }) {}

/**
 * The person of the registration is not in the list: in the trash, from where they can be brought back, or gone for good. They are given
 * no place. Nothing was written.
 */
export class PersonAway extends Schema.TaggedError<PersonAway>()("PersonAway", {
  name: Schema.String,
  away: RegistrationAway,
}) {}

/** A fee of the registration cannot be changed: by its reference, and why. Nothing was written. */
export class FeeHeld extends Schema.TaggedError<FeeHeld>()("FeeHeld", {
  reference: Schema.String,
  refusal: EntryRefusal,
}) {}

/**
 * More was to be kept of who is cancelled than `most`, in cents: what the registration costs, or what its fees claim where that is more.
 * Nothing was written.
 */
export class KeptTooMuch extends Schema.TaggedError<KeptTooMuch>()("KeptTooMuch", { most: Cents }) {}

/** A cancellation fee cannot be asked for a registration whose person was erased. Nothing was written. */
export class PersonErased extends Schema.TaggedError<PersonErased>()("PersonErased", {}) {}
