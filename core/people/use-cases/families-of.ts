import * as Effect from "effect/Effect"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** The families that persons belong to; who has none is left out. */
export const familiesOf = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const families = new Map<PersonId, FamilyId>()
  for (const { id, familyId } of yield* persons.find(ids)) if (familyId !== null) families.set(id, familyId)
  return families
})
