import * as Effect from "effect/Effect"
import type { OfferId } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { type Cents, zero } from "../../kernel/money.ts"
import { step } from "../../kernel/transition-table.ts"
import { allKept } from "../../people/index.ts"
import type { EventId, RegistrationId } from "../event-id.ts"
import {
  NoPlace,
  PersonAway,
  PersonErased,
  RegistrationChanged,
  RegistrationNotFound,
  RegistrationRefused,
} from "../events.errors.ts"
import { freePlaces } from "../places.ts"
import { EventStore, type KeptEvent } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { type RegistrationEvent, registrationTable } from "../registration.machine.ts"
import {
  amountNow,
  atPrice,
  awayOf,
  type KeptRegistration,
  nthWithPlace,
  type RegistrationEntry,
  type Subsidy,
  stateOfEntries,
} from "../registration.ts"
import { charged, keptOnCancelling, recharged } from "./charging.ts"
import { eventNeeded } from "./event-detail.ts"
import { rowsAmong, rowsOf } from "./rows.ts"
import { type Told, tellChanged } from "./tell.ts"

interface Read {
  readonly id: RegistrationId
  readonly version: number
}

const list = Effect.fnUntraced(function* ({ id }: { readonly id: EventId }) {
  yield* eventNeeded(id)
  return yield* rowsOf(yield* (yield* RegistrationStore).ofEvent(id))
})

/** A registration as somebody read it, held with its event: nobody else takes a place meanwhile. */
const asRead = Effect.fnUntraced(function* ({ id, version }: Read) {
  const store = yield* RegistrationStore
  const found = (yield* store.find(id)) ?? (yield* new RegistrationNotFound({ id }))
  const event = yield* (yield* EventStore).hold(found.event)
  const [registration] = yield* store.hold([id])
  if (event === undefined || registration === undefined) return yield* new RegistrationNotFound({ id })
  if (registration.version !== version) return yield* new RegistrationChanged({ id })
  return { event, registration }
})

interface Held {
  readonly event: KeptEvent
  readonly registration: KeptRegistration
}

/** A registration to which something happened more; refused where it cannot in its state. */
const after = Effect.fnUntraced(function* (registration: KeptRegistration, on: RegistrationEvent) {
  const { now, userName } = yield* Acting
  const state = stateOfEntries(registration.entries)
  if (!step(registrationTable, state, on, ["place"]).ok)
    return yield* new RegistrationRefused({ name: registration.name, state })
  const entry = { kind: on as RegistrationEntry["kind"], at: new Date(now).toISOString(), byName: userName }
  return { ...registration, entries: [...registration.entries, entry] } satisfies KeptRegistration
})

/** Keeps a registration as its next version, and shows it. */
const kept = Effect.fnUntraced(function* (registration: KeptRegistration) {
  const store = yield* RegistrationStore
  const next = { ...registration, version: registration.version + 1 }
  yield* store.put([next])
  const [row] = yield* rowsAmong(yield* store.ofSubmission(next.submission), [next])
  return { next, row: row ?? (yield* Effect.die(new Error("a registration is not there after it was kept"))) }
})

/** Fails unless a place of the registration's group is free. */
const withPlace = Effect.fnUntraced(function* ({ event, registration }: Held, group: OfferId | null) {
  const counts = yield* (yield* RegistrationStore).counts(event.id)
  if (freePlaces(event.content, counts, group) < 1) return yield* new NoPlace({ name: registration.name })
})

/** Fails for who is not in the list: they would be charged unseen, and told nothing. Nobody deletes them until this transaction ends. */
const listed = Effect.fnUntraced(function* ({ person, name }: KeptRegistration) {
  const isThere = person === null || (yield* allKept([person]))
  const away = awayOf({ person, name }, () => isThere)
  if (away !== null) return yield* new PersonAway({ name, away })
})

/**
 * Confirms who was received, or gives a free place to who waits (EVT-11), and charges what it costs (EVT-12). Whom to promote is the
 * admin's choice; the list shows who came first. Whoever is not in the list is given nothing.
 */
