import * as Schema from "effect/Schema"
import { FeeAmount } from "../../fees/index.ts"
import { FormDocument } from "../../forms/index.ts"
import { Cents } from "../../kernel/money.ts"
import { type Calls, command, port } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { EventContent } from "../event.ts"
import { RegistrationId } from "../event-id.ts"
import { FeeHeld, RegistrationChanged } from "../events.errors.ts"
import { RegistrationState } from "../registration.machine.ts"
import { CancellationTerms } from "./cancellation-terms.ts"
import { CancellationRefused, RegistrationLinkVoid } from "./own-registrations.errors.ts"

/** A person of a family at an event, as the family sees it. Amounts in cents. */
export const OwnRegistration = Schema.Struct({
  id: RegistrationId,
  firstName: Schema.String,
  state: RegistrationState,
  /** The place in the waiting list, from 1; `null` for who does not wait. */
  position: Schema.NullOr(Schema.Int),
  /** What it costs; once it was cancelled, what stays of that. */
  price: Cents,
  paid: Cents,
  /** What is still to be paid, and what comes back. */
  open: Cents,
  back: Cents,
  cancelling: CancellationTerms,
})
export type OwnRegistration = typeof OwnRegistration.Type

/**
 * What somebody registered for and for whom, as their link shows it, in the voice of the form, with whose event it is: name, imprint
 * and what changes with each logo, `null` without one. `contact` is where questions go.
 */
export const OwnRegistrations = Schema.Struct({
  club: Schema.String,
  imprint: Schema.String,
  logo: Schema.NullOr(Schema.String),
  contact: Schema.NullOr(Schema.String),
  voice: FormDocument.fields.voice,
  title: EventContent.fields.title,
  place: EventContent.fields.place,
  days: EventContent.fields.days,
  registrations: Schema.Array(OwnRegistration),
})
export type OwnRegistrations = typeof OwnRegistrations.Type

/** The secret of a link; its form says nothing of whether it is good. */
const token = Text(200)
const terms = { scope: "public", rate: "guarded" } as const

/** Families see what they registered for, and cancel it, by a link and without an account (EVT-08). */
export const ownRegistrations = port("ownRegistrations", {
  open: command({
    ...terms,
    audit: false,
    summary: "Shows who has a link what was registered with it",
    input: Schema.Struct({ token }),
    output: OwnRegistrations,
    failure: RegistrationLinkVoid,
  }),
  cancel: command({
    ...terms,
    summary: "Cancels a registration of a link, when `keep` is what stays to be paid for that today",
    input: Schema.Struct({ token, id: RegistrationId, keep: FeeAmount }),
    output: OwnRegistrations,
    failure: Schema.Union([RegistrationLinkVoid, RegistrationChanged, CancellationRefused, FeeHeld]),
  }),
})

/** A family's own registrations as their callers see them. */
export type OwnRegistrationCalls<Lost = never, Needs = never> = Calls<typeof ownRegistrations, Lost, Needs>
