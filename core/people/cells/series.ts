import { addDays, addMonths, type CalendarDate, calendarDate, daysBetween } from "../../kernel/calendar-date.ts"

/** A text as a member of a series: its value in a row of whole numbers, and how another value is written like it. */
interface Member {
  readonly kind: string
  /** The step from one to the next where a single one begins the series. */
  readonly unit: number
  readonly value: number
  readonly write: (value: number) => string
}

const plainNumber = /^(-?\d{1,11})(?:,(\d{1,4}))?$/
const germanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const numbered = /^(.*\D)(\d{1,9})$/s

const asNumber = (text: string): Member | undefined => {
  const [, whole = "", decimals = ""] = plainNumber.exec(text) ?? []
  if (whole === "") return undefined
  const scale = 10 ** decimals.length
  const write = (value: number): string => {
    const digits = String(Math.abs(value)).padStart(decimals.length + 1, "0")
    const cut = digits.length - decimals.length
    const text = decimals === "" ? digits : `${digits.slice(0, cut)},${digits.slice(cut)}`
    return value < 0 ? `-${text}` : text
  }
  return { kind: `number ${scale}`, unit: scale, value: Number(`${whole}${decimals}`), write }
}

const dayOf = (text: string): CalendarDate | undefined => {
  const [, day, month, year] = germanDay.exec(text) ?? []
  return year === undefined ? undefined : calendarDate(Number(year), Number(month), Number(day))
}

const written = (day: CalendarDate): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

const asNumbered = (text: string): Member | undefined => {
  const [, before, number = ""] = numbered.exec(text) ?? []
  if (before === undefined) return undefined
  const write = (value: number): string => `${before}${String(Math.max(value, 0)).padStart(number.length, "0")}`
  return { kind: `text ${before}`, unit: 1, value: Number(number), write }
}

/** Days by the day; from two that are the same day of different months, by the month. */
const daysFrom = (first: CalendarDate, second: CalendarDate | undefined): ((at: number) => string) => {
  const months =
    second === undefined || second === first || second.slice(8) !== first.slice(8)
      ? 0
      : (Number(second.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
        Number(second.slice(5, 7)) -
        Number(first.slice(5, 7))
  const days = second === undefined ? 1 : daysBetween(first, second)
  return (at) => written(months === 0 ? addDays(first, days * at) : addMonths(first, months * at))
}

/**
 * So many texts of a series, as spreadsheets carry one on: numbers, days (1.9.2026) and texts that end in a number (Zelt 1), by the step
 * from `first` to `second`, or by one where `second` is empty. Nothing where they begin no series.
 */
export const seriesOf = (first: string, second: string, count: number): ReadonlyArray<string> | undefined => {
  const write = (text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at))
  const day = dayOf(first)
  if (day !== undefined) {
    const next = second === "" ? undefined : dayOf(second)
    return second !== "" && next === undefined ? undefined : write(daysFrom(day, next))
  }
  const [one, other] =
    asNumber(first) === undefined ? [asNumbered(first), asNumbered(second)] : [asNumber(first), asNumber(second)]
  if (one === undefined || (second !== "" && other?.kind !== one.kind)) return undefined
  const step = other === undefined ? one.unit : other.value - one.value
  return write((at) => one.write(one.value + step * at))
}
