import * as Schema from "effect/Schema"
import { MailCode } from "../../messaging/index.ts"
import { FeeId, InvoiceId } from "../fee-id.ts"

/**
 * Why an invoice is not sent by mail: there is none that stands; the person is gone; who pays has no address that is one, or mails
 * do not arrive there; the invoice names somebody else than who pays now, or asks for more than the fee does by now, because that was
 * reversed or lowered; it was sent already.
 */
export const invoiceMailRefusals = [
  "noInvoice",
  "noPerson",
  "noAddress",
  "undeliverable",
  "otherPayer",
  "lessClaimed",
  "alreadySent",
] as const
export type InvoiceMailRefusal = (typeof invoiceMailRefusals)[number]

/** Which invoices would go to whom by mail, which would not, and the first mail. */
export const InvoiceMailsPreview = Schema.Struct({
  mails: Schema.Array(
    Schema.Struct({ invoice: InvoiceId, number: Schema.String, name: Schema.String, address: Schema.String }),
  ),
  refused: Schema.Array(
    Schema.Struct({
      fee: FeeId,
      reference: Schema.String,
      /** Whose fee it is; `null` once they were erased. */
      name: Schema.NullOr(Schema.String),
      number: Schema.NullOr(Schema.String),
      reason: Schema.Literals(invoiceMailRefusals),
    }),
  ),
  first: Schema.NullOr(
    Schema.Struct({
      subject: Schema.String,
      text: Schema.String,
      code: Schema.NullOr(MailCode),
      file: Schema.String,
    }),
  ),
  /** Stands for all of it: what is sent is what was looked at. */
  fingerprint: Schema.String,
})
export type InvoiceMailsPreview = typeof InvoiceMailsPreview.Type
