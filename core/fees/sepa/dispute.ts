import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { add, type Cents, cents } from "../../kernel/money.ts"
import type { FeeEntry } from "../fee-entry.ts"

/** A debit that was collected: found again by its end-to-end id. Amount in cents. */
export interface CollectedDebit {
  readonly fee: string
  readonly endToEndId: string
  readonly amount: Cents
}

/**
 * A returned debit as the bank statement tells it, in cents: `amount` is what left the account, the charges of the banks
 * included. Some statements tell the charge or the amount that was collected (`original`) too.
 */
export interface ReturnedDebit {
  readonly endToEndId: string
  readonly amount: Cents
  readonly original?: Cents
  readonly bankCharge?: Cents
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
 * the job (cents, 0 for none). What left the account beyond what was collected is the charge of the banks; where the
 * statement tells charge or original amount, they must agree with it. `ids` are the ids of the two entries.
 * Errors: `DisputeRefusal`; `expected` is what would have left the account.
 */
export const disputeDebit = (
  collected: ReadonlyMap<string, CollectedDebit>,
  returned: ReturnedDebit,
  surcharge: Cents,
  ids: readonly [dispute: string, surcharge: string],
): { readonly ok: true; readonly dispute: Dispute } | { readonly ok: false; readonly refusal: DisputeRefusal } => {
  const debit = collected.get(returned.endToEndId)
  if (debit === undefined) return { ok: false, refusal: { kind: "unknownEndToEndId", endToEndId: returned.endToEndId } }
  const { on, amount } = returned
  const bankCharge = returned.bankCharge ?? cents(Math.max(0, amount - debit.amount))
  const expected = add(debit.amount, bankCharge)
  if (amount !== expected) return { ok: false, refusal: { kind: "invalidAmount", expected, actual: amount } }
  if (returned.original !== undefined && returned.original !== debit.amount)
    return { ok: false, refusal: { kind: "invalidAmount", expected: debit.amount, actual: returned.original } }
  const entries: ReadonlyArray<FeeEntry> = [
    { id: ids[0], on, kind: "dispute", amount: debit.amount },
    ...(surcharge > 0 ? [{ id: ids[1], on, kind: "charge", amount: surcharge } as const] : []),
  ]
  const next: ReadonlyArray<DisputeStep> = ["debitAgain", "askForTransfer", "reverse"]
  return { ok: true, dispute: { fee: debit.fee, entries, bankCharge, next } }
}
