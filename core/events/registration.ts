import * as Schema from "effect/Schema"
import { FeeId, FeeState } from "../fees/index.ts"
import { type OfferedPrice, OfferId, owedPrice, SubmissionId } from "../forms/index.ts"
import { PersonId } from "../kernel/id.ts"
import { Cents, cents, zero } from "../kernel/money.ts"
import { step } from "../kernel/transition-table.ts"
import { type EventId, RegistrationId } from "./event-id.ts"
import { takesPlace } from "./places.ts"
import { type RegistrationEvent, RegistrationState, registrationTable } from "./registration.machine.ts"

/** Whether somebody asked for the subsidised amount, and what came of it (EVT-12). */
export const Subsidy = Schema.Literals(["none", "asked", "approved", "refused"])
export type Subsidy = typeof Subsidy.Type

/**
 * One thing that happened to a registration; entries are only ever added. `at` is an instant in UTC (ISO 8601). Cancelling who had a place
 * says what it cost then and what its fees claimed, which is another amount where somebody changed them by hand. Cancelling against a fee
 * says what stays to be paid for that (`keep`), in cents: of who is not known yet it becomes a fee once it is decided who it is.
 */
export const RegistrationEntry = Schema.Struct({
  kind: Schema.Literals(["received", "queue", "confirm", "promote", "cancel", "reinstate"]),
  at: Schema.String,
  byName: Schema.String,
  claims: Schema.optionalKey(Schema.Struct({ cost: Cents, claimed: Cents })),
  keep: Schema.optionalKey(Cents),
})
export type RegistrationEntry = typeof RegistrationEntry.Type

/** What a chore tells of a registration: that all is paid, and that the event begins soon (EVT-09). */
export type ToldLater = "paid" | "reminder"

/** Where the person of a registration is who is not in the list: in the trash, from where they may come back, or gone for good. */
export const RegistrationAway = Schema.Literals(["trashed", "erased"])
export type RegistrationAway = typeof RegistrationAway.Type

/**
 * One person at one event, as it is kept. What they owe was frozen when they registered: whatever becomes of the event's prices, it
 * stays. `person` is `null` until it is decided who it is, and once the person was erased; then the name is empty.
 */
export interface KeptRegistration {
  readonly id: RegistrationId
  readonly version: number
  readonly event: EventId
  readonly submission: SubmissionId
  /** The place in its submission, 0 for the first person. */
  readonly place: number
  readonly name: string
  readonly person: PersonId | null
  readonly group: OfferId | null
  readonly price: OfferId | null
  readonly owes: { readonly amount: Cents; readonly subsidised: Cents | null; readonly upfront: Cents }
  readonly subsidy: Subsidy
  readonly entries: ReadonlyArray<RegistrationEntry>
  readonly fees: ReadonlyArray<FeeId>
  /** What was told of it by the clock: each once, ever. */
  readonly told: ReadonlyArray<ToldLater>
}

/** Where the person of a registration is, by whether they are in the list; `null` for who is there, and while it is not known who it is. */
export const awayOf = (
  { person, name }: Pick<KeptRegistration, "person" | "name">,
  isListed: (person: PersonId) => boolean,
): RegistrationAway | null => {
  if (person === null) return name === "" ? "erased" : null
  return isListed(person) ? null : "trashed"
}

/** The state that follows from what happened, whatever was paid: never `paid`. */
export const stateOfEntries = (entries: ReadonlyArray<Pick<RegistrationEntry, "kind">>): RegistrationState => {
  let state: RegistrationState = registrationTable.initial
  for (const { kind } of entries) {
    if (kind === "received") continue
    // Whether a place was free was judged when it happened.
    const next = step(registrationTable, state, kind as RegistrationEvent, ["place"])
    if (next.ok) state = next.to
  }
  return state
}

/** The state of a registration (EVT-08), by what happened and whether all that is owed was paid. */
export const registrationState = (
  entries: ReadonlyArray<Pick<RegistrationEntry, "kind">>,
  isSettled: boolean,
): RegistrationState => {
  const state = stateOfEntries(entries)
  return state === "confirmed" && isSettled ? "paid" : state
}

