import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** Whether all these persons are there; whoever erases one or makes it one with another waits until this transaction ends. */
export const allKept = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const kept = yield* (yield* PersonRepository).keep(ids)
  return new Set(kept).size === new Set(ids).size
})
