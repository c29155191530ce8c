import type * as Effect from "effect/Effect"
import type { Debits, Fees, SepaJobId } from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ListLooks } from "../../people/list/list-looks.ts"
import type { TableFiles } from "../../people/report/table-file.ts"
import type { AddressBar } from "../../shell/address-bar.ts"
import type { Copy, Go, Notify } from "../../surroundings.ts"
import type { ManyInvoicesSurroundings } from "../invoices/many.view-model.ts"
import type { FeesViewModel } from "./fees.view-model.ts"
import type { FeesDesk } from "./viewed-fees.ts"

/** What the list of fees needs of the world around it. */
export interface FeesSurroundings {
  readonly calls: Fees<Lost>
  readonly debits: Pick<Debits<Lost>, "start">
  readonly invoices: ManyInvoicesSurroundings["calls"]
  readonly newSending: ManyInvoicesSurroundings["newSending"]
  /** The names of the tiers. */
  readonly tiers: Effect.Effect<ReadonlyArray<string>, Lost>
  readonly newJob: () => SepaJobId
  readonly go: Go
  readonly notify: Notify
  readonly files: Omit<TableFiles, "notify">
  readonly today: CalendarDate
  readonly copy: Copy
  /** How lists look on this device. */
  readonly looks: Pick<ListLooks, "compact" | "lastNameFirst" | "toggle">
  /** Opens what knows the saved views. */
  readonly views: (list: FeesViewModel) => Promise<FeesDesk>
  /** The address of the list, where there is one. */
  readonly address?: AddressBar
  /** Whether the address names a view. */
  readonly named?: boolean
}
