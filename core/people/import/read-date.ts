import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { monthNamed } from "../../kernel/month-name.ts"
import { dateOfShortYear } from "../../kernel/short-year.ts"

/** Which number comes first in dates like 3/4/2020: the day, or the month as in the United States. */
export type DateOrder = "dayFirst" | "monthFirst"

const two = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"))

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Dates of two centuries as they were written first: a list has the same days again and again. */
const written: Array<CalendarDate | undefined> = new Array(200 * 372)

const dated = (year: number, month: number, day: number): CalendarDate | undefined => {
  if (!(year >= 1_000 && year <= 9_999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    return undefined
  const place = (year - 1_900) * 372 + (month - 1) * 31 + day - 1
  const known = written[place]
  if (known !== undefined) return known
  const date = `${year}-${two[month]}-${two[day]}` as CalendarDate
  if (place >= 0 && place < written.length) written[place] = date
  return date
}

const inWords = /^(\d{1,2})\.?\s*(\p{L}{3,9})\.?\s*(\d{4})$/u

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSeparator = (code: number): boolean => code === 46 || code === 47 || code === 45
const endsDate = (text: string, at: number): boolean =>
  at === text.length || ((text[at] === "T" || text[at] === " ") && /^[T ]+\d{1,2}:\d\d/.test(text.slice(at)))

/**
 * A date as lists write it: 31.12.2010, 1.2.10, 2010-12-31, with a time behind it, 12. März 1990, 20101231; in columns
 * that prove it 12/31/2010. `null` is a date that says "none" (00.00.0000), `undefined` no date or one that does not exist.
 * `today` and `ahead` (years) decide the century of two digits: with `ahead` 0 none gives a day that is yet to come.
 */
export const readDate = (
  text: string,
  order: DateOrder,
  today: CalendarDate,
  ahead: number,
): CalendarDate | null | undefined => {
  const numbers = [0, 0, 0]
  const lengths = [0, 0, 0]
  let part = 0
  let at = 0
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      numbers[part] = numbers[part]! * 10 + code - 48
      lengths[part]!++
    } else if (isSeparator(code) && part < 2 && lengths[part]! > 0) {
      part++
      if (text[at + 1] === " ") at++
    } else break
  }
  const [a = 0, b = 0, c = 0] = numbers
  if (part === 0 && lengths[0] === 8 && at === text.length)
    return dated(Math.floor(a / 10_000), Math.floor(a / 100) % 100, a % 100)
  if (part < 2 || lengths[2] === 0) {
    const match = inWords.exec(text)
    return match === null ? undefined : dated(Number(match[3]), monthNamed(match[2]!), Number(match[1]))
  }
  if (!endsDate(text, at)) return undefined
  if (a === 0 && b === 0 && c === 0) return null
  if (lengths[0] === 4) return dated(a, b, c)
  const [month, day] = order === "monthFirst" ? [a, b] : [b, a]
  if (lengths[2] === 4) return dated(c, month, day)
  if (lengths[2] !== 2) return undefined
  return dateOfShortYear(dated, { short: c, month, day, today, ahead })
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/

/** How much a value with slashes says about the order of its column. */
const orderIn = (value: string): DateOrder | undefined => {
  const match = slashed.exec(value)
  if (match === null) return undefined
  if (Number(match[1]) > 12) return "dayFirst"
  return Number(match[2]) > 12 ? "monthFirst" : undefined
}

/**
 * The order of a column's dates: the month comes first where a value proves it and none proves the contrary. Where dates
 * have slashes and none of them proves anything it is unproven.
 */
export const dateOrder = (values: Iterable<string>): DateOrder | "unproven" => {
  let month = false
  let slashes = false
  for (const value of values) {
    const order = orderIn(value)
    if (order === "dayFirst") return order
    if (order === "monthFirst") month = true
    slashes ||= slashed.test(value)
  }
  if (month) return "monthFirst"
  return slashes ? "unproven" : "dayFirst"
}
