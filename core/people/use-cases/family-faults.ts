import * as Effect from "effect/Effect"
import type { FamilyId } from "../../kernel/id.ts"
import type { FamilyFault } from "../people.errors.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

const gone: ReadonlyArray<FamilyFault> = [{ field: "familyId", code: "familyGone" }]

/** What is wrong with putting somebody into a family: one that nobody in the list belongs to is none. */
export const familyFaults = Effect.fnUntraced(function* (family: FamilyId | null) {
  if (family === null) return []
  const persons = yield* PersonRepository
  return (yield* persons.family(family)).length > 0 ? [] : gone
})
