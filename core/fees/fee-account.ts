import { maxCents } from "../kernel/money.ts"
import { step } from "../kernel/transition-table.ts"
import { type FeeEvent, type FeeState, feeTable } from "./fee.machine.ts"
import { type FeeBalance, feeBalance, feeState } from "./fee-balance.ts"
import type { FeeEntry } from "./fee-entry.ts"

/** Why an entry is refused. Amounts in cents. */
export type FeeRefusal =
  | { readonly kind: "noCharge" }
  | { readonly kind: "duplicateEntry"; readonly id: string }
  | { readonly kind: "unknownEntry"; readonly id: string }
  | { readonly kind: "notCancellable"; readonly id: string }
  | { readonly kind: "pendingSepaDebit"; readonly job: string }
  | { readonly kind: "amount"; readonly amount: number; readonly atMost: number }
  | { readonly kind: "amountNotEqual"; readonly amount: number; readonly expected: number }
  | { readonly kind: "notPossible"; readonly state: FeeState; readonly event: FeeEvent }

/** The entries of a fee with the entry added and the state it is in then, or why it is refused. */
export type AddedEntry =
  | { readonly ok: true; readonly entries: ReadonlyArray<FeeEntry>; readonly event: FeeEvent; readonly state: FeeState }
  | { readonly ok: false; readonly refusal: FeeRefusal }

/** What money that comes does, told by what it leaves. */
const incoming = ({ open, claim, charged }: FeeBalance): FeeEvent => {
  if (open !== 0) return open > 0 ? "payPart" : "overpay"
  if (claim < 0) return "settlePaidOut"
  return claim === 0 && charged ? "settleReversed" : "settle"
}

/** What an entry does, told by what it leaves. */
const eventOf = (entry: FeeEntry, entries: ReadonlyArray<FeeEntry>, after: FeeBalance): FeeEvent => {
  const { open, paid } = after
  const dropped = after.claim === 0 && after.charged
  switch (entry.kind) {
    case "charge":
      if (open <= 0 && after.claim > 0) return open < 0 ? "chargeOwedPart" : "chargeOwed"
      return paid === 0 ? "charge" : "chargeMore"
    case "payment":
    case "manualMark":
      return incoming(after)
    case "reversal":
      if (open !== 0) return open > 0 ? "reversePart" : "reversePaid"
      return after.claim < 0 ? "reversePaidOut" : dropped ? "reverse" : "reverseRest"
    case "refund":
      return open < 0 ? "refundPart" : dropped ? "refundAll" : "refundExcess"
    case "creditPayout":
      return open < 0 ? "payOutPart" : "payOut"
    case "debit":
      return "submitDebit"
    case "dispute":
      if (open > 0) return "dispute"
      if (open < 0) return "disputeExcessPart"
      return after.claim < 0 ? "disputePaidOut" : dropped ? "disputeReversed" : "disputeExcess"
    case "cancellation": {
      const target = entries.find(({ id }) => id === entry.cancels)
      // The money of an order that was withdrawn is there again, as if the person had paid it now.
      if (target?.kind === "refund" || target?.kind === "creditPayout") return incoming(after)
      if (target?.kind === "reversal") {
        if (open <= 0) return open < 0 ? "restoreExcess" : "restorePaid"
        return after.disputed ? "restoreDisputed" : paid > 0 ? "restorePart" : "restore"
      }
      if (target?.kind === "debit") return after.disputed ? "releaseDisputed" : paid > 0 ? "releasePart" : "release"
      if (open > 0) return after.disputed ? "takeBackDisputed" : paid > 0 ? "takeBackPart" : "takeBack"
      if (open < 0) return "takeBackExcessPart"
      return !dropped ? "takeBackExcess" : after.endedByRefund ? "takeBackRefunded" : "takeBackReversed"
    }
  }
}

