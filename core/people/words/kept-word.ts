import type { WordId } from "../../kernel/id.ts"
import type { Word } from "./word.ts"

/** A word that is there or was: `gone` is what became of one that was taken away, another word or nothing (`null`). */
export interface KeptWord {
  readonly word: Word
  readonly gone: false | { readonly became: WordId | null }
}

/** What became of a word, as far as it went: the word that stands for it now, or the last one of them, which was deleted. */
export const fateOf = (kept: ReadonlyArray<KeptWord>): ((id: WordId) => KeptWord | undefined) => {
  const byId = new Map(kept.map((each) => [each.word.id, each]))
  return (id) => {
    let found = byId.get(id)
    while (found?.gone && found.gone.became !== null) found = byId.get(found.gone.became)
    return found
  }
}
