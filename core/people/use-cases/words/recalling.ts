import * as Effect from "effect/Effect"
import { recallOf } from "../../lost-names/recall.ts"
import { recalledNames } from "../../lost-names/recalled-name.ts"
import { LostNames } from "../../ports/lost-names.port.ts"
import { WordStore } from "../../ports/words.port.ts"
import { fateOf } from "../../words/kept-word.ts"
import { spelling } from "../../words/spelling.ts"

/**
 * How persons are read that come back as they were kept: groups, labels, tier and options are those that they had then, by what these are
 * called now. What was deleted stays away, and a word that nobody remembers is one again. Until the transaction ends no word is
 * renamed or deleted.
 */
export const recalling = Effect.fnUntraced(function* () {
  const store = yield* WordStore
  const { groups, labels } = yield* store.steady()
  const fate = fateOf(yield* store.everything())
  const nowOf = recalledNames(yield* (yield* LostNames).list(), (id) => {
    const found = fate(id)
    return found === undefined || found.gone ? null : found.word.name
  })
  return recallOf(nowOf, spelling([...groups, ...labels]))
})
