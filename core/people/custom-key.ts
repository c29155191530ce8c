import { fold } from "../kernel/fold.ts"
import { type CustomValue, isUpload } from "./custom-values.ts"

/** Stands before, between and after the elements of a list's key, so that whole elements can be told from parts. */
export const separator = "\u001f"

/** The key of a list: each element between separators; `null` when there is none. */
export const listKey = (elements: ReadonlyArray<string>): string | null =>
  elements.length === 0 ? null : separator + elements.join(separator) + separator

/**
 * A number as a text whose order is that of the numbers: the sign, twelve digits, four decimals; of negative numbers
 * each digit is its complement to nine.
 */
export const numberKey = (value: number): string => {
  const digits = Math.abs(value).toFixed(4).padStart(17, "0")
  if (value >= 0) return `1${digits}`
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`
}

/** What filters compare of a value of a custom column; nothing where there is none. */
export const customKey = (value: CustomValue | undefined): string | null => {
  if (value === undefined) return null
  if (typeof value === "number") return numberKey(value)
  if (typeof value === "boolean") return String(value)
  if (typeof value === "string") return fold(value)
  return isUpload(value) ? fold(value.name) : listKey(value.map(fold))
}

/** So many characters (code points) of a key the order goes by; indexes bear no longer ones. */
export const sortedBy = 100

/** What the order by a custom column goes by: the beginning of the key. */
export const customSortKey = (key: string | null): string | null =>
  key === null || key.length <= sortedBy ? key : [...key.slice(0, sortedBy * 2)].slice(0, sortedBy).join("")
