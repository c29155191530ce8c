import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { feeRows } from "../../fees/index.ts"
import { addForm, type FormDocument, type FormId, FormStore, removeForm, unaskedKinds } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { type CopiedPart, copyOf, EventContent, eventFaults } from "../event.ts"
import type { EventId } from "../event-id.ts"
import { EventFaulty, EventInUse, OfferInUse, OfferNotAsked, TooManyEvents } from "../events.errors.ts"
import { mostEvents } from "../events.port.ts"
import { EventStore, type KeptEvent } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { type KeptRegistration, stateOfEntries, unclaimed } from "../registration.ts"
import { detailOf, eventAsRead, eventNeeded, rowOf } from "./event-detail.ts"

const sameContent = Schema.toEquivalence(EventContent)

const list = Effect.fnUntraced(function* () {
  const all = yield* (yield* EventStore).list()
  const forms = new Map((yield* (yield* FormStore).list()).map((form) => [form.id, form]))
  const counts = yield* (yield* RegistrationStore).allCounts()
  return yield* Effect.forEach(all, (event) => rowOf(event, forms.get(event.form), counts.get(event.id) ?? []))
})

const event = ({ id }: { readonly id: EventId }) => Effect.flatMap(eventNeeded(id), detailOf)

/** An event that can be kept, or all that is wrong with it. */
const sound = (content: EventContent) => {
  const faults = eventFaults(content)
  return faults.length === 0 ? Effect.succeed(content) : Effect.fail(new EventFaulty({ faults }))
}

const add = Effect.fnUntraced(function* (content: EventContent, document: FormDocument) {
  const { newId } = yield* Acting
  const store = yield* EventStore
  if ((yield* store.list()).length >= mostEvents) return yield* new TooManyEvents({ most: mostEvents })
  const form = yield* addForm("registration", document)
  const kept: KeptEvent = { id: newId() as EventId, version: 1, form, content }
  yield* store.put(kept)
  return yield* detailOf(kept)
})

/** Adds an event with its form (EVT-01 to EVT-05). */
const create = Effect.fnUntraced(function* (input: {
  readonly content: EventContent
  readonly document: FormDocument
}) {
  return yield* add(yield* sound(input.content), input.document)
})

/** What registrations have that an event does not offer any more, by name. */
const missing = (
  before: EventContent,
  after: EventContent,
  registrations: ReadonlyArray<KeptRegistration>,
): OfferInUse | undefined => {
  const standing = registrations.filter(({ entries }) => stateOfEntries(entries) !== "cancelled")
  const gone = <T extends { readonly id: string; readonly name: string }>(
    old: ReadonlyArray<T>,
    now: ReadonlyArray<T>,
    used: (each: KeptRegistration) => string | null,
  ): ReadonlyArray<string> =>
    old
      .filter(({ id }) => !now.some((each) => each.id === id) && standing.some((each) => used(each) === id))
      .map(({ name }) => name)
  const groups = gone(before.groups, after.groups, (each) => each.group)
  const prices = gone(before.prices, after.prices, (each) => each.price)
  return groups.length + prices.length === 0 ? undefined : new OfferInUse({ groups, prices })
}

/**
 * Fails while the form that everybody sees asks for less than an event needs: whoever registered would have no group, or a place
 * without a price. The form is held, so that nobody publishes another one meanwhile.
 */
const askable = Effect.fnUntraced(function* (form: FormId, content: EventContent) {
  const kept = yield* (yield* FormStore).hold(form)
  if (kept?.state !== "published" || kept.published === null) return
  const kinds = unaskedKinds(kept.published.document, content)
  if (kinds.length > 0) return yield* new OfferNotAsked({ kinds })
})

/**
 * Changes an event (EVT-07). A limit may be lowered below what was confirmed: nobody loses a place, and nobody gets one before some
 * are free. What says the same already changes nothing.
 */
const change = Effect.fnUntraced(function* (input: {
  readonly id: EventId
  readonly version: number
  readonly content: EventContent
}) {
  const kept = yield* eventAsRead(input)
  const content = yield* sound(input.content)
  if (sameContent(kept.content, content)) return yield* detailOf(kept)
  const used = missing(kept.content, content, yield* (yield* RegistrationStore).ofEvent(kept.id))
  if (used !== undefined) return yield* used
  yield* askable(kept.form, content)
  const next = { ...kept, version: kept.version + 1, content }
  yield* (yield* EventStore).put(next)
  return yield* detailOf(next)
})

/** Copies an event, with its form as it is being built unless another one is given (EVT-07). */
const duplicate = Effect.fnUntraced(function* (input: {
  readonly id: EventId
  readonly title: string
  readonly parts: ReadonlyArray<CopiedPart>
  readonly document: FormDocument | null
}) {
  const { content, form } = yield* eventNeeded(input.id)
  const copy = copyOf(content, input.title, input.parts)
  if (input.document !== null) return yield* add(copy, input.document)
  const kept = yield* (yield* FormStore).find(form)
  const draft = kept?.draft ?? (yield* Effect.die(new Error(`the form of the event ${input.id} is not there`)))
  return yield* add(copy, { ...draft, title: input.title })
})

/**
 * Deletes an event with its form and what came in by it (EVT-07), once nobody has or awaits a place and its fees are reversed or
 * paid back: money that was paid is settled first.
 */
const remove = Effect.fnUntraced(function* (input: { readonly id: EventId; readonly version: number }) {
  const { id, form } = yield* eventAsRead(input)
  const registrations = yield* RegistrationStore
  // Held, so that none of their fees claims anything again meanwhile.
  const all = yield* registrations.hold((yield* registrations.ofEvent(id)).map((each) => each.id))
  const places = all.filter(({ entries }) => stateOfEntries(entries) !== "cancelled").length
  const fees = yield* feeRows(all.flatMap((each) => each.fees))
  const left = fees.filter(({ amount, open }) => amount !== 0 || open !== 0).length
  const awaited = all.filter((each) => stateOfEntries(each.entries) === "cancelled" && unclaimed(each) > 0).length
  if (places + left + awaited > 0) return yield* new EventInUse({ places, fees: left + awaited })
  yield* registrations.removeOf(id)
  yield* (yield* EventStore).remove(id)
  yield* removeForm(form)
})

/** Events, over the driven ports. */
export const eventUseCases = { list, event, create, change, duplicate, delete: remove }
