import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { PersonNotFound } from "../people.errors.ts"
import type { PersonDetail } from "../people.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** A person with the others of its family. */
export const getPerson = Effect.fnUntraced(function* ({ id }: { readonly id: PersonId }) {
  const persons = yield* PersonRepository
  const [person] = yield* persons.find([id])
  if (person === undefined) return yield* new PersonNotFound({ id })
  const family = person.familyId === null ? [] : yield* persons.family(person.familyId)
  return { person, family: family.filter((other) => other.id !== id) } satisfies PersonDetail
})
