import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { readTypedDate, type TypedDate } from "../../../core/kernel/typed-date.ts"
import { germanDay } from "./when.ts"

/** What a date means that is typed at `now`, in Germany, or why it means none (`readTypedDate`). */
export const readDate = (text: string, of?: "birth", now: number = Date.now()): TypedDate =>
  readTypedDate(text, germanDay(now), of === "birth")

/** A date as people type it at `now`, or nothing when it is none. */
export const parseDate = (text: string, of?: "birth", now: number = Date.now()): CalendarDate | undefined => {
  const read = readDate(text, of, now)
  return "date" in read ? read.date : undefined
}
