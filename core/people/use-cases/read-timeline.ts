import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { Timeline } from "../ports/timeline.port.ts"

/** What happened to a person, newest first. */
export const readTimeline = Effect.fnUntraced(function* (input: {
  readonly id: PersonId
  readonly before?: string | undefined
  readonly limit: number
}) {
  const timeline = yield* Timeline
  return yield* timeline.of(input.id, input.before, input.limit)
})
