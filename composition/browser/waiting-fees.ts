import { debits, fees, transfers } from "../../core/fees/index.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { waitingFees } from "../../ui/fees/home/waiting-fees.ts"
import type { Connect } from "./services.ts"

/** What of fees waits on a day, for the start. */
export const waiting = (connect: Connect, today: CalendarDate) =>
  waitingFees({ fees: connect(fees), debits: connect(debits), transfers: connect(transfers) }, today)
