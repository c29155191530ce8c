import { fold } from "../../kernel/fold.ts"
import type { WordFaultCode } from "./words.errors.ts"

/** The most characters of a name that somebody gives a word. Names that came with persons may be a little longer. */
export const longestWord = 60

/** So many characters (code points) of a folded name tell words apart; indexes bear no longer ones. */
export const longestKey = 200

/** By what words of a kind are told apart, as filters do: case, accents and blanks make no difference. */
export const wordKey = (name: string): string => {
  const key = fold(name)
  return key.length <= longestKey ? key : [...key.slice(0, longestKey * 2)].slice(0, longestKey).join("")
}

/** The most characters of a name that a person carries. */
const longestCarried = 80

/**
 * A name as it is kept: in composed Unicode (NFC), one blank between its parts, none around. Composing can make a text
 * longer; what is beyond the length that persons can carry goes.
 */
export const tidyWord = (name: string): string => {
  const tidy = name.normalize("NFC").replace(/\s+/g, " ").trim()
  if (tidy.length <= longestCarried) return tidy
  return tidy
    .slice(0, longestCarried)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim()
}

/** What is wrong with a tidy name that somebody gives a word, or nothing. */
export const wordFault = (name: string): WordFaultCode | undefined => {
  if (wordKey(name) === "") return "nameMissing"
  return name.length > longestWord ? "nameTooLong" : undefined
}

/**
 * Names with others in the place of some, or none (`null`), all at once: `insteadOf` says it of a key, and nothing (`undefined`) of those
 * that stay. Each is there once, where the first of them stood. The same list when none of them is meant.
 */
export const withNamesInstead = (
  names: ReadonlyArray<string>,
  keyOf: (name: string) => string,
  insteadOf: (key: string) => string | null | undefined,
): ReadonlyArray<string> => {
  if (names.every((name) => insteadOf(keyOf(name)) === undefined)) return names
  const kept = new Map<string, string>()
  for (const name of names) {
    const instead = insteadOf(keyOf(name))
    const next = instead === undefined ? name : instead
    if (next !== null && !kept.has(keyOf(next))) kept.set(keyOf(next), next)
  }
  return [...kept.values()]
}

/** The names of a person with another word in the place of the one with this key, or none (`null`), as `withNamesInstead` does it. */
export const withWordInstead = (names: ReadonlyArray<string>, key: string, to: string | null): ReadonlyArray<string> =>
  withNamesInstead(names, wordKey, (own) => (own === key ? to : undefined))
