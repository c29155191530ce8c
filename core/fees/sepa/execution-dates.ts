import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import { bankWorkingDayFrom, bankWorkingDayUntil, type ClosingReason, closingReason } from "./bank-working-day.ts"

/** How many calendar days before a debit its payer is told of it (SEPA core rulebook, 4.6.4), unless agreed otherwise. */
export const announcementDays = 14

/** How many calendar days before a debit the bank has the file at the latest. */
export const bankLeadDays = 5

/** How a proposed date came about: so many days from another date, then past these closed days. */
export interface ProposedDate {
  readonly date: CalendarDate
  readonly from: CalendarDate
  readonly days: number
  /** Closed days that were passed over, in the order they were met. */
  readonly closed: ReadonlyArray<{ readonly date: CalendarDate; readonly reason: ClosingReason }>
}

/** The dates of a direct debit: announced, submitted, executed, in this order. */
export interface ExecutionDates {
  readonly announceBy: ProposedDate
  readonly submitBy: ProposedDate
  readonly earliestExecution: ProposedDate
}

const proposed = (from: CalendarDate, days: number, settle: (date: CalendarDate) => CalendarDate): ProposedDate => {
  const wanted = addDays(from, days)
  const date = settle(wanted)
  const closed: Array<ProposedDate["closed"][number]> = []
  for (let day = wanted; day !== date; day = addDays(day, date > day ? 1 : -1)) {
    const reason = closingReason(day)
    if (reason !== undefined) closed.push({ date: day, reason })
  }
  return { date, from, days, closed }
}

/**
 * The earliest execution when the announcement goes out on `from`: the first bank working day at least 14 days later.
 * It is announced at the latest 14 days, and submitted at the latest on the last bank working day 5 days before it.
 */
export const executionDates = (from: CalendarDate): ExecutionDates => {
  const earliestExecution = proposed(from, announcementDays, bankWorkingDayFrom)
  return {
    announceBy: proposed(earliestExecution.date, -announcementDays, (date) => date),
    submitBy: proposed(earliestExecution.date, -bankLeadDays, bankWorkingDayUntil),
    earliestExecution,
  }
}

/** The last day to tell the payers of a debit on a day, with the usual notice. */
export const announceByOf = (execution: CalendarDate): CalendarDate => addDays(execution, -announcementDays)

/** The last bank working day on which the bank should have the file of a debit on a day. */
export const submitByOf = (execution: CalendarDate): CalendarDate =>
  bankWorkingDayUntil(addDays(execution, -bankLeadDays))

/** What is to be said of a chosen execution date: `error` forbids it, `confirm` asks whether it is meant. */
export type ExecutionDateRemark =
  | { readonly level: "error"; readonly kind: "notFuture" }
  | { readonly level: "error"; readonly kind: "notBankWorkingDay"; readonly reason: ClosingReason }
  | { readonly level: "confirm"; readonly kind: "shortAnnouncement"; readonly announceBy: CalendarDate }
  | { readonly level: "confirm"; readonly kind: "shortBankLead"; readonly submitBy: CalendarDate }

/**
 * What is to be said of an execution date chosen today: it must be a future bank working day; a shorter notice than 14
 * days to the payer or 5 days to the bank asks for confirmation.
 */
export const executionDateRemarks = (
  execution: CalendarDate,
  today: CalendarDate,
): ReadonlyArray<ExecutionDateRemark> => {
  if (execution <= today) return [{ level: "error", kind: "notFuture" }]
  const reason = closingReason(execution)
  if (reason !== undefined) return [{ level: "error", kind: "notBankWorkingDay", reason }]
  const [announceBy, submitBy] = [announceByOf(execution), submitByOf(execution)]
  return [
    ...(announceBy < today ? [{ level: "confirm", kind: "shortAnnouncement", announceBy } as const] : []),
    ...(submitBy < today ? [{ level: "confirm", kind: "shortBankLead", submitBy } as const] : []),
  ]
}
