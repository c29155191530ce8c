import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import {
  addPerson,
  allHeld,
  changeSpecialData,
  emptyPerson,
  fieldsOfPayment,
  fieldsReplacedOf,
  MandateReferences,
  type MembershipStep,
  mandateFields,
  type Person,
  type PersonChanges,
  type PersonData,
  type PersonKind,
  putIntoOneFamily,
  takeStep,
  updatePerson,
} from "../../people/index.ts"
import { type AnsweredPerson, isSigned, writtenOver } from "../answered-person.ts"
import type { FormKind } from "../blocks/kinds.ts"

/** The step by which somebody who is in the list applies; who is a member or applied already stays what they are. */
const stepOf: Partial<Readonly<Record<PersonKind, MembershipStep>>> = { contact: "apply", declined: "reopen" }

/** A reference for a mandate that was just signed; none before the club said what it collects with. */
const newReference = Effect.fnUntraced(function* (person: PersonId) {
  const [reference] = (yield* (yield* MandateReferences).give([person])).references
  return reference === undefined ? {} : { mandateReference: reference }
})

/** Adds a person of an answer: an applicant, or a contact who registered. Fields that it does not name stay empty. */
const added = Effect.fnUntraced(function* (said: AnsweredPerson, form: FormKind) {
  const { custom, ...fields } = said.changes
  const values = Object.fromEntries(Object.entries(custom ?? {}).filter(([, value]) => value !== null))
  const id = (yield* Acting).newId() as PersonId
  const reference = isSigned(said.changes) ? yield* newReference(id) : {}
  const data = {
    ...emptyPerson(form === "application" ? "applicant" : "contact"),
    ...fields,
    ...reference,
    custom: values,
  } as PersonData
  return (yield* addPerson(data, "allowed", id)).id
})

/** What an answer changes of somebody of the list: nothing of how they pay where that would replace what stands there and shall not. */
const changesTo = (said: AnsweredPerson, person: Person, replacesPayment: boolean): PersonChanges => {
  const changes = writtenOver(said, person)
  const replaced = fieldsReplacedOf(person, changes)
  const isKept = !replacesPayment && mandateFields.some((field) => replaced.includes(field))
  if (!isKept) return changes
  const names: ReadonlySet<string> = new Set(fieldsOfPayment)
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !names.has(field)))
}

/**
 * Writes an answer to somebody of the list: the fields that the form asked, and nothing else. A mandate that was signed by it is
 * a new one and gets a new reference.
 */
const changed = Effect.fnUntraced(function* (given: PersonChanges, { id, version }: Person, form: FormKind) {
  const reference = isSigned(given) ? { mandateReference: null, ...(yield* newReference(id)) } : {}
  const changes = { ...given, ...reference }
  const { kind } = yield* updatePerson({ id, version, changes })
  const step = form === "application" ? stepOf[kind] : undefined
  // The row is held since it was written, and no filter chose it: nothing is left that could refuse.
  if (step !== undefined) yield* Effect.orDie(takeStep({ persons: { ids: [id] }, step }))
  return id
})

/**
 * Writes what an answer says of its persons: each to the person of the list that is named, or to a new one. Several become
 * one family (FRM-14). Who is named is held first: whoever would merge or delete them at this moment comes before, and the answer is
 * refused with `PersonNotFound`, or after, and finds all that it brought, fees too. Account and mandate of somebody who has others are
 * written only where they are to be replaced (`replacing`).
 */
export const writePersons = Effect.fnUntraced(function* (
  said: ReadonlyArray<AnsweredPerson>,
  to: ReadonlyArray<PersonId | null>,
  form: FormKind,
  replacing: ReadonlyArray<PersonId>,
) {
  const held = yield* allHeld(to.flatMap((id) => id ?? []))
  const known = to.map((id) => (id === null ? undefined : held.get(id)))
  const written = yield* Effect.forEach(
    said,
    Effect.fnUntraced(function* (each, index) {
      const person = known[index]
      const id =
        person === undefined
          ? yield* added(each, form)
          : yield* changed(changesTo(each, person, replacing.includes(person.id)), person, form)
      if (each.special !== undefined) yield* changeSpecialData(id, each.special)
      return id
    }),
  )
  yield* putIntoOneFamily(written)
  return written
})
