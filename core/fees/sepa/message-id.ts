import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"

/** The identifier of the message of a job or an order: short enough that those of its payments can be made of it. */
export const messageIdOf = (id: string, today: CalendarDate): string =>
  `W${today.replaceAll("-", "")}-${fingerprint(id)}`
