import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { PaymentReference } from "../fee.ts"
import { FeeId, InvoiceId } from "../fee-id.ts"
import { taxKinds } from "./invoice-settings.ts"

/** Where somebody is. `country` is a code (ISO 3166-1). */
export const InvoiceAddress = Schema.Struct({
  street: Schema.String,
  addition: Schema.String,
  postcode: Schema.String,
  city: Schema.String,
  country: Schema.String,
})
export type InvoiceAddress = typeof InvoiceAddress.Type

/** From the first to the last day on which something was or is given for the money; the same day twice for one day. */
export const ServicePeriod = Schema.Struct({ from: CalendarDate, until: CalendarDate }).check(
  Schema.makeFilter(({ from, until }) => from <= until || "from is not after until"),
)
export type ServicePeriod = typeof ServicePeriod.Type

/** How what is open is paid: the payer transfers it, or the workspace collects it by the mandate of this reference. */
export const InvoicePayment = Schema.Union([
  Schema.Struct({
    way: Schema.tag("transfer"),
    /** `null` where the workspace did not say its account. */
    account: Schema.NullOr(Schema.Struct({ holder: Schema.String, iban: Schema.String, bic: Schema.String })),
    /** What the GiroCode says; `null` where there is nothing to transfer. */
    giroCode: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({
    way: Schema.tag("debit"),
    mandate: Schema.String,
    creditorIdentifier: Schema.String,
    iban: Schema.String,
  }),
])
export type InvoicePayment = typeof InvoicePayment.Type

/**
 * All that an invoice is drawn from, as it was when it went out (§ 14 UStG): nothing else is read for it ever again. Amounts in
 * cents: the lines sum up to `total`; `paid` of it was paid by then. A cancellation has the lines of what it cancels with the
 * sign turned, and `cancels` names that.
 */
export const InvoiceContent = Schema.Struct({
  number: Schema.String,
  on: CalendarDate,
  cancels: Schema.NullOr(Schema.Struct({ number: Schema.String, on: CalendarDate })),
  issuer: Schema.Struct({ name: Schema.String, address: InvoiceAddress, taxNumber: Schema.String }),
  /** `lines` is the address as it stands on a letter below the name. */
  recipient: Schema.Struct({ name: Schema.String, lines: Schema.Array(Schema.String), address: InvoiceAddress }),
  reference: PaymentReference,
  service: ServicePeriod,
  lines: Schema.Array(Schema.Struct({ text: Schema.String, amount: Cents })),
  total: Cents,
  paid: Cents,
  dueOn: CalendarDate,
  payment: InvoicePayment,
  tax: Schema.Struct({ kind: Schema.Literals(taxKinds), note: Schema.String }),
  paymentText: Schema.String,
  foot: Schema.String,
  /** Which of the kept logos stands at its head (WSP-01). */
  logo: Schema.optional(Schema.String),
})
export type InvoiceContent = typeof InvoiceContent.Type

/** An invoice or a cancellation as it is kept. Nothing of it changes, but that it is cancelled, and whom it is about. */
export interface KeptInvoice {
  readonly id: InvoiceId
  readonly fee: FeeId
  /** `null` once the person was erased. */
  readonly person: PersonId | null
  /** Its place among those of its year, counted from 1 without a gap. */
  readonly year: number
  readonly counter: number
  /** When (UTC, ISO 8601) and by whom it was made. */
  readonly at: string
  readonly byName: string
  /** The invoice that it cancels. */
  readonly cancels: InvoiceId | null
  /** Whether it was cancelled. */
  readonly cancelled: boolean
  readonly content: InvoiceContent
}

/** An invoice or a cancellation in a list. Amounts in cents. */
export const Invoice = Schema.Struct({
  id: InvoiceId,
  fee: FeeId,
  number: Schema.String,
  on: CalendarDate,
  total: Cents,
  at: Schema.String,
  byName: Schema.String,
  cancels: Schema.NullOr(Schema.String),
  cancelled: Schema.Boolean,
  /** Whether there is an electronic form of it. */
  electronic: Schema.Boolean,
})
export type Invoice = typeof Invoice.Type

/** A kept invoice as it stands in a list. */
export const invoiceRow = ({ id, fee, content, at, byName, cancelled }: KeptInvoice): Invoice => ({
  id,
  fee,
  number: content.number,
  on: content.on,
  total: content.total,
  at,
  byName,
  cancels: content.cancels?.number ?? null,
  cancelled,
  electronic: content.issuer.taxNumber !== "",
})
