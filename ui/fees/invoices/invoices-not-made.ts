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

/** What a call that makes invoices says besides: that somebody was told who is charged twice. */
export class TwiceSeen {
  private said: { readonly twice?: string } = {}

  /**
   * What the next call says, after the one before failed so, if it did. Where it failed for another reason, the same is said again: its
   * answer may be what was lost, and the same call is not carried out twice.
   */
  after(failure: InvoicesNotMade | undefined): { readonly twice?: string } {
    if (failure === undefined) this.said = {}
    if (failure instanceof InvoicesTwice) this.said = { twice: failure.fingerprint }
    return this.said
  }
}
