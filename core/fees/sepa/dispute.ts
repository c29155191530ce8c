import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { Cents } from "../../kernel/money.ts"
import type { FeeEntry } from "../fee-entry.ts"

/** A debit that was collected: found again by its end-to-end id. Amount in cents. */
export interface CollectedDebit {
  readonly fee: string
  readonly endToEndId: string
  readonly amount: Cents
}

/** A returned debit as the bank statement tells it: the amount that was debited, and the bank's own charge, in cents. */
export interface ReturnedDebit {
  readonly endToEndId: string
  readonly amount: Cents
  readonly bankCharge: Cents
  readonly on: CalendarDate
}

/** What can be done about a disputed fee next. */
export type DisputeStep = "debitAgain" | "askForTransfer" | "reverse"

/** Why a returned debit is not booked. Amounts in cents. */
export type DisputeRefusal =
  | { readonly kind: "unknownEndToEndId"; readonly endToEndId: string }
  | { readonly kind: "invalidAmount"; readonly expected: Cents; readonly actual: Cents }

/** What a dispute books: entries of the fee, the charge the club bears at the bank, and the next steps offered. */
export interface Dispute {
  readonly fee: string
  readonly entries: ReadonlyArray<FeeEntry>
  readonly bankCharge: Cents
  readonly next: ReadonlyArray<DisputeStep>
}

/**
 * Books a returned debit (Rücklastschrift, SEP-08): the fee it collected becomes disputed and is charged the surcharge of
 * the job (cents, 0 for none). `ids` are the ids of the two entries. Errors: `DisputeRefusal`.
 */
export const disputeDebit = (
  collected: ReadonlyMap<string, CollectedDebit>,
  returned: ReturnedDebit,
  surcharge: Cents,
  ids: readonly [dispute: string, surcharge: string],
): { readonly ok: true; readonly dispute: Dispute } | { readonly ok: false; readonly refusal: DisputeRefusal } => {
  const debit = collected.get(returned.endToEndId)
  if (debit === undefined) return { ok: false, refusal: { kind: "unknownEndToEndId", endToEndId: returned.endToEndId } }
  if (debit.amount !== returned.amount)
    return { ok: false, refusal: { kind: "invalidAmount", expected: debit.amount, actual: returned.amount } }
  const { on } = returned
  const entries: ReadonlyArray<FeeEntry> = [
    { id: ids[0], on, kind: "dispute", amount: debit.amount },
    ...(surcharge > 0 ? [{ id: ids[1], on, kind: "charge", amount: surcharge } as const] : []),
  ]
  const next: ReadonlyArray<DisputeStep> = ["debitAgain", "askForTransfer", "reverse"]
  return { ok: true, dispute: { fee: debit.fee, entries, bankCharge: returned.bankCharge, next } }
}
