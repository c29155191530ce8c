/** A letter that is in no alphabet of 26. */
const isForeign = /[^\P{L}A-Za-z]/u
const isDigits = /^\d+$/

/**
 * Whether a text is digits of which a spreadsheet took the zeros in front, because it reads a postcode or a membership number as a number:
 * `01067` becomes `1067`, `0108` becomes `108`.
 */
export const hasLostZeros = (before: string, text: string): boolean =>
  text.length < before.length &&
  isDigits.test(before) &&
  isDigits.test(text) &&
  before.endsWith(text) &&
  !text.startsWith("0") &&
  Number(before) === Number(text)

/**
 * Whether a text is what a program made of another that writes letters for which its encoding has none as question marks: `Ayşe` becomes
 * `Ay?e` in Windows-1252.
 */
export const hasLostLetters = (before: string, text: string): boolean => {
  if (!text.includes("?") || before === text) return false
  const [old, now] = [[...before], [...text]]
  return (
    old.length === now.length && now.every((sign, at) => sign === old[at] || (sign === "?" && isForeign.test(old[at]!)))
  )
}

/** A text that came out of a spreadsheet or an old program, as it stands where it was before, if it is the same but for what that lost. */
export const unspoilt = <Text extends string | null>(before: unknown, text: Text): Text | string =>
  typeof before === "string" &&
  typeof text === "string" &&
  before !== text &&
  (hasLostZeros(before, text) || hasLostLetters(before, text))
    ? before
    : text
