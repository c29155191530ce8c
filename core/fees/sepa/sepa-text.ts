/** The characters every bank takes in names and remittance texts (EPC217-08; DK Anlage 3, 1.2). */
const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-?:().,'+ "

const isAllowed = new Uint8Array(128)
for (const character of allowed) isAllowed[character.charCodeAt(0)] = 1

/** Where the first character from a place on is that SEPA messages do not know; the length when there is none. */
const foreignFrom = (text: string, from: number): number => {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127 || isAllowed[code] === 0) return index
  }
  return text.length
}

/** Whether a text is written in the characters of SEPA messages only. */
export const isSepaText = (text: string): boolean => foreignFrom(text, 0) === text.length

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

/** Why a text is no identifier of a SEPA message: the first of these that holds. */
export type SepaIdentifierFault = "empty" | "length" | "characters" | "slash"

/**
 * Whether a text may be a message, payment, end-to-end or mandate identifier: 1 to 35 characters of `A-Za-z0-9`,
 * `+ ? / - : ( ) . , '` and space, with no slash first or last and no two in a row. Gives the fault, or nothing.
 * Source: DK Anlage 3 (GBIC_5), EPC130-08 1.4.
 */
export const sepaIdentifierFault = (text: string): SepaIdentifierFault | undefined => {
  if (text.trim() === "") return "empty"
  if (text.length > 35) return "length"
  if (!isSepaText(text)) return "characters"
  return text.startsWith("/") || text.endsWith("/") || text.includes("//") ? "slash" : undefined
}
