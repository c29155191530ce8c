import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"

/** A down payment is due so many days after it is charged, and what is left so many days before the event begins. */
export const daysToPay = 14

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)

/** When a part of a price is due that is charged today, never before today. `begins` is the first day of the event. */
export const dueOfPart = (
  part: "form" | "formUpfront" | "formFinal",
  { dueOn, begins }: { readonly dueOn: CalendarDate | null; readonly begins: CalendarDate },
  today: CalendarDate,
): CalendarDate =>
  part === "formUpfront" ? addDays(today, daysToPay) : later(dueOn ?? addDays(begins, -daysToPay), today)
