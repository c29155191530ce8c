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

/** A text that came out of a spreadsheet, with the zeros in front that it has where it stood before. */
export const withLostZeros = <Text extends string | null>(before: unknown, text: Text): Text | string =>
  typeof before === "string" && typeof text === "string" && hasLostZeros(before, text) ? before : text
