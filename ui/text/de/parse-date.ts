import { type CalendarDate, calendarDate } from "../../../core/kernel/calendar-date.ts"
import { dateOfShortYear } from "../../../core/kernel/short-year.ts"
import { germanDay } from "./when.ts"

const typed = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const short = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{2})$/
const bare = /^(\d{2})(\d{2})(\d{4})$/

/** How many years a date may lie ahead when two digits say its year. */
const ahead = 20

/**
 * A date as people type it (20.11.2026, 1.2.2015, 5.3.12, 20112026, 2026-11-20), or nothing when it is none. Two digits mean a year of the
 * last eighty or the next twenty, as seen at `now`; of somebody's birth, none that is yet to come.
 */
export const parseDate = (text: string, of?: "birth", now: number = Date.now()): CalendarDate | undefined => {
  const trimmed = text.trim()
  const german = typed.exec(trimmed) ?? bare.exec(trimmed)
  if (german !== null) return calendarDate(Number(german[3]), Number(german[2]), Number(german[1]))
  const brief = short.exec(trimmed)
  if (brief !== null) {
    const [day, month, year] = brief.slice(1).map(Number) as [number, number, number]
    return dateOfShortYear(calendarDate, {
      short: year,
      month,
      day,
      today: germanDay(now),
      ahead: of === "birth" ? 0 : ahead,
    })
  }
  const parts = iso.exec(trimmed)
  return parts === null ? undefined : calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}
