import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"

/** The identifier of a tier of the annuity. */
export const TierId = Id.pipe(Schema.brand("TierId"))
export type TierId = typeof TierId.Type

/** The identifier of a fee. */
export const FeeId = Id.pipe(Schema.brand("FeeId"))
export type FeeId = typeof FeeId.Type

/** The identifier of fees that were made together: by a billing run, or by hand for chosen persons. */
export const FeeBatchId = Id.pipe(Schema.brand("FeeBatchId"))
export type FeeBatchId = typeof FeeBatchId.Type

/** The identifier of a run of reminders. */
export const DunningRunId = Id.pipe(Schema.brand("DunningRunId"))
export type DunningRunId = typeof DunningRunId.Type

/** The identifier of a letter that reminds somebody. */
export const DunningLetterId = Id.pipe(Schema.brand("DunningLetterId"))
export type DunningLetterId = typeof DunningLetterId.Type

/** The identifier of a transfer order, by which money goes back. */
export const TransferOrderId = Id.pipe(Schema.brand("TransferOrderId"))
export type TransferOrderId = typeof TransferOrderId.Type

/** The identifier of a SEPA job, and of the draft it is made from. */
export const SepaJobId = Id.pipe(Schema.brand("SepaJobId"))
export type SepaJobId = typeof SepaJobId.Type

/** The identifier of one sending of invoices by mail. */
export const InvoiceMailsId = Id.pipe(Schema.brand("InvoiceMailsId"))
export type InvoiceMailsId = typeof InvoiceMailsId.Type

/** The identifier of an invoice, or of what cancels one. */
export const InvoiceId = Id.pipe(Schema.brand("InvoiceId"))
export type InvoiceId = typeof InvoiceId.Type
/** The identifier of something that happened to a reference of a mandate. */
export const MandateEntryId = Id.pipe(Schema.brand("MandateEntryId"))
export type MandateEntryId = typeof MandateEntryId.Type
