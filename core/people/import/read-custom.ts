import { fold } from "../../kernel/fold.ts"
import { readNames } from "./read-text.ts"

const yes = new Set(["ja", "j", "yes", "y", "x", "wahr", "true", "1", "✓", "✔", "☑"])
const no = new Set(["nein", "n", "no", "falsch", "false", "0", "-", "☐"])

/** Yes or no as lists write it; nothing for any other word. */
export const readYesNo = (text: string): boolean | undefined => {
  const word = fold(text)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** Numbers as lists write them: 12 · 12,5 · 1.234,56 · 12.5 · 1 234 · 12,50 €. A point before three digits parts thousands. */
export const readNumber = (text: string): number | undefined => {
  const bare = text.replace(/[\s']/g, "").replace(/^(?:€|EUR)|(?:€|EUR)$/i, "")
  const plain = bare.replace(/^\+/, "").replace("−", "-")
  const german = /^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?$|^-?\d{1,12}(?:,\d{1,4})?$/
  if (german.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."))
  if (/^-?\d{1,12}\.\d{1,4}$/.test(plain)) return Number(plain)
  return /^-?\d{1,3}(?:,\d{3})+\.\d{1,4}$/.test(plain) ? Number(plain.replaceAll(",", "")) : undefined
}

/** Several choices in one cell, as names stand in it; blanks are single ones. */
export const readChoiceNames = (text: string): ReadonlyArray<string> =>
  readNames(text).map((name) => name.replace(/\s+/g, " "))
