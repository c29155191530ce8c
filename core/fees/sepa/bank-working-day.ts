import { addDays, type CalendarDate, calendarDate, dayOfWeek } from "../../kernel/calendar-date.ts"

/** Why the banks' payment system is closed on a day. */
export type ClosingReason =
  | "saturday"
  | "sunday"
  | "newYear"
  | "goodFriday"
  | "easterMonday"
  | "labourDay"
  | "christmasDay"
  | "boxingDay"

/** Easter Sunday of a year in the Gregorian calendar (the computus of Meeus, Jones and Butcher). */
export const easterSunday = (year: number): CalendarDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return calendarDate(year, Math.floor(days / 31), (days % 31) + 1) as CalendarDate
}

const fixed: Readonly<Record<string, ClosingReason>> = {
  "01-01": "newYear",
  "05-01": "labourDay",
  "12-25": "christmasDay",
  "12-26": "boxingDay",
}

/**
 * Why a day is no bank working day, or nothing when it is one. A holiday is named before a weekend.
 * Source: the closing days of TARGET (ECB, long-term calendar since 2002), the same for every year.
 */
export const closingReason = (date: CalendarDate): ClosingReason | undefined => {
  const named = fixed[date.slice(5)]
  if (named !== undefined) return named
  const easter = easterSunday(Number(date.slice(0, 4)))
  if (date === addDays(easter, -2)) return "goodFriday"
  if (date === addDays(easter, 1)) return "easterMonday"
  const weekday = dayOfWeek(date)
  return weekday === 6 ? "saturday" : weekday === 7 ? "sunday" : undefined
}

/** Whether banks execute payments on a day. */
export const isBankWorkingDay = (date: CalendarDate): boolean => closingReason(date) === undefined

/** The bank working day on or after a day. */
export const bankWorkingDayFrom = (date: CalendarDate): CalendarDate =>
  isBankWorkingDay(date) ? date : bankWorkingDayFrom(addDays(date, 1))

/** The bank working day on or before a day. */
export const bankWorkingDayUntil = (date: CalendarDate): CalendarDate =>
  isBankWorkingDay(date) ? date : bankWorkingDayUntil(addDays(date, -1))

/** The first bank working day after a day. */
export const nextBankWorkingDay = (date: CalendarDate): CalendarDate => bankWorkingDayFrom(addDays(date, 1))
