import type * as Effect from "effect/Effect"
import type { Debits, Fees, FeeTab, SepaJobId } from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { TableFiles } from "../../people/report/table-file.ts"
import type { Go, Notify } from "../../surroundings.ts"
import type { ManyInvoicesSurroundings } from "../invoices/many.view-model.ts"

/** What the list of fees needs of the world around it. */
export interface FeesSurroundings {
  readonly calls: Fees<Lost>
  readonly debits: Pick<Debits<Lost>, "start">
  readonly invoices: ManyInvoicesSurroundings["calls"]
  /** The names of the tiers. */
  readonly tiers: Effect.Effect<ReadonlyArray<string>, Lost>
  readonly newJob: () => SepaJobId
  readonly go: Go
  readonly notify: Notify
  readonly files: Omit<TableFiles, "notify">
  readonly today: CalendarDate
  /** What stood in the address. */
  readonly tab: FeeTab
  readonly typed: string
  /** Puts both into the address. */
  readonly named: (tab: FeeTab, typed: string) => void
}
