import * as Schema from "effect/Schema"
import type { TransitionTable } from "../kernel/transition-table.ts"

/** The states of a fee (FEE-03). `refund` means that money is owed to the person: a credit, or too much was paid. */
export const feeStates = [
  "unpaid",
  "pendingSepaDebit",
  "paid",
  "partial",
  "refund",
  "creditPaidOut",
  "reversed",
  "refunded",
  "debitDisputed",
] as const

/** The state of a fee. */
export const FeeState = Schema.Literals(feeStates)
export type FeeState = typeof FeeState.Type

/**
 * What happens to a fee: an entry together with what it leaves. `…Part` leaves something open, `…Excess` takes back what
 * was too much, `settle` leaves nothing, `overpay` and `reversePaid` leave money that is owed to the person.
 */
export type FeeEvent =
  | "charge"
  | "chargeMore"
  | "settle"
  | "payPart"
  | "overpay"
  | "submitDebit"
  | "release"
  | "releasePart"
  | "dispute"
  | "disputeExcess"
  | "disputeExcessPart"
  | "disputeReversed"
  | "reverse"
  | "reverseRest"
  | "reversePart"
  | "reversePaid"
  | "refundPart"
  | "refundExcess"
  | "refundAll"
  | "payOutPart"
  | "payOut"
  | "takeBack"
  | "takeBackPart"
  | "takeBackDisputed"
  | "takeBackExcess"
  | "takeBackExcessPart"
  | "takeBackReversed"
  | "takeBackRefunded"

/** The one table of what can happen to a fee, and in which state it leaves it. */
export const feeTable: TransitionTable<FeeState, FeeEvent> = {
  name: "fee",
  states: feeStates,
  initial: "unpaid",
  transitions: [
    { from: "unpaid", on: "charge", to: "unpaid" },
    { from: "unpaid", on: "settle", to: "paid" },
    { from: "unpaid", on: "payPart", to: "partial" },
    { from: "unpaid", on: "overpay", to: "refund" },
    { from: "unpaid", on: "submitDebit", to: "pendingSepaDebit" },
    { from: "unpaid", on: "reverse", to: "reversed" },
    { from: "unpaid", on: "reversePart", to: "unpaid" },
    { from: "pendingSepaDebit", on: "settle", to: "paid" },
    { from: "pendingSepaDebit", on: "release", to: "unpaid" },
    { from: "pendingSepaDebit", on: "releasePart", to: "partial" },
    { from: "partial", on: "chargeMore", to: "partial" },
    { from: "partial", on: "settle", to: "paid" },
    { from: "partial", on: "payPart", to: "partial" },
    { from: "partial", on: "overpay", to: "refund" },
    { from: "partial", on: "submitDebit", to: "pendingSepaDebit" },
    { from: "partial", on: "dispute", to: "debitDisputed" },
    { from: "partial", on: "reverseRest", to: "paid" },
    { from: "partial", on: "reversePart", to: "partial" },
    { from: "partial", on: "reversePaid", to: "refund" },
    { from: "partial", on: "takeBack", to: "unpaid" },
    { from: "partial", on: "takeBackPart", to: "partial" },
    { from: "partial", on: "takeBackDisputed", to: "debitDisputed" },
    { from: "paid", on: "charge", to: "unpaid" },
    { from: "paid", on: "chargeMore", to: "partial" },
    { from: "paid", on: "overpay", to: "refund" },
    { from: "paid", on: "dispute", to: "debitDisputed" },
    { from: "paid", on: "reversePaid", to: "refund" },
    { from: "paid", on: "takeBack", to: "unpaid" },
    { from: "paid", on: "takeBackPart", to: "partial" },
    { from: "paid", on: "takeBackDisputed", to: "debitDisputed" },
    { from: "debitDisputed", on: "charge", to: "debitDisputed" },
    { from: "debitDisputed", on: "chargeMore", to: "debitDisputed" },
    { from: "debitDisputed", on: "settle", to: "paid" },
    { from: "debitDisputed", on: "payPart", to: "debitDisputed" },
    { from: "debitDisputed", on: "overpay", to: "refund" },
    { from: "debitDisputed", on: "submitDebit", to: "pendingSepaDebit" },
    { from: "debitDisputed", on: "dispute", to: "debitDisputed" },
    { from: "debitDisputed", on: "reverse", to: "reversed" },
    { from: "debitDisputed", on: "reverseRest", to: "paid" },
    { from: "debitDisputed", on: "reversePart", to: "debitDisputed" },
    { from: "debitDisputed", on: "reversePaid", to: "refund" },
    { from: "debitDisputed", on: "takeBackDisputed", to: "debitDisputed" },
    { from: "refund", on: "overpay", to: "refund" },
    { from: "refund", on: "dispute", to: "debitDisputed" },
    { from: "refund", on: "disputeExcess", to: "paid" },
    { from: "refund", on: "disputeExcessPart", to: "refund" },
    { from: "refund", on: "disputeReversed", to: "reversed" },
    { from: "refund", on: "reverse", to: "reversed" },
    { from: "refund", on: "reversePaid", to: "refund" },
    { from: "refund", on: "refundPart", to: "refund" },
    { from: "refund", on: "refundExcess", to: "paid" },
    { from: "refund", on: "refundAll", to: "refunded" },
    { from: "refund", on: "payOutPart", to: "refund" },
    { from: "refund", on: "payOut", to: "creditPaidOut" },
    { from: "refund", on: "takeBack", to: "unpaid" },
    { from: "refund", on: "takeBackPart", to: "partial" },
    { from: "refund", on: "takeBackDisputed", to: "debitDisputed" },
    { from: "refund", on: "takeBackExcess", to: "paid" },
    { from: "refund", on: "takeBackExcessPart", to: "refund" },
    { from: "refund", on: "takeBackReversed", to: "reversed" },
    { from: "refund", on: "takeBackRefunded", to: "refunded" },
    { from: "refunded", on: "overpay", to: "refund" },
    { from: "reversed", on: "overpay", to: "refund" },
  ],
}
