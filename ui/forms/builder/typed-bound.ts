import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** A bound as somebody types it; nothing where there is none, or none yet. */
export const typedNumber = (text: string): number | null => {
  const plain = text.trim().replace(",", ".")
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** A day as the field of a browser gives it; nothing where there is none. */
export const typedDate = (text: string): CalendarDate | null => parseDate(text) ?? null
