import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"

/** A date that is not written out in the file, and what it was taken for. */
export interface DateGuess {
  readonly code: "serialDate" | "shortYear"
  readonly text: string
  readonly date: CalendarDate
}

const serial = /^(\d{4,5})(?:[.,]\d+)?$/

/** Up to here four digits are a year rather than days: 2200 days lie in the year 1906. */
const lastYear = 2_199

/**
 * Spreadsheets count days from the year 1900, and hold it for a leap year: since its March they count one day too many,
 * so that day 0 is the 30th of December 1899. Only what lies behind the years that are written with four digits is read.
 */
const dayZero = "1899-12-30" as CalendarDate

/** The date of a spreadsheet's number, if it is plausible: not after today, or `ahead` years later at most. */
export const readSerial = (text: string, today: CalendarDate, ahead: number): CalendarDate | undefined => {
  const days = Number(serial.exec(text)?.[1] ?? 0)
  if (days <= lastYear) return undefined
  const date = addDays(dayZero, days)
  return date <= `${Number(today.slice(0, 4)) + ahead}${today.slice(4)}` ? date : undefined
}

const shortYear = /^\d{1,2}[./-] ?\d{1,2}[./-] ?\d\d(?!\d)/

/** Whether a date says its year with two digits. Most are of ten signs without a blank (31.12.2010) and cost no closer look. */
export const hasShortYear = (text: string): boolean => (text.length !== 10 || text[3] === " ") && shortYear.test(text)
