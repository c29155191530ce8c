import { type CalendarDate, calendarDate } from "../kernel/calendar-date.ts"

/** When somebody of the support is there: a day and a time `HH:MM`, both in Germany. */
export interface SupportSession {
  readonly date: CalendarDate
  readonly time: string
}

/** Each session has its day of the week (1 is Monday, ISO 8601) and its time; some are in every second week only. */
const sessions = [
  { weekday: 2, time: "17:00", everySecond: false },
  { weekday: 3, time: "18:00", everySecond: true },
  { weekday: 4, time: "11:00", everySecond: false },
] as const

const day = 86_400_000
/** Wednesday, 7 January 2026: from here every second week is counted, whatever the number of weeks in a year. */
const firstOfTheSecond = Date.UTC(2026, 0, 7) / day

/** Days since 1970; reckoned here, because browsers without `Temporal` show this too. */
const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / day

const dateOf = (number: number): CalendarDate | undefined => {
  const date = new Date(number * day)
  return calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

const isOn = (number: number, { weekday, everySecond }: (typeof sessions)[number]): boolean =>
  // The first day of 1970 was a Thursday.
  (((number + 3) % 7) + 7) % 7 === weekday - 1 && (!everySecond || (number - firstOfTheSecond) % 14 === 0)

/**
 * The next so many support sessions from a moment on, the soonest first (APP-20): Tuesdays 17:00, Thursdays 11:00 and
 * every second Wednesday 18:00. One that begins at this very minute is still ahead. Fewer at the end of the year 9999.
 */
export const nextSupportSessions = (from: SupportSession, count: number): ReadonlyArray<SupportSession> => {
  const found: Array<SupportSession> = []
  const today = dayNumber(from.date)
  for (let number = today; found.length < count; number++) {
    const date = dateOf(number)
    if (date === undefined) break
    for (const session of sessions)
      if (isOn(number, session) && (number > today || session.time >= from.time) && found.length < count)
        found.push({ date, time: session.time })
  }
  return found
}
