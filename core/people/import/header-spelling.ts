import { fold } from "../../kernel/fold.ts"
import { conceptOf } from "./header-vocabulary.ts"

/** A word of a header, folded. */
export interface HeaderWord {
  readonly text: string
  /** Whether a dot says that it goes on. */
  readonly cut: boolean
  /** Whether it is cut, and a hyphen leads on to the next: "Hs.-Nr." */
  readonly goesOn: boolean
}

const legend = /\([^()]*=[^()]*\)|\[[^[\]]*=[^[\]]*\]/g
const genderLetters = /(^|[^a-z])[mwfdx](?:\s?[/|,]\s?[mwfdx]){1,3}(?=[^a-z]|$)/g

/** What stands right behind a word for its plural or for women: "Nummer(n)", "Nr(n).", "Gruppe/n", "Inhaber*in". */
const endings =
  /(?<=\p{L}\.?)\((?:e?[nrs]|e|in|innen)\)|(?<=\p{L})(?:\/-?(?:e?[nrs]|in|innen)|[*_:·]-?in(?:nen)?)(?!\p{L})/giu
const capitalEnding = /(?<=\p{Ll})In(?:nen)?(?!\p{L})/gu

/** A word in camel case, its parts taken apart. */
const humpsOf = (word: string): string =>
  word.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")

/** The words of a header: endings left out, camel case that is no word we know ("HNr"), compounds with hyphens, brackets and digits taken apart. */
export const wordsOf = (header: string): ReadonlyArray<HeaderWord> => {
  const split = header
    .normalize("NFC")
    .replace(legend, " ")
    .replace(endings, "")
    .replace(capitalEnding, "")
    .replace(/\p{L}+/gu, (word) => (conceptOf(fold(word)) === undefined ? humpsOf(word) : word))
  const folded = fold(split)
    .replace(/#/g, " nr ")
    .replace(/\bc\/o\b/g, "co")
    .replace(/\be[\s._-]?mail/g, "email")
  const plain = folded.replace(genderLetters, "$1 ")
  const words = (plain.trim() === "" && folded !== "" ? "gender" : plain).replace(/([a-z])(\d)/g, "$1 $2")
  return Array.from(words.matchAll(/([a-z0-9]+)(\.?)(-?)/g), ([, text, dot, hyphen]) => ({
    text: text!,
    cut: dot !== "",
    goesOn: dot !== "" && hyphen !== "",
  }))
}
