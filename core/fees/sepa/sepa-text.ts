import { foreignFrom, isSepaText } from "../../kernel/sepa-characters.ts"

/** What stands for a character that SEPA messages do not know. What is not here loses its accents, or is left out. */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ä: "ae",
    ö: "oe",
    ü: "ue",
    Ä: "Ae",
    Ö: "Oe",
    Ü: "Ue",
    ß: "ss",
    ẞ: "SS",
    "&": "+",
    "€": "E",
    "@": "(at)",
    _: "-",
    æ: "ae",
    Æ: "AE",
    œ: "oe",
    Œ: "OE",
    ø: "o",
    Ø: "O",
    þ: "th",
    Þ: "TH",
    ð: "d",
    Ð: "D",
    đ: "d",
    Đ: "D",
    ħ: "h",
    Ħ: "H",
    ł: "l",
    Ł: "L",
    ŧ: "t",
    Ŧ: "T",
    ı: "i",
    "–": "-",
    "—": "-",
    "‐": "-",
    "‑": "-",
    "−": "-",
    "’": "'",
    "‘": "'",
    "`": "'",
    "´": "'",
    "[": "(",
    "]": ")",
    "{": "(",
    "}": ")",
    ";": ",",
    "\\": "/",
    "|": "/",
    "\t": " ",
    "\n": " ",
    "\r": " ",
    "\u00a0": " ",
    "\u202f": " ",
  }),
)

/**
 * A text in the characters of SEPA messages: umlauts spelled out, accents dropped, & as +, € as E, @ as (at), _ as -;
 * what has no counterpart (other scripts, quotation marks, %) is left out. Applying it twice is applying it once.
 * Source: EPC217-08 for the characters; the table is ours and stands in docs/money.md.
 */
export const sepaText = (text: string): string => {
  if (isSepaText(text)) return text
  const composed = text.normalize("NFC")
  let out = ""
  for (let at = 0; at < composed.length; ) {
    const foreign = foreignFrom(composed, at)
    out += composed.slice(at, foreign)
    const character = String.fromCodePoint(composed.codePointAt(foreign) ?? 32)
    at = foreign + character.length
    if (foreign < composed.length) out += replacements.get(character) ?? withoutAccents(character)
  }
  return out
}

/** What is left of a character that has no replacement of its own: its parts that are known. */
const withoutAccents = (character: string): string => {
  let out = ""
  for (const part of character.normalize("NFKD")) out += isSepaText(part) ? part : (replacements.get(part) ?? "")
  return out
}

/** A text in SEPA characters without doubled or outer spaces, cut to a length. */
export const sepaLine = (text: string, length: number): string => {
  const written = sepaText(text)
  const single = written.includes("  ") ? written.replace(/ {2,}/g, " ") : written
  return single.trim().slice(0, length).trimEnd()
}
