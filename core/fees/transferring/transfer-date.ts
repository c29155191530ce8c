import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import { bankWorkingDayFrom, isBankWorkingDay } from "../sepa/bank-working-day.ts"

/** How many days ahead an order to pay can be executed: banks keep files no longer. */
export const mostDaysAhead = 60

/** Why an order to pay cannot be executed on a day. */
export const transferDateFaults = ["past", "notBankWorkingDay", "tooFarAhead"] as const
export type TransferDateFault = (typeof transferDateFaults)[number]

/** The first day on which an order that is made today can be executed. */
export const earliestTransfer = (today: CalendarDate): CalendarDate => bankWorkingDayFrom(today)

/** Why an order that is made today cannot be executed on a day (SEP-03); nothing when it can. */
export const transferDateFault = (executionDate: CalendarDate, today: CalendarDate): TransferDateFault | undefined => {
  if (executionDate < today) return "past"
  if (executionDate > addDays(today, mostDaysAhead)) return "tooFarAhead"
  return isBankWorkingDay(executionDate) ? undefined : "notBankWorkingDay"
}
