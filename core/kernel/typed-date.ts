import { addDays, type CalendarDate, calendarDate, isCalendarDate } from "./calendar-date.ts"
import { monthNamed } from "./month-name.ts"
import { dateOfShortYear } from "./short-year.ts"

/** What a typed date means, or why it means none: there is no such day, or only its year is missing. */
export type TypedDate = { readonly date: CalendarDate } | { readonly fault: "notADate" | "yearMissing" }

const whole = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4}|\d{2})$/
const bare = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const yearless = /^(\d{1,2})[./](\d{1,2})\.?$/
const inWords = /^(\d{1,2})\.?\s*(\p{L}{3,9})\.?\s*(\d{4}|\d{2})?$/u

const days: Readonly<Record<string, number>> = { gestern: -1, heute: 0, morgen: 1 }

/** How many years a date may lie ahead when two digits say its year. */
const ahead = 20

const found = (date: CalendarDate | undefined): TypedDate => (date === undefined ? { fault: "notADate" } : { date })

/**
 * A date as people type it into sheets: 20.11.2026, 5.3.12, 2026-11-20, 20112026, 201126, 5. Mai 2024, "heute", "gestern", "morgen", and a day without
 * a year, 1.4., of the year of `today`. Two digits mean a year of the last eighty or the next twenty. The date of a birth (`birth`) is
 * none that is yet to come, and has to say its year: nobody means the present one.
 */
export const readTypedDate = (typed: string, today: CalendarDate, birth = false): TypedDate => {
  const text = typed.trim().toLowerCase()
  if (isCalendarDate(text)) return { date: text }
  const by = Object.hasOwn(days, text) ? days[text] : undefined
  if (by !== undefined) return { date: addDays(today, by) }
  const words = inWords.exec(text)
  const [, first, second, last] = words ?? whole.exec(text) ?? bare.exec(text) ?? yearless.exec(text) ?? []
  if (first === undefined || second === undefined) return { fault: "notADate" }
  const [day, month] = [Number(first), words === null ? Number(second) : monthNamed(second)]
  if (last === undefined) {
    // The year of a birth may have been a leap year.
    if (birth) return calendarDate(2000, month, day) === undefined ? { fault: "notADate" } : { fault: "yearMissing" }
    return found(calendarDate(Number(today.slice(0, 4)), month, day))
  }
  if (last.length === 4) return found(calendarDate(Number(last), month, day))
  return found(dateOfShortYear(calendarDate, { short: Number(last), month, day, today, ahead: birth ? 0 : ahead }))
}
