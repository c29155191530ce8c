import { expect, it } from "vitest"
import { type FeeRecord, type HandEntry, rowOf } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { feeActs } from "../../../ui/fees/fee/fee-acts.ts"
import { batch, charged, day, fee, kept } from "../../support/fees.ts"

const today = day("2026-11-20")
const happened = (kind: "manualMark" | "reversal" | "refund" | "creditPayout" | "dispute", amount: number) =>
  kept({ kind, id: crypto.randomUUID(), on: today, amount: cents(amount) as never })

/** What is offered of a fee with these entries, each with its usual amount. */
const offered = (...entries: FeeRecord["entries"]): Partial<Record<HandEntry["kind"], number>> => {
  const one = fee(batch(), { entries })
  const acts = feeActs({ ...rowOf(one, null), annuity: null, entries }, today)
  return Object.fromEntries(acts.flatMap((act) => ("usual" in act ? [[act.kind, act.usual]] : [])))
}

it("offers what the rules allow: what was paid is reversed, then refunded [FEE-04]", () => {
  expect(offered(charged(6000))).toEqual({ manualMark: 6000, reversal: 6000, charge: 500 })
  const paid = [charged(6000), happened("manualMark", 6000)]
  expect(offered(...paid)).toEqual({ reversal: 6000, charge: 500, cancellation: 6000 })
  const reversed = [...paid, happened("reversal", 6000)]
  // What is owed back can be claimed again, and no more of it than there is.
  expect(offered(...reversed)).toMatchObject({ refund: 6000, charge: 500 })
  expect(offered(charged(6000), happened("manualMark", 6300))).toMatchObject({ refund: 300, charge: 300 })
  expect(offered(...reversed, happened("refund", 6000))).toEqual({})
})

it("offers what is open of a credit, and nothing once it was paid out [FEE-04]", () => {
  expect(offered(charged(-500))).toMatchObject({ reversal: 500, creditPayout: 500 })
  expect(offered(charged(-500), happened("creditPayout", 500))).toEqual({})
})

it("offers to reverse what is open without a claim, as after a refund whose debit came back [FEE-04] [SEP-08]", () => {
  const on = today
  const debit = kept({ kind: "debit", id: "d", on, amount: cents(6000) as never, job: "J" })
  const paid = kept({ kind: "payment", id: "p", on, amount: cents(6000) as never, job: "J" })
  const refunded = [charged(6000), debit, paid, happened("reversal", 6000), happened("refund", 6000)]
  const back = [...refunded, happened("dispute", 6000)]
  expect(offered(...back)).toEqual({ manualMark: 6000, reversal: 6000, charge: 500 })
  expect(offered(...back, happened("reversal", 2000))).toMatchObject({ manualMark: 4000, reversal: 4000 })
})