/** What a registration costs now, in cents: the subsidised amount once it is approved. */
export const amountNow = ({ owes, subsidy }: Pick<RegistrationRow, "owes" | "subsidy">): Cents =>
  subsidy === "approved" && owes.subsidised !== null ? owes.subsidised : owes.amount

/**
 * What becomes a fee of a registration once it is decided who it is, in cents: what it costs while it has a place, else what was kept
 * when it was cancelled. Nothing once there are fees, and of nobody who was erased.
 */
export const unclaimed = (
  registration: Pick<RegistrationRow, "owes" | "subsidy" | "entries" | "name"> & {
    readonly fees: ReadonlyArray<unknown>
  },
): Cents => {
  const { entries, fees, name } = registration
  if (fees.length > 0 || name === "") return zero
  if (stateOfEntries(entries) === "confirmed") return amountNow(registration)
  return entries.findLast(({ kind }) => kind === "cancel")?.keep ?? zero
}

/**
 * What is still to be paid for a registration, in cents. Who is not charged yet owes the same as who is: it tells nobody whether the
 * club knew them before.
 */
export const leftToPay = (registration: Parameters<typeof unclaimed>[0] & Pick<RegistrationRow, "open">): Cents =>
  cents(Math.max(0, registration.open) + unclaimed(registration))

/**
 * What the fees of a registration claim once it is taken up again: what they claimed when it was cancelled, where that was less than it
 * costs and it costs the same as then; else what it costs. What was charged beyond, by hand or as a surcharge, fell away with the cancelling
 * for good: whoever wanted it paid made another fee of it.
 */
export const claimedAgain = (
  registration: Pick<RegistrationRow, "owes" | "subsidy"> & Pick<KeptRegistration, "entries">,
): Cents => {
  const cost = amountNow(registration)
  const before = registration.entries.findLast(({ claims }) => claims !== undefined)?.claims
  return before?.cost === cost ? cents(Math.min(before.claimed, cost)) : cost
}

/** A fee of a registration: amounts in cents. */
const FeeOfRegistration = Schema.Struct({
  id: FeeId,
  reference: Schema.String,
  flow: Schema.String,
  amount: Cents,
  open: Cents,
  state: FeeState,
})

/** A registration in the list of an event. `position` is the place in the waiting list, from 1; `null` for who does not wait. */
export const RegistrationRow = Schema.Struct({
  id: RegistrationId,
  version: Schema.Int,
  submission: SubmissionId,
  /** The place in its submission, 0 for the first person: by it the discounts of siblings were given. */
  place: Schema.Int,
  /** Which one it is of those in its submission who have a place by now, from 1: by it another price is given. */
  nth: Schema.Int,
  name: Schema.String,
  person: Schema.NullOr(PersonId),
  /** Whoever is not in the list keeps their place, and their place in the waiting list, but is given none. */
  away: Schema.NullOr(RegistrationAway),
  group: Schema.NullOr(OfferId),
  price: Schema.NullOr(OfferId),
  /** What it costs without and with a subsidy; `null` where there is none. */
  owes: Schema.Struct({ amount: Cents, subsidised: Schema.NullOr(Cents) }),
  subsidy: Subsidy,
  /** What it costs now, and what of it is still to be paid. */
  amount: Cents,
  open: Cents,
  state: RegistrationState,
  position: Schema.NullOr(Schema.Int),
  registeredAt: Schema.String,
  fees: Schema.Array(FeeOfRegistration),
  entries: Schema.Array(RegistrationEntry),
})
export type RegistrationRow = typeof RegistrationRow.Type

/** Which person of its submission a registration is, from 1: of those before it, only who has a place counts (EVT-03). */
export const nthWithPlace = (
  { submission, place }: Pick<KeptRegistration, "submission" | "place">,
  all: ReadonlyArray<KeptRegistration>,
): number =>
  1 +
  all.filter((each) => each.submission === submission && each.place < place && takesPlace(stateOfEntries(each.entries)))
    .length

/**
 * What changes about a registration that is given another price: it has the discount of its place among those of its family who have one, and keeps its subsidy
 * where the price has one.
 */
export const atPrice = ({ nth, subsidy }: Pick<RegistrationRow, "nth" | "subsidy">, price: OfferedPrice) => {
  const owes = owedPrice(price, nth)
  return { owes, subsidy: owes.subsidised === null ? ("none" as const) : subsidy }
}
