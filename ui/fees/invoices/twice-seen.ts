import { InvoicesTwice } from "../../../core/fees/index.ts"

/** What a call that makes invoices says besides, after it was told who is charged twice; else nothing. */
export const twiceSeen = (failure: unknown): { readonly twice?: string } =>
  failure instanceof InvoicesTwice ? { twice: failure.fingerprint } : {}
