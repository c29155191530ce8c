import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"

/** Those of the ids that are in the list: nobody in the trash, and nobody who is gone for good. */
export const listedPersons = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const found = yield* Effect.forEach(batches([...new Set(ids)]), persons.versions)
  return new Set(found.flat().map(({ id }) => id)) as ReadonlySet<PersonId>
})
