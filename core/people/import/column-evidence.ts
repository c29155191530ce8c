import { checkIban } from "../../kernel/iban.ts"
import { readAmount } from "../../kernel/read-amount.ts"
import type { ImportField } from "./import-field.ts"
import { cellAt, rowCount, type Table } from "./table.ts"

const sampleSize = 40
const rowsLookedAt = 400

/** The first values of a column that are not empty. */
export const sampleOf = (table: Table, column: number): ReadonlyArray<string> => {
  const values: Array<string> = []
  const end = Math.min(rowCount(table), rowsLookedAt)
  for (let row = 0; row < end && values.length < sampleSize; row++) {
    const value = cellAt(table, row, column)
    if (value !== "") values.push(value)
  }
  return values
}

const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(value)
const looksLikeDate = (value: string): boolean =>
  /^[1-9]\d{4}(?:[.,]\d+)?$/.test(value) ||
  /^\d{1,4}[./-]\s?(?:\d{1,2}|[a-zä]{3,})[./-]?\s?\d{0,4}/i.test(value) ||
  /^\d{1,2}\.? [a-zä]{3,9}\.? \d{4}$/i.test(value)
const looksLikePhone = (value: string): boolean => value.replace(/\D/g, "").length >= 3
const hasLetter = (value: string): boolean => /\p{L}/u.test(value)
const looksLikeIban = (value: string): boolean => /^[a-z]{2}\s?\d{2}/i.test(value)
const hasDigit = (value: string): boolean => /\d/.test(value)

/** What a value of a field looks like at least; a column without one such value is something else. */
const shapes: Partial<Readonly<Record<ImportField, (value: string) => boolean>>> = {
  email: (value) => value.includes("@") || /\bat\b/i.test(value),
  ccEmail: (value) => value.includes("@"),
  birthdate: looksLikeDate,
  joinDate: looksLikeDate,
  leaveDate: looksLikeDate,
  mandateDate: looksLikeDate,
  iban: looksLikeIban,
  postcode: hasDigit,
  firstName: hasLetter,
  lastName: hasLetter,
  fullName: hasLetter,
  city: hasLetter,
  membershipNumber: hasDigit,
  houseNumber: hasDigit,
}

const enough = 4

/** Whether the values of a column say that it cannot be this field: several values and not one that looks like it. */
export const contradicts = (field: ImportField, values: ReadonlyArray<string>): boolean => {
  const shape = field.startsWith("phone") ? looksLikePhone : shapes[field]
  return shape !== undefined && values.length >= enough && !values.some(shape)
}

const allOf = (values: ReadonlyArray<string>, holds: (value: string) => boolean): boolean =>
  values.length >= 2 && values.every(holds)

/** What all values of a column prove it to be, whatever its header says. */
export const proven = (values: ReadonlyArray<string>): "iban" | "email" | null => {
  if (allOf(values, (value) => checkIban(value).ok)) return "iban"
  return allOf(values, looksLikeEmail) ? "email" : null
}

/** Whether all values that were looked at are sums: what somebody pays, and not the name of a tier. */
export const holdsSums = (values: ReadonlyArray<string>): boolean =>
  values.length > 0 && values.every((value) => readAmount(value) !== undefined)

/** Whether most values of a column are of two words or more: first and last name together. */
export const holdsFullNames = (values: ReadonlyArray<string>): boolean =>
  values.length > 0 && values.filter((value) => /[^\s,][\s,]+\S/.test(value)).length * 2 > values.length

/** Whether a row looks like data rather than like headers: a date, an e-mail address or an IBAN in it. */
export const looksLikeData = (cells: ReadonlyArray<string>): boolean =>
  cells.some(
    (value) =>
      looksLikeEmail(value) || /^\d{1,2}\.\d{1,2}\.\d{2,4}$|^\d{4}-\d\d-\d\d$/.test(value) || checkIban(value).ok,
  )
