import * as Effect from "effect/Effect"
import { WordStore } from "../../ports/words.port.ts"
import { spelling } from "../../words/spelling.ts"

/**
 * How groups are called now that somebody named once: what was renamed or merged since by its name of now, what was deleted left out.
 * What names groups for longer than a call, as rules of fees do, reads them so, and undoing a change of words needs nothing of it.
 */
export const groupsOfNow = Effect.fnUntraced(function* () {
  const store = yield* WordStore
  const { groups } = yield* store.list()
  const spell = spelling(groups, yield* store.former())
  return (names: ReadonlyArray<string>): ReadonlyArray<string> => spell("groups", names)
})
