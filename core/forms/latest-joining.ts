import { addYears, type CalendarDate } from "../kernel/calendar-date.ts"

/** An application says a day of joining at most two years ahead, unless its form says another. */
export const latestJoining = (today: CalendarDate): CalendarDate => addYears(today, 2)
