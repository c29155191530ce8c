import * as Schema from "effect/Schema"
import type { CalendarDate } from "../../kernel/calendar-date.ts"

/** A month of a year, written YYYY-MM, so that text order is time order. */
export const BillingMonth = Schema.String.check(
  Schema.makeFilter((text: string) => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text) || "a month written YYYY-MM"),
).pipe(Schema.brand("BillingMonth"))
export type BillingMonth = typeof BillingMonth.Type

/** The first day of a billing month: ages are the ages on it. */
export const firstDay = (month: BillingMonth): CalendarDate => `${month}-01` as CalendarDate

/** The number of a month, one more for each later month: a number to reckon with. */
export const monthNumber = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

/** How many months lie from a billing month to the next one of the tier: 12 when it is the only one. */
export const periodMonths = (month: BillingMonth, billingMonths: ReadonlyArray<number>): number => {
  const start = Number(month.slice(5))
  const distances = billingMonths.map((each) => (each - start + 12) % 12).filter((distance) => distance > 0)
  return Math.min(12, ...distances)
}