const confirm = Effect.fnUntraced(function* (input: Read) {
  const held = yield* asRead(input)
  const { event, registration } = held
  const isWaiting = stateOfEntries(registration.entries) === "waiting"
  const confirmed = yield* after(registration, isWaiting ? "promote" : "confirm")
  yield* listed(registration)
  if (isWaiting) yield* withPlace(held, registration.group)
  const { next, row } = yield* kept(yield* charged(event.content, confirmed))
  yield* tellChanged(event.content, next, "registrationConfirmed", amountNow(next))
  return row
})

interface Cancelling extends Read {
  readonly keep: Cents
}

/**
 * Cancels (EVT-08): of its fees `keep` stays as the fee for cancelling, at most what it costs, the rest is reversed; what was paid beyond is owed back. Where it
 * is not decided who it is, `keep` is charged once it is. `whom` says who is told.
 */
export const cancelledAs = Effect.fnUntraced(function* ({ keep, ...input }: Cancelling, whom: Told) {
  const { event, registration } = yield* asRead(input)
  const cancelled = yield* after(registration, "cancel")
  if (keep > zero && registration.person === null && registration.name === "") return yield* new PersonErased()
  const { next, row } = yield* kept(yield* keptOnCancelling(event.content, cancelled, keep))
  yield* tellChanged(event.content, next, "registrationCancelled", keep, whom)
  return row
})

const cancel = (input: Cancelling) => cancelledAs(input, "person")

/** Puts back into the waiting list who was cancelled by mistake, or wants to come after all. */
const reinstate = Effect.fnUntraced(function* (input: Read) {
  const { registration } = yield* asRead(input)
  const { row } = yield* kept(yield* after(registration, "reinstate"))
  return row
})

/** Refused for who was cancelled: nothing about them changes any more. */
const standing = Effect.fnUntraced(function* (registration: KeptRegistration) {
  const state = stateOfEntries(registration.entries)
  if (state === "cancelled") return yield* new RegistrationRefused({ name: registration.name, state })
})

/** Moves a registration into another group; who has a place needs a free one there. */
const regroup = Effect.fnUntraced(function* ({ group, ...input }: Read & { readonly group: OfferId }) {
  const held = yield* asRead(input)
  const { event, registration } = held
  yield* standing(registration)
  const state = stateOfEntries(registration.entries)
  if (!event.content.groups.some(({ id }) => id === group))
    return yield* new RegistrationRefused({ name: registration.name, state })
  const isOther = registration.group !== group
  if (isOther && state !== "waiting") {
    // The place in the event is theirs already: only the group's limit is asked.
    const counts = yield* (yield* RegistrationStore).counts(event.id)
    const limits = { most: null, groups: event.content.groups }
    if (freePlaces(limits, counts, group) < 1) return yield* new NoPlace({ name: registration.name })
  }
  const { row } = yield* kept({ ...registration, group })
  return row
})

/** Gives a registration another price as the event has it now, with the discount of its place among those of its family who have one. */
const reprice = Effect.fnUntraced(function* ({ price, ...input }: Read & { readonly price: OfferId }) {
  const { event, registration } = yield* asRead(input)
  yield* standing(registration)
  const chosen = event.content.prices.find(({ id }) => id === price)
  if (chosen === undefined)
    return yield* new RegistrationRefused({ name: registration.name, state: stateOfEntries(registration.entries) })
  const nth = nthWithPlace(registration, yield* (yield* RegistrationStore).ofSubmission(registration.submission))
  const repriced = { ...registration, price, ...atPrice({ nth, subsidy: registration.subsidy }, chosen) }
  const { row } = yield* kept(yield* recharged(event.content, registration, repriced))
  return row
})

/** Approves or refuses the subsidised amount (EVT-12); without one there is nothing to approve. */
const subsidise = Effect.fnUntraced(function* ({ subsidy, ...input }: Read & { readonly subsidy: Subsidy }) {
  const { event, registration } = yield* asRead(input)
  yield* standing(registration)
  if (registration.owes.subsidised === null)
    return yield* new RegistrationRefused({ name: registration.name, state: stateOfEntries(registration.entries) })
  const { next, row } = yield* kept(yield* recharged(event.content, registration, { ...registration, subsidy }))
  if (subsidy === "approved" && registration.subsidy !== "approved")
    yield* tellChanged(event.content, next, "registrationSubsidised", amountNow(next))
  return row
})

/** Registrations, over the driven ports. */
export const registrationUseCases = {
  registrations: list,
  confirm,
  cancel,
  reinstate,
  regroup,
  reprice,
  subsidise,
}
