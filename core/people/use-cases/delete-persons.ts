import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ChangeResult } from "../changes/change.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { Trash } from "../ports/trash.port.ts"
import { batches } from "./batches.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { entry } from "./timeline-entry.ts"
import { gone, keepChange } from "./write-change.ts"

/** Puts chosen persons into the trash (PER-17): from then on no list, search, export or import knows them. */
export const deletePersons = Effect.fnUntraced(function* (input: { readonly persons: PersonChoice }) {
  const acting = yield* Acting
  const [persons, trash, timeline] = [yield* PersonRepository, yield* Trash, yield* Timeline]
  const chosen = yield* chosenPersons(input.persons)
  const at = new Date(acting.now).toISOString()
  for (const each of batches(chosen.held)) {
    yield* trash.put(each, at, acting.userName)
    yield* persons.remove(each.map(({ id }) => id))
    yield* timeline.append(each.map(({ id }) => entry(acting, id, { kind: "deleted" })))
  }
  const id = yield* keepChange(
    chosen.held.map((person) => ({
      personId: person.id,
      baseVersion: person.version,
      version: person.version,
      before: null,
    })),
  )
  return { id, changed: chosen.held.length, refused: gone(chosen.gone) } satisfies ChangeResult
})
