import * as Effect from "effect/Effect"
import {
  type AnswerPart,
  answeredNames,
  asksForSubsidy,
  type BlockKind,
  chosenPrice,
  type EventOffer,
  type FormDocument,
  type FormId,
  type OfferId,
  type OwnedForm,
  owedPrice,
  type PlaceGiven,
  type SubmissionId,
  type TakenSubmission,
} from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { addMonths } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { zero } from "../../kernel/money.ts"
import { type EventContent, lastDayOf } from "../event.ts"
import type { RegistrationId } from "../event-id.ts"
import { type CountOfGroup, placesForNew, placesOf } from "../places.ts"
import { EventStore, type KeptEvent } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { type KeptRegistration, type RegistrationEntry, stateOfEntries, unclaimed } from "../registration.ts"
import { charged } from "./charging.ts"
import { tellRegistered } from "./tell.ts"

/** What an event offers to whoever registers now (FRM-12): with groups, it is full when all of them are. */
const offerOf = (
  { place, days, groups, prices, most, dueOn }: EventContent,
  counts: ReadonlyArray<CountOfGroup>,
): EventOffer => {
  const limits = { most, groups }
  const offered = groups.map(({ id, name, on }) => ({ id, name, on, waits: placesForNew(limits, counts, id) < 1 }))
  const waits = groups.length === 0 ? placesForNew(limits, counts, null) < 1 : offered.every((each) => each.waits)
  const limited = most !== null || groups.some((each) => each.most !== null)
  return { place, days, groups: offered, prices, dueOn, waits, limited }
}

/** The event of a form, held, so that of any number who come at once nobody gets a place that somebody else has. */
const heldEvent = Effect.fnUntraced(function* (form: FormId) {
  const events = yield* EventStore
  const found = yield* events.byForm(form)
  return found === undefined ? undefined : yield* events.hold(found.id)
})

/** What an event says of its form. */
const owned = Effect.fnUntraced(function* (event: KeptEvent | undefined) {
  if (event === undefined) return undefined
  const counts = yield* (yield* RegistrationStore).counts(event.id)
  const { content } = event
  return {
    offer: offerOf(content, counts),
    sealedUntil: addMonths(lastDayOf(content), content.monthsSealed),
  } satisfies OwnedForm
})

/** What an event says of its form; nothing where the form belongs to none. */
export const ownedForm = Effect.fnUntraced(function* (form: FormId) {
  return yield* owned(yield* (yield* EventStore).byForm(form))
})

/** The same of an event that is held: nobody changes it meanwhile, or takes a place. */
export const heldForm = (form: FormId) => Effect.flatMap(heldEvent(form), owned)

/** Those of the persons who are registered for the event of a form, and did not cancel. */
export const registeredBy = Effect.fnUntraced(function* (form: FormId, persons: ReadonlyArray<PersonId>) {
  const event = yield* (yield* EventStore).byForm(form)
  if (event === undefined) return new Set<PersonId>()
  const registrations = yield* (yield* RegistrationStore).ofPersons(persons)
  const here = registrations.filter((each) => each.event === event.id && stateOfEntries(each.entries) !== "cancelled")
  return new Set(here.flatMap(({ person }) => person ?? []))
})

/** What a person of a submission answered to the block of a kind, where the form has one. */
const answered = (document: FormDocument, part: AnswerPart, kind: BlockKind): unknown => {
  const block = document.blocks.find((each) => each.kind === kind)
  return block === undefined ? undefined : part[block.id]
}

const nobodyOwes = { amount: zero, subsidised: null, upfront: zero } as const

