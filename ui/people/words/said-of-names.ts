import type { WordKind } from "../../../core/people/words/word.ts"
import { faultText } from "../../text/de/faults.ts"
import { newWordsText } from "../../text/de/words.ts"
import type { WordCatalog } from "./word-catalog.ts"

/** What is said of names that no group or label has yet: that they are made, or that who is signed in makes none. */
export const saidOfNames = (
  words: WordCatalog | undefined,
  kind: WordKind,
  names: ReadonlyArray<string>,
): string | undefined => {
  const unknown = words?.unknown(kind, names) ?? []
  return unknown.length > 0 && words?.makes(kind) === false ? faultText.notOwnGroup : newWordsText(unknown)
}
