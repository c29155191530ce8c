import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import { type FamilyOffer, type FamilyOffers, likelyFamilies, mostFamilies, relativeFields } from "../family/index.ts"
import type { Person } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { foundPersons } from "./found-persons.ts"
import { gone, type Plan, writeChange } from "./write-change.ts"

/** Who of the whole workspace may be one family, the largest first. */
export const offerFamilies = Effect.fnUntraced(function* () {
  const persons = yield* PersonRepository
  const rows = yield* foundPersons({ filter: { all: [] }, sought: [] }, relativeFields)
  const families = new Map((yield* persons.inFamilies()).map(({ id, familyId }) => [id, familyId]))
  const found = likelyFamilies(rows, families).toSorted((a, b) => b.persons.length - a.persons.length)
  const first = found.slice(0, mostFamilies).map(
    ({ persons: all, reasons }): FamilyOffer => ({
      persons: all.map(({ id, firstName, lastName, birthdate = null }) => ({
        id,
        firstName,
        lastName,
        birthdate,
        inFamily: families.has(id),
      })),
      street: all.find(({ street }) => street)?.street ?? null,
      city: all.find(({ city }) => city)?.city ?? null,
      reasons,
    }),
  )
  return { first, all: found.length } satisfies FamilyOffers
})

/** One family of some persons: that of those who are in one, else a new one; nobody of several families moves. */
const planned = (persons: ReadonlyArray<Person>, newId: () => string): ReadonlyArray<Plan> => {
  const known = [...new Set(persons.flatMap(({ familyId }) => familyId ?? []))]
  if (persons.length < 2) return []
  if (known.length > 1) return persons.map((person) => ({ person, why: "otherFamily" }))
  const familyId = known[0] ?? (newId() as FamilyId)
  return persons.map((person) => ({ person, changes: { familyId } }))
}

/** Makes each of some groups of persons one family (MBR-05), in one transaction that is undone in one go. */
export const joinFamilies = Effect.fnUntraced(function* ({
  families,
}: {
  readonly families: ReadonlyArray<ReadonlyArray<PersonId>>
}) {
  const { newId } = yield* Acting
  const chosen = yield* Effect.orDie(chosenPersons({ ids: families.flat() }))
  const left = new Map(chosen.held.map((person) => [person.id, person]))
  const plans = families.flatMap((ids) => {
    const there = ids.flatMap((id) => left.get(id) ?? [])
    // Whoever is named twice belongs to the first.
    for (const { id } of there) left.delete(id)
    return planned(there, newId)
  })
  const result = yield* writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))
  return { ...result, refused: [...result.refused, ...gone(chosen.gone)] }
})