/** Each person of a submission as they register, without a place yet. */
const registered = Effect.fnUntraced(function* (event: KeptEvent, { submission, document, answer }: TakenSubmission) {
  const { newId, now, userName } = yield* Acting
  const names = answeredNames(document, answer.persons)
  const at = new Date(now).toISOString()
  // Ids of one moment come in any order: who stands first in the submission came first.
  const ids = answer.persons.map(newId).toSorted()
  return answer.persons.map((part, place): KeptRegistration => {
    const price = chosenPrice(event.content.prices, document, part)
    const group = answered(document, part, "group")
    const owes = price === undefined ? nobodyOwes : owedPrice(price, place + 1)
    return {
      id: ids[place] as RegistrationId,
      version: 1,
      event: event.id,
      submission,
      place,
      name: names[place] ?? "",
      person: null,
      group: event.content.groups.find(({ name }) => name === group)?.id ?? null,
      price: price?.id ?? null,
      owes,
      subsidy: price !== undefined && asksForSubsidy(price, document, part) ? "asked" : "none",
      entries: [{ kind: "received", at, byName: userName }],
      fees: [],
      told: [],
    }
  })
})

const confirmationOf = ({ groups, confirmation }: EventContent, group: OfferId | null) =>
  groups.find(({ id }) => id === group)?.confirmation ?? confirmation

/** What a registration was given when it came. */
const givenOf = ({ entries }: KeptRegistration): PlaceGiven => {
  const state = stateOfEntries(entries)
  return state === "waiting" || state === "received" ? state : "confirmed"
}

/**
 * Gives the persons of a submission their places, or puts them into the waiting list: all of them together, or each as there is a
 * place, as they said (EVT-10).
 */
export const takeSubmission = Effect.fnUntraced(function* (taken: TakenSubmission) {
  const event = yield* heldEvent(taken.form)
  if (event === undefined) return []
  const store = yield* RegistrationStore
  const came = yield* registered(event, taken)
  const { content } = event
  const places = placesOf(
    content,
    yield* store.counts(event.id),
    came.map(({ group }) => group),
    taken.answer.apart === true ? "apart" : "together",
  )
  const placed = came.map((each, at): KeptRegistration => {
    const [first] = each.entries
    const and = (kind: RegistrationEntry["kind"]): KeptRegistration =>
      first === undefined ? each : { ...each, entries: [first, { ...first, kind }] }
    if (places[at] !== true) return and("queue")
    return confirmationOf(content, each.group) === "automatic" ? and("confirm") : each
  })
  yield* store.add(placed)
  yield* tellRegistered(content, placed, taken)
  return placed.map(givenOf)
})

/** What the persons of a submission were given, in their order. */
export const givenPlaces = Effect.fnUntraced(function* (submission: SubmissionId) {
  return (yield* (yield* RegistrationStore).ofSubmission(submission)).map(givenOf)
})

/** It is known now who the persons of a submission are: what is confirmed is charged, and what was kept when one was cancelled. */
export const linkPersons = Effect.fnUntraced(function* (submission: SubmissionId, persons: ReadonlyArray<PersonId>) {
  const store = yield* RegistrationStore
  const [first] = yield* store.ofSubmission(submission)
  const event = first === undefined ? undefined : yield* (yield* EventStore).hold(first.event)
  if (event === undefined) return
  for (const each of yield* store.ofSubmission(submission)) {
    const person = persons[each.place] ?? null
    // What was just charged of nobody's fees cannot be refused: there were none before.
    const next = yield* Effect.orDie(charged(event.content, { ...each, person, version: each.version + 1 }))
    yield* store.put([next])
  }
})

/**
 * A submission was declined: nobody of it takes or awaits a place. Nothing was charged, because nobody knew who they are; what was to be
 * charged of who was cancelled before is not any more, which one more cancelling says.
 */
export const dropDeclined = Effect.fnUntraced(function* (submission: SubmissionId) {
  const { now, userName } = yield* Acting
  const store = yield* RegistrationStore
  const entry = { kind: "cancel" as const, at: new Date(now).toISOString(), byName: userName }
  const standing = (yield* store.ofSubmission(submission)).filter(
    (each) => stateOfEntries(each.entries) !== "cancelled" || unclaimed(each) > zero,
  )
  yield* store.put(standing.map((each) => ({ ...each, version: each.version + 1, entries: [...each.entries, entry] })))
})
