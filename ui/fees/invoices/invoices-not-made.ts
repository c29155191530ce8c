import {
  type FeesOutdated,
  type InvoiceNumberTaken,
  type InvoicesNotSetUp,
  InvoicesTwice,
  type TooManyFees,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"

/** Why no invoices were made. */
export type InvoicesNotMade = TooManyFees | FeesOutdated | InvoicesNotSetUp | InvoiceNumberTaken | InvoicesTwice | Lost

/** What a call that makes invoices says besides, after it was told who is charged twice; else nothing. */
export const twiceSeen = (failure: InvoicesNotMade | undefined): { readonly twice?: string } =>
  failure instanceof InvoicesTwice ? { twice: failure.fingerprint } : {}
