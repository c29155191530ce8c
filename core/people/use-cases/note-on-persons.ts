import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { Timeline } from "../ports/timeline.port.ts"
import type { JournalEvent } from "../timeline.ts"
import { entry } from "./timeline-entry.ts"

/** Notes for each of these persons what happened to them elsewhere; their own fields are as they were. */
export const noteOnPersons = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, event: JournalEvent) {
  const acting = yield* Acting
  yield* (yield* Timeline).append(persons.map((person) => entry(acting, person, event)))
})
