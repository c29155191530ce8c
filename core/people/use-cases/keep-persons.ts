import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { PersonNotFound } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** Whether all these persons are there; whoever erases one or makes it one with another waits until this transaction ends. */
export const allKept = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const kept = yield* (yield* PersonRepository).keep(ids)
  return new Set(kept).size === new Set(ids).size
})

/** All these persons by their ids, held until this transaction ends; `PersonNotFound` names the first who is not in the list (any more). */
export const allHeld = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const held = new Map((yield* (yield* PersonRepository).hold(ids)).map((person) => [person.id, person] as const))
  const gone = ids.find((id) => !held.has(id))
  if (gone !== undefined) return yield* new PersonNotFound({ id: gone })
  return held as ReadonlyMap<PersonId, Person>
})
