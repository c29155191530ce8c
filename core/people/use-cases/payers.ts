import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { HistoryPlace } from "../../kernel/person-history.ts"
import { referenceKey } from "../../kernel/reference-key.ts"
import { plainFilter } from "../filter-meaning.ts"
import { mandateFields } from "../mandate-fields.ts"
import type { Person } from "../person.ts"
import type { PersonFilter } from "../person-filter.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import type { FieldChange, JournalEvent } from "../timeline.ts"
import { batches } from "./batches.ts"
import { foundPersons } from "./found-persons.ts"
import { writeChange } from "./write-change.ts"

/** What collecting by direct debit needs to know of a person. */
export type Payer = Pick<
  Person,
  | "id"
  | "version"
  | "title"
  | "firstName"
  | "lastName"
  | "email"
  | "street"
  | "addressAddition"
  | "postcode"
  | "city"
  | "country"
  | "accountHolder"
  | "iban"
  | "bic"
  | "mandateReference"
  | "mandateDate"
>

/** What of a payer's account and mandate can be said from elsewhere. */
export type PayerChange = Partial<Pick<Person, "accountHolder" | "iban" | "bic" | "mandateReference" | "mandateDate">>

/** Those of the ids that are in the list, by their ids. */
export const payersByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const found = new Map<PersonId, Payer>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each)) found.set(person.id, person)
  return found as ReadonlyMap<PersonId, Payer>
})

/** More references than this are looked for among those of all persons. */
const mostSought = 100

/** A person with the reference of the mandate and the account it is for. */
export type ReferenceOfPerson = Pick<Person, "id" | "iban"> & { readonly mandateReference: string }

/** The persons in the list whose mandates have one of these references, in capital or small letters, by the reference sought. */
export const personsWithReferences = Effect.fnUntraced(function* (references: ReadonlyArray<string>) {
  const { today } = yield* Acting
  const sought = new Map(references.map((reference) => [referenceKey(reference), reference]))
  const filter: PersonFilter =
    sought.size > mostSought
      ? { field: "mandateReference", is: "isNotEmpty" }
      : { field: "mandateReference", is: "in", values: [...sought.values()] }
  const found = new Map<string, Array<ReferenceOfPerson>>()
  if (sought.size === 0) return found
  const rows = yield* foundPersons({ filter: plainFilter(filter, today), sought: [] }, ["mandateReference", "iban"])
  for (const { id, mandateReference, iban } of rows) {
    const asked = mandateReference ? sought.get(referenceKey(mandateReference)) : undefined
    if (!mandateReference || asked === undefined) continue
    found.set(asked, [...(found.get(asked) ?? []), { id, mandateReference, iban: iban ?? null }])
  }
  return found
})

/** Those of the ids that are in the list, by their ids, held until this transaction ends. */
export const heldPayers = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const held = new Map<PersonId, Payer>()
  for (const each of batches([...new Set(ids)].sort()))
    for (const person of yield* persons.hold(each)) held.set(person.id, person)
  return held as ReadonlyMap<PersonId, Payer>
})

/**
 * Says values of accounts and mandates anew, with the timeline and what undoing it takes, as a change of many persons does it.
 * `eventOf` says what the timeline tells. Whoever would break a rule is refused and stays as it was, and so does who is not in the list any more.
 */
export const changePayers = Effect.fnUntraced(function* (
  changes: ReadonlyMap<PersonId, PayerChange>,
  eventOf: (made: ReadonlyArray<FieldChange>) => JournalEvent = (made) => ({
    kind: "changed",
    changes: made,
    importId: null,
  }),
) {
  const persons = yield* PersonRepository
  const held: Array<Person> = []
  for (const each of batches([...changes.keys()].sort())) held.push(...(yield* persons.hold(each)))
  const plans = held.map((person) => ({ person, changes: changes.get(person.id) ?? {} }))
  // They are held, so nobody else can have changed them in between.
  return yield* Effect.orDie(writeChange(plans, eventOf))
})

/** A person with a mandate, or of whom is to be collected by one. */
export type MandateHolder = Pick<
  Person,
  "id" | "firstName" | "lastName" | "paymentMethod" | (typeof mandateFields)[number]
>

/** All persons who have something of a mandate or pay by direct debit, in the order of their names. */
export const mandateHolders = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const filter = plainFilter(
    {
      or: [
        { field: "mandateReference", is: "isNotEmpty" },
        { field: "mandateDate", is: "isNotEmpty" },
        { field: "paymentMethod", is: "in", values: ["sepa_debit"] },
      ],
    },
    today,
  )
  const found = yield* foundPersons({ filter, sought: [] }, [...mandateFields, "paymentMethod"])
  return found as unknown as ReadonlyArray<MandateHolder>
})

/** So many entries of a timeline are read at once, and so many of them at most. */
const [pageOfTimeline, mostOfTimeline] = [500, 5_000]

/** What a person's timeline tells of the mandate, newest first: each change of account, holder, reference and signature. */
export const mandateChanges = Effect.fnUntraced(function* (person: PersonId) {
  const timeline = yield* Timeline
  const told: Array<{ readonly at: string; readonly byName: string; readonly changes: ReadonlyArray<FieldChange> }> = []
  let before: HistoryPlace | undefined
  for (let read = 0; read < mostOfTimeline; read += pageOfTimeline) {
    const entries = yield* timeline.of(person, before, pageOfTimeline)
    for (const { at, by, event } of entries) {
      // What ended or began again is told by the mandate itself.
      const changes = "changes" in event && event.kind !== "mandate" ? event.changes : []
      const own = changes.filter(({ field }) => mandateFields.some((each) => each === field))
      if (own.length > 0) told.push({ at, byName: by?.name ?? "", changes: own })
    }
    before = entries.at(-1)
    if (entries.length < pageOfTimeline) break
  }
  return told as typeof told
})