/** The most an entry of this kind may amount to, in cents: what is handled as money at all is the end, and none comes on a credit. */
const mostOf = (entry: FeeEntry, { claim, open, debited, paid }: FeeBalance): number => {
  switch (entry.kind) {
    case "reversal":
      return open > 0 ? Math.max(claim, open) : Math.abs(claim)
    case "refund":
      return claim >= 0 ? Math.max(0, -open) : 0
    case "creditPayout":
      return claim < 0 ? Math.max(0, -open) : 0
    case "payment":
    case "manualMark":
      return claim >= 0 || open > 0 ? maxCents - Math.max(paid, 0) : 0
    case "dispute":
      return debited
    case "charge":
      // What is owed back is claimed again, and no more: a fee that is settled by then can be charged as any other.
      return open < 0 && claim >= 0 ? -open : maxCents - Math.max(claim, open, 0)
    default:
      return maxCents - Math.max(claim, open, 0)
  }
}

const refusalOf = (entries: ReadonlyArray<FeeEntry>, entry: FeeEntry, balance: FeeBalance): FeeRefusal | undefined => {
  if (entries.some(({ id }) => id === entry.id)) return { kind: "duplicateEntry", id: entry.id }
  if (entry.kind === "cancellation") {
    const target = entries.find(({ id }) => id === entry.cancels)
    if (target === undefined) return { kind: "unknownEntry", id: entry.cancels }
    const again = entries.some((each) => each.kind === "cancellation" && each.cancels === entry.cancels)
    const isOrdered = target.kind === "refund" || target.kind === "creditPayout"
    const undoable =
      target.kind === "manualMark" ||
      (target.kind === "payment" && target.job === undefined) ||
      // What was decided after a reversal was decided about what it left.
      (target.kind === "reversal" && target === entries.at(-1)) ||
      (isOrdered && target.order !== undefined && target.order === entry.order) ||
      // The debit that is pending is the last one: an earlier one of the same job has settled.
      (target.kind === "debit" &&
        balance.pendingJob !== undefined &&
        target === entries.findLast(({ kind }) => kind === "debit"))
    if (again || !undoable) return { kind: "notCancellable", id: entry.cancels }
    if (target.kind === "debit" || target.kind === "reversal") return undefined
    if (isOrdered) {
      const atMost = maxCents - Math.max(balance.paid, 0)
      if (target.amount > atMost) return { kind: "amount", amount: target.amount, atMost }
    } else if (target.amount > balance.paid) return { kind: "amount", amount: target.amount, atMost: balance.paid }
  }
  if (balance.pendingJob !== undefined) {
    const settles = entry.kind === "payment" && entry.job === balance.pendingJob
    if (!settles) return { kind: "pendingSepaDebit", job: balance.pendingJob }
  }
  if (entry.kind === "debit" || (entry.kind === "payment" && entry.job !== undefined))
    if (entry.amount !== balance.open) return { kind: "amountNotEqual", amount: entry.amount, expected: balance.open }
  if (entry.kind === "cancellation") return undefined
  const atMost = mostOf(entry, balance)
  return entry.amount > atMost || entry.amount <= 0 ? { kind: "amount", amount: entry.amount, atMost } : undefined
}

/**
 * Adds an entry to a fee. While the fee is part of a SEPA debit only that debit can settle it or be withdrawn (FEE-05);
 * debits are for the open amount exactly; nothing is reversed or refunded beyond what there is, and of what is owed back nothing beyond
 * it is claimed again. What a transfer order pays, only
 * that order can withdraw (SEP-11), so that nobody is paid twice. A reversal can be taken back as long as nothing came after it. A debit that was collected can come back whatever was given
 * back meanwhile: then the person has more than was paid, and that is open too. The first entry is the charge. Errors:
 * `FeeRefusal`.
 */
export const addEntry = (entries: ReadonlyArray<FeeEntry>, entry: FeeEntry): AddedEntry => {
  const added = [...entries, entry]
  if (entries.length === 0)
    return entry.kind === "charge"
      ? { ok: true, entries: added, event: "charge", state: feeState(feeBalance(added)) }
      : { ok: false, refusal: { kind: "noCharge" } }
  const before = feeBalance(entries)
  const refusal = refusalOf(entries, entry, before)
  if (refusal !== undefined) return { ok: false, refusal }
  const event = eventOf(entry, entries, feeBalance(added))
  const from = feeState(before)
  const taken = step(feeTable, from, event)
  return taken.ok
    ? { ok: true, entries: added, event, state: taken.to }
    : { ok: false, refusal: { kind: "notPossible", state: from, event } }
}
