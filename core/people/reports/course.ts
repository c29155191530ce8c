import type { CalendarDate } from "../../kernel/calendar-date.ts"

/** So many days has a course. */
const mostDays = 10

/** The days of a course: the key date, and before it the last days of the years that went by, the oldest first. */
export const courseDays = (on: CalendarDate): ReadonlyArray<CalendarDate> => {
  const year = Number(on.slice(0, 4))
  const ends = Array.from({ length: Math.min(mostDays, year) - 1 }, (_, before) => year - 1 - before)
  return [on, ...ends.map((each) => `${String(each).padStart(4, "0")}-12-31` as CalendarDate)].toReversed()
}
