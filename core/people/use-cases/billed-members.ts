import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { plainFilter } from "../filter-meaning.ts"
import { nameKeyIn } from "../lost-names/lost-name.ts"
import { renamingOf } from "../lost-names/renaming.ts"
import type { Person } from "../person.ts"
import type { PersonField } from "../person-field.ts"
import type { PersonFilter } from "../person-filter.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"
import { foundIds } from "./found-ids.ts"
import { foundPersons } from "./found-persons.ts"
import { loseNames } from "./lose-names.ts"
import { renameInViews } from "./words/words-in-views.ts"
import { stepOf, writeSteps } from "./write-change.ts"

/** What a bill needs to know of a person. */
const billedFields = [
  "birthdate",
  "groups",
  "joinDate",
  "leaveDate",
  "annuity",
  "customAmount",
  "paymentMethod",
] as const satisfies ReadonlyArray<PersonField>

/** A person as others see it who bill it. */
export type BilledMember = Pick<Person, "id" | "firstName" | "lastName" | "familyId" | (typeof billedFields)[number]>

/** All members, past and future ones too, in the order of their names. */
export const billedMembers = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const filter = plainFilter({ field: "kind", is: "equals", value: "member" }, today)
  const families = new Map((yield* persons.inFamilies()).map(({ id, familyId }) => [id, familyId]))
  const rows = yield* foundPersons({ filter, sought: [] }, billedFields)
  return rows.map(
    (row): BilledMember => ({ ...(row as Omit<BilledMember, "familyId">), familyId: families.get(row.id) ?? null }),
  ) as ReadonlyArray<BilledMember>
})

/** Those of the ids that are in the list, held until this transaction ends. */
export const heldPersons = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const held: Array<Person> = []
  for (const each of batches([...new Set(ids)].sort())) held.push(...(yield* persons.hold(each)))
  return held as ReadonlyArray<BilledMember>
})

/** The member with this id, if there is one in the list. */
export const knownMember = Effect.fnUntraced(function* (id: PersonId) {
  const [found] = yield* (yield* PersonRepository).find([id])
  return found?.kind === "member" ? (found as BilledMember) : undefined
})

/** Remembers that an annuity of this name is none any more: whoever comes back with it comes back without. */
export const loseAnnuity = (name: string) => loseNames("annuity", [{ name, became: null }])

/**
 * Gives all persons with an annuity of one name, whatever its spelling, another one, also in saved views; it stands in their timeline. Whoever comes back
 * with the old name comes back with the new one.
 */
export const renameAnnuity = Effect.fnUntraced(function* (from: string, to: string) {
  const { today } = yield* Acting
  if (nameKeyIn("annuity", from) !== nameKeyIn("annuity", to)) yield* loseNames("annuity", [{ name: from, became: to }])
  const persons = yield* PersonRepository
  const filter: PersonFilter = { field: "annuity", is: "equals", value: from }
  const ids = yield* foundIds({ filter: plainFilter(filter, today), sought: [] })
  for (const each of batches(ids.toSorted())) {
    const held = yield* persons.hold(each)
    const steps = held.flatMap((person) => stepOf(person, { annuity: to }) ?? [])
    // They are held, so nobody else can have changed them in between.
    yield* Effect.orDie(writeSteps(steps, (changes) => ({ kind: "changed", changes, importId: null })))
  }
  yield* renameInViews(renamingOf("annuity", [{ from, to }]))
})
