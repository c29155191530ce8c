/**
 * One step of the remainder modulo 97 (ISO 7064, MOD 97-10): appends a digit, or a letter as its number (A = 10 …
 * Z = 35). The rest is reduced only when it grows large, so a caller ends with `% 97`.
 */
export const appendMod97 = (rest: number, value: number): number => {
  const next = value < 10 ? rest * 10 + value : rest * 100 + value
  return next > 9_999_999 ? next % 97 : next
}

/** The remainder modulo 97 of a text of digits and capital letters. */
export const mod97 = (text: string): number => {
  let rest = 0
  for (let index = 0; index < text.length; index++) rest = appendMod97(rest, Number.parseInt(text[index]!, 36))
  return rest % 97
}

/** The two check digits that make `text` followed by them leave 1 modulo 97, as 02 to 98. */
export const checkDigits = (text: string): string => String(98 - mod97(`${text}00`)).padStart(2, "0")
