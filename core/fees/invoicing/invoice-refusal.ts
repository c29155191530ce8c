import * as Schema from "effect/Schema"
import { Cents } from "../../kernel/money.ts"

/** Why there is no invoice of a fee. */
export const InvoiceRefusal = Schema.Union([
  /** There is one already that was not cancelled. */
  Schema.Struct({ kind: Schema.tag("hasInvoice"), number: Schema.String }),
  /** Nothing is claimed: a fee of nothing, a credit, or one that was reversed. */
  Schema.Struct({ kind: Schema.tag("nothingClaimed"), claim: Cents }),
  /** The person was erased, or lies in the trash. */
  Schema.Struct({ kind: Schema.tag("noPerson") }),
  /** No letter would reach the person; an invoice names the address (§ 14 UStG). */
  Schema.Struct({ kind: Schema.tag("noAddress") }),
  /** Above 250 € an invoice names the tax number of who writes it (§ 14 Abs. 4 Nr. 2 UStG, § 33 UStDV). */
  Schema.Struct({ kind: Schema.tag("noTaxNumber"), claim: Cents }),
  /** The fee is another than whoever chose it saw. */
  Schema.Struct({ kind: Schema.tag("notAsSeen") }),
])
export type InvoiceRefusal = typeof InvoiceRefusal.Type
