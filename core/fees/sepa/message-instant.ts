import { isCalendarDate } from "../../kernel/calendar-date.ts"

const shape = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/

/** Whether a text is a time as messages write it (ISODateTime): a day that exists, T, a time, and a zone or none. */
export const isMessageInstant = (text: string): boolean => {
  const parts = shape.exec(text)
  return parts !== null && isCalendarDate(parts[1] ?? "")
}
