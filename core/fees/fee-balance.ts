import { type Cents, cents } from "../kernel/money.ts"
import type { FeeState } from "./fee.machine.ts"
import type { FeeEntry } from "./fee-entry.ts"

/** What the entries of a fee sum up to; all amounts in cents. */
export interface FeeBalance {
  /** What is claimed: charges less reversals; negative for a credit, and where money was given back that never stayed. */
  readonly claim: Cents
  /** What was paid and not given back; negative when a credit was paid out, or a debit came back whose money was given back. */
  readonly paid: Cents
  /** What is still to be paid; negative when money is owed to the person. */
  readonly open: Cents
  /** What counts in the cash book: `paid` without what was only marked by hand. */
  readonly inCashBook: Cents
  /** What was paid by debits and not disputed. */
  readonly debited: Cents
  /** Whether the last thing that counts was a refund. */
  readonly endedByRefund: boolean
  /** The SEPA job the fee is pending in, if any. */
  readonly pendingJob: string | undefined
  /** Whether a debit came back and nothing has settled the fee since; another debit may be pending. */
  readonly disputed: boolean
  /** Whether there was anything to claim or to credit. */
  readonly charged: boolean
}

/** The ids of the entries that were cancelled. */
export const cancelledEntries = (entries: ReadonlyArray<FeeEntry>): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === "cancellation" ? [entry.cancels] : [])))

/**
 * Sums up the entries of a fee in their order; cancelled entries count as if they were not there. But money that went back counts
 * until the order to pay it was cancelled: what was decided in between stays as it was.
 */
export const feeBalance = (entries: ReadonlyArray<FeeEntry>): FeeBalance => {
  const cancelled = cancelledEntries(entries)
  const wentBack = new Map<string, number>()
  let [claim, paid, marked, debited] = [0, 0, 0, 0]
  let pendingJob: string | undefined
  let disputed = false
  let charged = false
  let endedByRefund = false
  for (const entry of entries) {
    switch (entry.kind) {
      case "charge":
        claim += entry.amount
        charged ||= entry.amount !== 0
        break
      case "reversal":
        // A credit is dropped, anything else is not to be paid: also what is open without a claim, as after a refund whose debit came back.
        if (!cancelled.has(entry.id)) claim -= claim > 0 || claim > paid ? entry.amount : -entry.amount
        break
      case "payment":
        if (!cancelled.has(entry.id)) paid += entry.amount
        if (entry.job !== undefined) {
          debited += entry.amount
          pendingJob = undefined
        }
        break
      case "manualMark":
        if (!cancelled.has(entry.id)) {
          paid += entry.amount
          marked += entry.amount
        }
        break
      case "refund":
      case "creditPayout":
        paid -= entry.amount
        wentBack.set(entry.id, entry.amount)
        break
      case "debit":
        pendingJob = cancelled.has(entry.id) ? undefined : entry.job
        break
      case "dispute":
        paid -= entry.amount
        debited -= entry.amount
        disputed = true
        break
      case "cancellation":
        paid += wentBack.get(entry.cancels) ?? 0
        break
    }
    if (entry.kind !== "cancellation" && !cancelled.has(entry.id)) endedByRefund = entry.kind === "refund"
    if (claim - paid <= 0) disputed = false
  }
  return {
    claim: cents(claim),
    paid: cents(paid),
    open: cents(claim - paid),
    inCashBook: cents(paid - marked),
    debited: cents(debited),
    endedByRefund,
    pendingJob,
    disputed,
    charged,
  }
}

/** The state that follows from a balance (FEE-03): nothing is stored that could contradict it. */
export const feeState = (balance: FeeBalance): FeeState => {
  if (balance.pendingJob !== undefined) return "pendingSepaDebit"
  if (balance.open < 0) return "refund"
  if (balance.open > 0) return balance.disputed ? "debitDisputed" : balance.paid > 0 ? "partial" : "unpaid"
  if (balance.claim < 0) return "creditPaidOut"
  if (balance.claim > 0 || !balance.charged) return "paid"
  return balance.endedByRefund ? "refunded" : "reversed"
}
