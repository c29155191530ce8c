import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysBetween,
  lastDay,
} from "../../kernel/calendar-date.ts"

/** What stands in a place of a series, from 0; nothing where it has come to its end. */
type At = (place: number) => string | undefined

/** A number; what begins with zeros, such as a postcode, is none. */
const plainNumber = /^(-?)(0|[1-9]\d{0,10})(?:,(\d{1,4}))?$/
const germanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const numbered = /^(.*\D|)(\d{1,9})()$/s
const numberedInFront = /^()(\d{1,9})(\D.*)$/s

/** What goes round and round, as it is written whole and short. */
const rounds = [
  "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
  "Mo Di Mi Do Fr Sa So",
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
].map((names) => names.split(" "))

/** How many decimals a number is written with; nothing where it is none. */
const decimalsOf = (text: string): number | undefined => {
  const match = plainNumber.exec(text)
  return match === null ? undefined : (match[3] ?? "").length
}

/** A number in units of so many decimals, and back. */
const scaled = (text: string, decimals: number): number => Math.round(Number(text.replace(",", ".")) * 10 ** decimals)
const unscaled = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0")
  const cut = digits.length - decimals
  return `${value < 0 ? "-" : ""}${digits.slice(0, cut)}${decimals === 0 ? "" : `,${digits.slice(cut)}`}`
}

const numbersFrom = (first: string, second: string): At | undefined => {
  const own = decimalsOf(first)
  if (own === undefined) return undefined
  const decimals = Math.max(own, decimalsOf(second) ?? 0)
  const start = scaled(first, decimals)
  const step = decimalsOf(second) === undefined ? 10 ** decimals : scaled(second, decimals) - start
  return (place) => unscaled(start + step * place, decimals)
}

const dayOf = (text: string): CalendarDate | undefined => {
  const [, day, month, year] = germanDay.exec(text) ?? []
  return year === undefined ? undefined : calendarDate(Number(year), Number(month), Number(day))
}

const written = (day: CalendarDate): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

const monthsBetween = (first: CalendarDate, second: CalendarDate): number =>
  (Number(second.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(second.slice(5, 7)) - Number(first.slice(5, 7))

const firstDay = "0001-01-01" as CalendarDate

/** Whether a day so many days after another can be written. */
const isThere = (from: CalendarDate, days: number): boolean =>
  daysBetween(from, firstDay) <= days && days <= daysBetween(from, lastDay)

/** The last day of a month so many months after that of a day. */
const monthEnd = (day: CalendarDate, months: number): CalendarDate => {
  const first = addMonths(`${day.slice(0, 8)}01` as CalendarDate, months)
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  return (
    [31, 30, 29].map((last) => calendarDate(year, month, last)).find((last) => last !== undefined) ?? addDays(first, 27)
  )
}

/** Days by the day; from two that are the same day of different months, or the last, by the month. */
const daysFrom = (text: string, second: string): At | undefined => {
  const [first, next] = [dayOf(text), dayOf(second)]
  if (first === undefined) return undefined
  const months = next === undefined ? 0 : monthsBetween(first, next)
  const isSame = next?.slice(8) === first.slice(8)
  const isEnd = next !== undefined && [first, next].every((day) => day === monthEnd(day, 0))
  if (months !== 0 && (isSame || isEnd)) {
    const after = isSame ? addMonths : monthEnd
    // A month has 31 days at most: what lies within so many days is there.
    return (place) => (isThere(first, months * place * 31) ? written(after(first, months * place)) : undefined)
  }
  const days = next === undefined ? 1 : daysBetween(first, next)
  return (place) => (isThere(first, days * place) ? written(addDays(first, days * place)) : undefined)
}

const textsFrom = (first: string, second: string): At | undefined => {
  const pattern = [numbered, numberedInFront].find((each) => each.test(first))
  const [, before, number = "", behind] = pattern?.exec(first) ?? []
  if (before === undefined) return undefined
  const [, same, next, alike] = pattern?.exec(second) ?? []
  const [isNext, padded] = [same === before && alike === behind, /^0\d/]
  const step = isNext ? Number(next) - Number(number) : 1
  // Only what was written with zeros in front goes on with them.
  const width = padded.test(number) || (isNext && padded.test(next ?? "")) ? number.length : 0
  return (place) => {
    const value = Number(number) + step * place
    return value < 0 ? undefined : `${before}${String(value).padStart(width, "0")}${behind}`
  }
}

const namesFrom = (first: string, second: string): At | undefined => {
  const round =
    rounds.find((names) => names.includes(first) && names.includes(second)) ??
    rounds.find((names) => names.includes(first))
  if (round === undefined) return undefined
  const [start, next] = [round.indexOf(first), round.indexOf(second)]
  const step = next === -1 ? 1 : next - start
  return (place) => round[(((start + step * place) % round.length) + round.length) % round.length]
}

/**
 * So many texts of a series, as spreadsheets carry one on: numbers, days (1.9.2026), texts that end or begin with a number (Zelt 1, 1.
 * Sippe), days of the week and months, by the step from `first` to `second`, or by one where `second` does not belong to it. Nothing where
 * the first begins no series, or where it ends before so many.
 */
export const seriesOf = (first: string, second: string, count: number): ReadonlyArray<string> | undefined => {
  const at =
    numbersFrom(first, second) ?? daysFrom(first, second) ?? textsFrom(first, second) ?? namesFrom(first, second)
  if (at === undefined) return undefined
  const texts = Array.from({ length: count }, (_, place) => at(place)).filter((text) => text !== undefined)
  return texts.length < count ? undefined : texts
}
