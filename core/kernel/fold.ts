const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  "’": "'",
  "‘": "'",
}

/**
 * A text for comparing, sorting and searching: lower case, without accents and umlaut dots, `ß` as `ss`,
 * one blank between words, none around. "Müller-Großmann " and "MULLER-GROSSMANN" fold to the same text.
 * Folding twice changes nothing.
 */
export const fold = (text: string): string => {
  let plain = true
  for (let index = 0; index < text.length && plain; index++) plain = text.charCodeAt(index) < 128
  const lower = plain ? text.toLowerCase() : foldLetters(text)
  return lower.replace(/\s+/g, " ").trim()
}

const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøđðþłħıŋŧ’‘]/g, (letter) => letters[letter] ?? letter)

/** The same with umlauts written out: "Müller" becomes "mueller". Equal to `fold` where there are none. */
export const foldWritingUmlautsOut = (text: string): string =>
  fold(text.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`))

/** A folded text whose runs of digits sort by their value: "a2" before "a10". */
export const naturalKey = (text: string): string =>
  fold(text).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, "")
    return `${String(significant.length).padStart(3, "0")}${significant}`
  })
