import type { WordKind } from "../../../core/people/words/word.ts"
import { faultText } from "../../text/de/faults.ts"
import { newWordsText } from "../../text/de/words.ts"
import type { WordCatalog } from "./word-catalog.ts"

/**
 * What is said of names, the typed one last: that those are made which no group or label has yet, or that the typed one is not for who is
 * signed in to give.
 */
export const saidOfNames = (
  words: WordCatalog | undefined,
  kind: WordKind,
  names: ReadonlyArray<string>,
): string | undefined => {
  const unknown = words?.unknown(kind, names) ?? []
  const typed = names.slice(-1)
  const isForeign = words !== undefined && words.foreign(kind, typed).length > words.unknown(kind, typed).length
  return isForeign || (unknown.length > 0 && words?.makes(kind) === false)
    ? faultText.notOwnGroup
    : newWordsText(unknown)
}
