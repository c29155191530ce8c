import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fieldValue } from "../../../core/people/custom-field.ts"
import { isOwnField, type ListField } from "../../../core/people/owing.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Reckoned } from "../../../core/people/summed.ts"
import { meanOf, measureOf } from "../../../core/people/values/measure.ts"
import type { Reckoning } from "../../text/de/totals.ts"

const valueIn = (row: PersonRow, field: ListField): unknown => {
  if (field === "owing") return row.owing || null
  return isOwnField(field) ? fieldValue(row, field) : field === "confirmedOn" ? row.confirmedOn : null
}

/** A column, what is reckoned of it, and whether it is money. */
export interface ReckonedColumn {
  readonly field: ListField
  readonly reckoned: Reckoned
  readonly money: boolean
}

/** What stands in a column of some rows, reckoned as the server does it for whole columns. */
export const totalIn = (
  rows: ReadonlyArray<PersonRow>,
  { field, reckoned, money }: ReckonedColumn,
  today: CalendarDate,
): Reckoning => {
  const values = rows.map((row) => valueIn(row, field)).filter((value) => value !== null && value !== undefined)
  if (reckoned === "number") {
    const measure = measureOf(values.map(Number))
    return { ...measure, mean: meanOf(measure, money), money }
  }
  const days = values.map((value) => value as CalendarDate).toSorted(compareText)
  const ages = measureOf(days.map((day) => ageOn(day, today)))
  return {
    money,
    filled: days.length,
    sum: null,
    mean: reckoned === "birth" ? meanOf(ages, false) : null,
    least: days[0] ?? null,
    most: days.at(-1) ?? null,
  }
}

const inOrder = (a: number | CalendarDate, b: number | CalendarDate): number =>
  typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b))

/** What several columns of one kind come to together; nothing of no column. */
export const joined = (totals: ReadonlyArray<Reckoning>): Reckoning | undefined => {
  const [first] = totals
  if (first === undefined) return undefined
  const filled = totals.reduce((all, each) => all + each.filled, 0)
  const { money } = first
  const sums = totals.map(({ sum }) => sum)
  const sum = sums.includes(null) ? null : measureOf(sums).sum
  const mean = totals.length === 1 ? first.mean : sum === null ? null : meanOf({ filled, sum }, money)
  const [least, most] = [totals.map((each) => each.least), totals.map((each) => each.most)].map((all) =>
    all.filter((each) => each !== null).toSorted(inOrder),
  )
  return { filled, sum, mean, least: least?.[0] ?? null, most: most?.at(-1) ?? null, money }
}
