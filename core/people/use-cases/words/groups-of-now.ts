import * as Effect from "effect/Effect"
import type { WordId } from "../../../kernel/id.ts"
import { WordStore } from "../../ports/words.port.ts"
import { fateOf } from "../../words/kept-word.ts"

/** A group that somebody means by its id, as it is called now; `gone` when it was deleted, with its last name. */
export interface GroupOfNow {
  readonly id: WordId
  readonly name: string
  readonly gone: boolean
}

/**
 * Which group an id means now: one that was merged into another means that one. What means groups for longer than a call, as rules of
 * fees do, keeps ids and reads them so; undoing a renaming, a merge or a deletion needs nothing of it.
 */
export const groupsOfNow = Effect.fnUntraced(function* () {
  const fate = fateOf(yield* (yield* WordStore).everything())
  return (id: WordId): GroupOfNow | undefined => {
    const found = fate(id)
    if (found?.word.kind !== "groups") return undefined
    return { id: found.word.id, name: found.word.name, gone: found.gone !== false }
  }
})
