import * as Schema from "effect/Schema"
import { FeeAmount } from "../fees/index.ts"
import { FormDocument, FormId, FormState, OfferId, TooManyForms } from "../forms/index.ts"
import { PersonId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Line } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { copiedParts, EventContent } from "./event.ts"
import { EventId, RegistrationId } from "./event-id.ts"
import { eventMails } from "./event-triggers.ts"
import {
  EventChanged,
  EventFaulty,
  EventInUse,
  EventNotFound,
  FeeHeld,
  KeptTooMuch,
  NoPlace,
  OfferInUse,
  OfferNotAsked,
  PersonAway,
  PersonErased,
  RegistrationChanged,
  RegistrationNotFound,
  RegistrationRefused,
  TooManyEvents,
} from "./events.errors.ts"
import { EventCare, EventParticipants } from "./participant.ts"
import { RegistrationState } from "./registration.machine.ts"
import { RegistrationRow, Subsidy } from "./registration.ts"

/** The most events of a workspace. */
export const mostEvents = 1_000

/** How many persons of an event are in which state; `free` is how many places are left, `null` where nothing limits them. */
export const EventCounts = Schema.Struct({
  received: Schema.Int,
  waiting: Schema.Int,
  confirmed: Schema.Int,
  cancelled: Schema.Int,
  free: Schema.NullOr(Schema.Int),
})
export type EventCounts = typeof EventCounts.Type

/** An event in the list, with the state of its form (EVT-07): never open yet, open, or closed. */
export const EventRow = Schema.Struct({
  id: EventId,
  version: Schema.Int,
  form: FormId,
  formVersion: Schema.Int,
  state: FormState,
  publicId: Schema.String,
  content: EventContent,
  counts: EventCounts,
  /** How many of those who wait could have a place now (EVT-11). */
  freed: Schema.Int,
})
export type EventRow = typeof EventRow.Type

/** An event with how full its groups are, in their order. */
export const EventDetail = Schema.Struct({
  ...EventRow.fields,
  /** The mails that the workspace has turned off for all events, whatever this one says. */
  offInWorkspace: Schema.Array(Schema.Literals(eventMails)),
  groups: Schema.Array(Schema.Struct({ id: OfferId, counts: EventCounts })),
})
export type EventDetail = typeof EventDetail.Type

/** A person at an event, as the page of the person tells it. */
export const Participation = Schema.Struct({
  event: EventId,
  title: Schema.String,
  days: EventContent.fields.days,
  state: RegistrationState,
})
export type Participation = typeof Participation.Type

const terms = { scope: "events", feature: "events" } as const
const one = Schema.Struct({ id: EventId })
const read = Schema.Struct({ id: RegistrationId, version: Version })
const refusals = Schema.Union([RegistrationNotFound, RegistrationChanged, RegistrationRefused])

/** Events, and who registered for them. */
export const events = port("events", {
  list: query({ ...terms, summary: "All events, those that begin last first", output: Schema.Array(EventRow) }),
  event: query({
    ...terms,
    summary: "An event with how full it and its groups are",
    input: one,
    output: EventDetail,
    failure: EventNotFound,
  }),
  create: command({
    ...terms,
    summary:
      "Adds an event with the form by which people register; nobody outside sees it before the form is published",
    input: Schema.Struct({ content: EventContent, document: FormDocument }),
    output: EventDetail,
    failure: Schema.Union([EventFaulty, TooManyEvents, TooManyForms]),
  }),
  change: command({
    ...terms,
    summary: "Changes an event, unless somebody else changed it; what was registered keeps its price",
    input: Schema.Struct({ id: EventId, version: Version, content: EventContent }),
    output: EventDetail,
    failure: Schema.Union([EventNotFound, EventChanged, EventFaulty, OfferInUse, OfferNotAsked]),
  }),
  duplicate: command({
    ...terms,
    summary:
      "Adds a copy of an event under another title, without registrations: with those of its parts that are wanted, and with a copy of its form or the one that is given",
    input: Schema.Struct({
      id: EventId,
      title: Line(150),
      parts: Schema.Array(Schema.Literals(copiedParts)).check(
        Schema.isMaxLength(copiedParts.length),
        Schema.isUnique(),
      ),
      document: Schema.NullOr(FormDocument),
    }),
    output: EventDetail,
    failure: Schema.Union([EventNotFound, TooManyEvents, TooManyForms]),
  }),
  delete: command({
    ...terms,
    summary: "Deletes an event with its form and registrations, when nobody has a place or owes anything any more",
    input: Schema.Struct({ id: EventId, version: Version }),
    failure: Schema.Union([EventNotFound, EventChanged, EventInUse]),
  }),
  registrations: query({
    ...terms,
    summary: "Who registered for an event, in the order in which they came, with what they owe",
    input: one,
    output: Schema.Array(RegistrationRow),
    failure: EventNotFound,
  }),
  participants: query({
    ...terms,
    summary:
      "Who registered for an event, as `registrations`, with what they answered openly, and the blocks of the form",
    input: one,
    output: EventParticipants,
    failure: EventNotFound,
  }),
  care: query({
    ...terms,
    session: true,
    summary:
      "Diet, health and swimming of those who have a place, as they were answered; no program gets it with a token",
    input: one,
    output: EventCare,
    failure: EventNotFound,
  }),
  ofPerson: query({
    ...terms,
    summary: "The events for which a person registered, the latest registration first",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.Array(Participation),
  }),
  confirm: command({
    ...terms,
    summary: "Confirms a registration that was received, or gives a free place to one that waits, and charges its fees",
    input: read,
    output: RegistrationRow,
    failure: Schema.Union([refusals, NoPlace, FeeHeld, PersonAway]),
  }),
  cancel: command({
    ...terms,
    summary: "Cancels a registration: of its fees stays `keep`, at most its price, the rest is reversed",
    input: Schema.Struct({ ...read.fields, keep: FeeAmount }),
    output: RegistrationRow,
    failure: Schema.Union([refusals, FeeHeld, KeptTooMuch, PersonErased]),
  }),
  reinstate: command({
    ...terms,
    summary: "Puts a cancelled registration back into the waiting list",
    input: read,
    output: RegistrationRow,
    failure: refusals,
  }),
  regroup: command({
    ...terms,
    summary: "Moves a registration into another group, when it has a place there",
    input: Schema.Struct({ ...read.fields, group: OfferId }),
    output: RegistrationRow,
    failure: Schema.Union([refusals, NoPlace]),
  }),
  reprice: command({
    ...terms,
    summary: "Gives a registration another price, and makes its fees claim that",
    input: Schema.Struct({ ...read.fields, price: OfferId }),
    output: RegistrationRow,
    failure: Schema.Union([refusals, FeeHeld]),
  }),
  subsidise: command({
    ...terms,
    summary: "Approves or refuses the subsidised amount for a registration, and makes its fees claim that",
    input: Schema.Struct({ ...read.fields, subsidy: Subsidy }),
    output: RegistrationRow,
    failure: Schema.Union([refusals, FeeHeld]),
  }),
})

/** Events as their callers see them. */
export type Events<Lost = never, Needs = never> = Calls<typeof events, Lost, Needs>
