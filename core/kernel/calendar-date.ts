import * as Schema from "effect/Schema"

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const datePasses = (text: string): boolean => {
  const parts = pattern.exec(text)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/**
 * A day of the calendar without time or zone, written YYYY-MM-DD, so that text order is time order and
 * a date is the same in JSON, SQL and memory. Reckoned without `Temporal`: screens and forms of strangers do it too, and Safari has none.
 */
export const CalendarDate = Schema.String.check(
  Schema.makeFilter((text: string) => datePasses(text) || "a date that exists, written YYYY-MM-DD"),
).pipe(Schema.brand("CalendarDate"))
export type CalendarDate = typeof CalendarDate.Type

/** Whether a text is a date that exists, written YYYY-MM-DD (ISO 8601), from the year 1 to 9999. */
export const isCalendarDate = (text: string): text is CalendarDate => datePasses(text)

/** The last date that can be written. */
export const lastDay = "9999-12-31" as CalendarDate

/** The date of three numbers, or nothing when there is no such day. */
export const calendarDate = (year: number, month: number, day: number): CalendarDate | undefined => {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  return isCalendarDate(text) ? text : undefined
}

const dayMilliseconds = 86_400_000

/** The date so many days later (or earlier). In UTC every day is as long as another. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const [day = ""] = new Date(Date.parse(date) + days * dayMilliseconds).toISOString().split("T")
  return day as CalendarDate
}

/** The date so many months later; the 31st becomes the last day of a shorter month. Years from 1 to 9999. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const number = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(number / 12), (((number % 12) + 12) % 12) + 1]
  const to = calendarDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
  if (to === undefined) throw new RangeError(`${months} months from ${date} there is no date that can be written`)
  return to
}

/** The date so many years later; 29 February becomes 28 February in common years. */
export const addYears = (date: CalendarDate, years: number): CalendarDate => addMonths(date, years * 12)

/** Days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export const dayOfWeek = (date: CalendarDate): number => new Date(Date.parse(date)).getUTCDay() || 7

/**
 * Completed years of life on a day; a child of 29 February has its birthday on 1 March in common years (§ 187 (2) BGB:
 * the day of birth counts, so the year is complete when 28 February ends). Negative before birth.
 */
export const ageOn = (birthdate: CalendarDate, day: CalendarDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

let germanDays: Intl.DateTimeFormat | undefined

/** The day in Germany at an instant of epoch milliseconds: what "today" means for a club. */
export const todayInGermany = (epochMilliseconds: number): CalendarDate => {
  // Made when it is first asked for: that takes a phone 40 ms. Sweden writes dates as we do.
  germanDays ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" })
  const date = germanDays.format(epochMilliseconds)
  if (!isCalendarDate(date)) throw new RangeError(`${epochMilliseconds} is no instant of a date that can be written`)
  return date
}

/** The instant at which a day begins in Germany, in epoch milliseconds; only where there is `Temporal`, as on the server. */
export const startOfDay = (day: CalendarDate): number =>
  Temporal.PlainDate.from(day).toZonedDateTime("Europe/Berlin").epochMilliseconds
