import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { PersonNotFound } from "../people.errors.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import type { JournalEvent } from "../timeline.ts"
import { entry } from "./timeline-entry.ts"

/**
 * Holds a person of the list and notes what happens to what is kept beside it. Its version grows as with a change of a
 * field: taking back an import or a change of many does not pass over it.
 */
export const noteOnPerson = Effect.fnUntraced(function* (id: PersonId, event: JournalEvent) {
  const acting = yield* Acting
  const [persons, timeline] = [yield* PersonRepository, yield* Timeline]
  const [person] = yield* persons.hold([id])
  if (person === undefined) return yield* new PersonNotFound({ id })
  yield* persons.replace([{ ...person, version: person.version + 1 }], "sameWords")
  yield* timeline.append([entry(acting, id, event)])
})
