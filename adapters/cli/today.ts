import { type CalendarDate, todayInGermany } from "../../core/kernel/calendar-date.ts"

/** The day it is in Germany, by the clock of this computer. */
export const today = (): CalendarDate => todayInGermany(Date.now())
