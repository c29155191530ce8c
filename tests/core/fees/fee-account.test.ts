import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feeStates, feeTable } from "../../../core/fees/fee.machine.ts"
import { addEntry } from "../../../core/fees/fee-account.ts"
import { feeBalance, feeState } from "../../../core/fees/fee-balance.ts"
import type { FeeEntry } from "../../../core/fees/fee-entry.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"
import { tableFaults } from "../../../core/kernel/transition-table.ts"

const on = "2026-01-15" as CalendarDate
type Plan = {
  readonly kind: FeeEntry["kind"]
  readonly amount: number
  readonly job?: string
  readonly cancels?: string
  readonly order?: string
}

const entryOf = ({ kind, amount, job, cancels, order }: Plan, id: string): FeeEntry => {
  const base = { id, on }
  const ordered = order === undefined ? {} : { order }
  if (kind === "cancellation") return { ...base, kind, cancels: cancels ?? "", ...ordered }
  if (kind === "refund" || kind === "creditPayout") return { ...base, kind, amount: cents(amount), ...ordered }
  if (kind === "debit") return { ...base, kind, amount: cents(amount), job: job ?? "J1" }
  if (kind === "payment") return { ...base, kind, amount: cents(amount), ...(job === undefined ? {} : { job }) }
  return { ...base, kind, amount: cents(amount) }
}

/** Adds entries one after another; ids are e0, e1, … Throws when one is refused. */
const account = (...plans: ReadonlyArray<Plan>) => {
  let entries: ReadonlyArray<FeeEntry> = []
  let state = "none"
  for (const [index, plan] of plans.entries()) {
    const added = addEntry(entries, entryOf(plan, `e${index}`))
    if (!added.ok) throw new Error(JSON.stringify(added.refusal))
    entries = added.entries
    state = added.state
  }
  return { entries, state, balance: feeBalance(entries), add: (plan: Plan) => addEntry(entries, entryOf(plan, "next")) }
}
const charge = (amount: number): Plan => ({ kind: "charge", amount })
const pay = (amount: number, job?: string): Plan => ({ kind: "payment", amount, ...(job === undefined ? {} : { job }) })

const plan = fc.record({
  kind: fc.constantFrom<FeeEntry["kind"]>(
    "charge",
    "payment",
    "manualMark",
    "refund",
    "creditPayout",
    "reversal",
    "debit",
    "dispute",
    "cancellation",
  ),
  amount: fc.oneof(fc.constantFrom(1000, 2000, 3000, 6000), fc.integer({ min: 1, max: 9000 })),
  exact: fc.boolean(),
  back: fc.nat(6),
  ofJob: fc.boolean(),
  order: fc.constantFrom(undefined, "O1", "O2"),
})

describe("fee", () => {
  it("has a sound table with the states of the specification [FEE-03]", () => {
    expect(tableFaults(feeTable)).toEqual([])
    expect(feeStates).toHaveLength(9)
  })

  it("begins with its charge: a claim is unpaid, nothing is paid, a credit is to be refunded [FEE-01]", () => {
    expect(account(charge(6000)).state).toBe("unpaid")
    expect(account(charge(0)).state).toBe("paid")
    expect(account(charge(-3000)).state).toBe("refund")
    expect(addEntry([], entryOf(pay(1), "e0"))).toEqual({ ok: false, refusal: { kind: "noCharge" } })
  })

  it("is settled, partly paid or overpaid [FEE-03]", () => {
    expect(account(charge(6000), pay(6000)).state).toBe("paid")
    expect(account(charge(6000), pay(5999)).state).toBe("partial")
    const over = account(charge(6000), pay(6001))
    expect([over.state, over.balance.open]).toEqual(["refund", -1])
    expect(account(charge(6000), pay(6001), { kind: "refund", amount: 1 }).state).toBe("paid")
  })

  it("can be marked paid by hand, outside the cash book, and reset [FEE-04]", () => {
    const marked = account(charge(6000), { kind: "manualMark", amount: 6000 })
    expect([marked.state, marked.balance.inCashBook, marked.balance.paid]).toEqual(["paid", 0, 6000])
    const reset = account(
      charge(6000),
      { kind: "manualMark", amount: 6000 },
      { kind: "cancellation", amount: 0, cancels: "e1" },
    )
    expect([reset.state, reset.balance.open]).toEqual(["unpaid", 6000])
    expect(reset.add({ kind: "cancellation", amount: 0, cancels: "e1" })).toMatchObject({
      refusal: { kind: "notCancellable" },
    })
    expect(reset.add({ kind: "cancellation", amount: 0, cancels: "e9" })).toMatchObject({
      refusal: { kind: "unknownEntry" },
    })
  })

  it("can have several marks and payments undone, each once [FEE-04]", () => {
    const undone = account(
      charge(6000),
      { kind: "manualMark", amount: 2000 },
      pay(4000),
      { kind: "cancellation", amount: 0, cancels: "e1" },
      { kind: "cancellation", amount: 0, cancels: "e2" },
    )
    expect([undone.state, undone.balance.open]).toEqual(["unpaid", 6000])
  })

  it("is reversed in full or in part, and what was paid is then refunded [FEE-04]", () => {
    expect(account(charge(6000), { kind: "reversal", amount: 6000 }).state).toBe("reversed")
    expect(account(charge(6000), { kind: "reversal", amount: 1000 }).balance.open).toBe(5000)
    expect(account(charge(6000), pay(4000), { kind: "reversal", amount: 2000 }).state).toBe("paid")
    const paid = account(charge(6000), pay(6000), { kind: "reversal", amount: 6000 })
    expect([paid.state, paid.balance.open]).toEqual(["refund", -6000])
    expect(
      account(charge(6000), pay(6000), { kind: "reversal", amount: 6000 }, { kind: "refund", amount: 6000 }).state,
    ).toBe("refunded")
    expect(account(charge(6000)).add({ kind: "reversal", amount: 6001 })).toEqual({
      ok: false,
      refusal: { kind: "amount", amount: 6001, atMost: 6000 },
    })
    expect(account(charge(6000), pay(6000)).add({ kind: "refund", amount: 1 })).toEqual({
      ok: false,
      refusal: { kind: "amount", amount: 1, atMost: 0 },
    })
  })

  it("pays a credit out, or reverses it [FEE-03]", () => {
    expect(account(charge(-3000), { kind: "creditPayout", amount: 3000 }).state).toBe("creditPaidOut")
    expect(account(charge(-3000), { kind: "creditPayout", amount: 1000 }).state).toBe("refund")
    expect(account(charge(-3000), { kind: "reversal", amount: 3000 }).state).toBe("reversed")
    expect(account(charge(-3000)).add({ kind: "creditPayout", amount: 3001 }).ok).toBe(false)
    for (const kind of ["refund", "payment", "manualMark"] as const)
      expect(account(charge(-3000)).add({ kind, amount: 1 })).toMatchObject({ refusal: { kind: "amount", atMost: 0 } })
    expect(account(charge(3000), pay(4000)).add({ kind: "creditPayout", amount: 1 }).ok).toBe(false)
  })

  it("owes again what an order was to pay, when that order is withdrawn, and only then [SEP-11]", () => {
    const withdraw = (order?: string): Plan => ({
      kind: "cancellation",
      amount: 0,
      cancels: "e2",
      ...(order === undefined ? {} : { order }),
    })
    const credit = account(
      charge(-3000),
      { kind: "creditPayout", amount: 1000 },
      { kind: "creditPayout", amount: 2000, order: "O1" },
    )
    expect(credit.state).toBe("creditPaidOut")
    expect(credit.add(withdraw("O1"))).toMatchObject({ event: "overpay", state: "refund" })
    const overpaid = account(charge(6000), pay(6500), { kind: "refund", amount: 500, order: "O1" })
    expect(overpaid.add(withdraw("O1"))).toMatchObject({ event: "overpay", state: "refund" })
    for (const order of [undefined, "O2"])
      for (const fee of [credit, overpaid])
        expect(fee.add(withdraw(order))).toEqual({ ok: false, refusal: { kind: "notCancellable", id: "e2" } })
    expect(credit.add({ kind: "cancellation", amount: 0, cancels: "e1", order: "O1" })).toMatchObject({ ok: false })
    const later = account(charge(6000), pay(6500), { kind: "refund", amount: 500, order: "O1" }, charge(800))
    expect(later.add(withdraw("O1"))).toMatchObject({ event: "payPart", state: "partial" })
    const twice = account(charge(6000), pay(6500), { kind: "refund", amount: 500, order: "O1" }, withdraw("O1"))
    expect([twice.state, twice.balance.open]).toEqual(["refund", -500])
    expect(twice.add(withdraw("O1"))).toMatchObject({ refusal: { kind: "notCancellable" } })
  })

  it("never takes back by withdrawn orders more than is handled as money [SEP-11]", () => {
    const full = account(charge(6000), pay(6500), { kind: "refund", amount: 500, order: "O1" }, pay(maxCents - 6000))
    expect(full.add({ kind: "cancellation", amount: 0, cancels: "e2", order: "O1" })).toEqual({
      ok: false,
      refusal: { kind: "amount", amount: 500, atMost: 0 },
    })
  })

  it("takes nothing but its own debit while it is part of one [FEE-05]", () => {
    const pending = account(charge(6000), { kind: "debit", amount: 6000, job: "J1" })
    expect(pending.state).toBe("pendingSepaDebit")
    const refusal = { ok: false, refusal: { kind: "pendingSepaDebit", job: "J1" } }
    for (const kind of ["charge", "manualMark", "refund", "creditPayout", "reversal", "dispute", "debit"] as const)
      expect(pending.add({ kind, amount: 6000, job: "J2" })).toEqual(refusal)
    expect(pending.add(pay(6000))).toEqual(refusal)
    expect(pending.add(pay(6000, "J2"))).toEqual(refusal)
    expect(pending.add(pay(6000, "J1"))).toMatchObject({ ok: true, state: "paid" })
    expect(pending.add(pay(5999, "J1"))).toEqual({
      ok: false,
      refusal: { kind: "amountNotEqual", amount: 5999, expected: 6000 },
    })
    expect(pending.add({ kind: "cancellation", amount: 0, cancels: "e1" })).toMatchObject({ ok: true, state: "unpaid" })
  })

  it("withdraws the debit that is pending, not an earlier one of the same job [FEE-05]", () => {
    const debit = (amount: number): Plan => ({ kind: "debit", amount, job: "J1" })
    const again = account(charge(1), debit(1), pay(1, "J1"), charge(2), debit(2))
    const withdraw = (cancels: string) => again.add({ kind: "cancellation", amount: 0, cancels })
    expect(withdraw("e1")).toEqual({ ok: false, refusal: { kind: "notCancellable", id: "e1" } })
    expect(withdraw("e4")).toMatchObject({ ok: true, state: "partial" })
  })

  it("keeps a debit that was settled: only a pending one can be withdrawn [FEE-05]", () => {
    const settled = account(charge(6000), { kind: "debit", amount: 6000, job: "J1" }, pay(6000, "J1"))
    for (const cancels of ["e0", "e1", "e2"])
      expect(settled.add({ kind: "cancellation", amount: 0, cancels })).toEqual({
        ok: false,
        refusal: { kind: "notCancellable", id: cancels },
      })
  })

  it("is debited for the open amount exactly [SEP-07]", () => {
    const partial = account(charge(6000), pay(1000))
    expect(partial.add({ kind: "debit", amount: 6000, job: "J1" })).toEqual({
      ok: false,
      refusal: { kind: "amountNotEqual", amount: 6000, expected: 5000 },
    })
    expect(partial.add({ kind: "debit", amount: 5000, job: "J1" })).toMatchObject({ state: "pendingSepaDebit" })
  })

  it("is disputed when the debit comes back, charged the surcharge, and debited again [SEP-08]", () => {
    const debited = [charge(6000), { kind: "debit", amount: 6000, job: "J1" } as const, pay(6000, "J1")] as const
    const disputed = account(...debited, { kind: "dispute", amount: 6000 }, charge(500))
    expect([disputed.state, disputed.balance.open]).toEqual(["debitDisputed", 6500])
    expect(disputed.add({ kind: "debit", amount: 6500, job: "J2" })).toMatchObject({ state: "pendingSepaDebit" })
    expect(disputed.add(pay(500))).toMatchObject({ state: "debitDisputed" })
    expect(disputed.add(pay(6500))).toMatchObject({ state: "paid" })
    expect(disputed.add({ kind: "reversal", amount: 6500 })).toMatchObject({ state: "reversed" })
    expect(account(...debited).add({ kind: "dispute", amount: 6001 })).toMatchObject({ ok: false })
    expect(account(charge(6000), pay(6000)).add({ kind: "dispute", amount: 1 })).toMatchObject({ ok: false })
  })

  it("law: what was debited can always come back, to the cent, whatever was given back meanwhile [SEP-08]", () => {
    const given = fc.record({
      kind: fc.constantFrom<FeeEntry["kind"]>("charge", "payment", "manualMark", "reversal", "refund", "cancellation"),
      amount: fc.integer({ min: 1, max: 7000 }),
      exact: fc.boolean(),
      cancels: fc.nat(9),
      order: fc.constantFrom(undefined, "O1"),
    })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), (plans) => {
        let { entries } = account(charge(6000), { kind: "debit", amount: 6000 }, pay(6000, "J1"))
        for (const [index, { exact, cancels, order, ...plan }] of plans.entries()) {
          const amount = exact ? Math.abs(feeBalance(entries).open) : plan.amount
          const named = { ...plan, amount, cancels: `p${cancels}`, ...(order === undefined ? {} : { order }) }
          const added = addEntry(entries, entryOf(named, `p${index}`))
          if (added.ok) entries = added.entries
        }
        const before = feeBalance(entries)
        const back = addEntry(entries, entryOf({ kind: "dispute", amount: 6000 }, "back"))
        if (!back.ok) throw new Error(JSON.stringify(back.refusal))
        expect(feeBalance(back.entries).open).toBe(before.open + 6000)
        expect(back.state).toBe(feeState(feeBalance(back.entries)))
      }),
      { numRuns: 500 },
    )
  })

  it("law: a reversal that is taken back at once leaves the fee as it was, and later none is [FEE-04] [FEE-06]", () => {
    const given = fc.record({
      kind: fc.constantFrom<FeeEntry["kind"]>("charge", "payment", "manualMark", "reversal", "refund", "dispute"),
      amount: fc.integer({ min: 1, max: 7000 }),
      exact: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: -6000, max: 6000 }),
        fc.boolean(),
        fc.array(given, { maxLength: 6 }),
        fc.integer({ min: 1, max: 7000 }),
        (first, isDebited, plans, amount) => {
          let { entries } = account(charge(first))
          const debit = { kind: "debit", amount: first } as const
          if (isDebited && first > 0) entries = account(charge(first), debit, pay(first, "J1")).entries
          for (const [index, { exact, ...plan }] of plans.entries()) {
            const some = exact ? Math.abs(feeBalance(entries).open) : plan.amount
            const added = addEntry(entries, entryOf({ ...plan, amount: some }, `p${index}`))
            if (added.ok) entries = added.entries
          }
          const before = feeBalance(entries)
          const back: Plan = { kind: "cancellation", amount: 0, cancels: "r" }
          for (const some of [amount, Math.abs(before.open), Math.abs(before.claim)]) {
            const reversed = addEntry(entries, entryOf({ kind: "reversal", amount: some }, "r"))
            if (!reversed.ok) continue
            const restored = addEntry(reversed.entries, entryOf(back, "back"))
            if (!restored.ok) throw new Error(JSON.stringify(restored.refusal))
            const { endedByRefund: _, ...after } = feeBalance(restored.entries)
            expect(before).toMatchObject(after)
            expect(restored.state).toBe(feeState(before))
            const paid = addEntry(reversed.entries, entryOf(pay(1), "later"))
            if (paid.ok) expect(addEntry(paid.entries, entryOf(back, "back"))).toMatchObject({ ok: false })
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it("takes back with a dispute first what is owed to the person [SEP-08]", () => {
    const debited = [charge(6000), { kind: "debit", amount: 6000, job: "J1" } as const, pay(6000, "J1")] as const
    const dispute = (amount: number): Plan => ({ kind: "dispute", amount })
    const dropped = account(...debited, { kind: "reversal", amount: 6000 })
    expect(dropped.add(dispute(6000))).toMatchObject({ event: "disputeReversed", state: "reversed" })
    expect(dropped.add(dispute(1000))).toMatchObject({ event: "disputeExcessPart", state: "refund" })
    const overpaid = account(...debited, pay(500))
    expect(overpaid.add(dispute(500))).toMatchObject({ event: "disputeExcess", state: "paid" })
    expect(overpaid.add(dispute(499))).toMatchObject({ event: "disputeExcessPart", state: "refund" })
    expect(overpaid.add(dispute(501))).toMatchObject({ event: "dispute", state: "debitDisputed" })
  })

  it("takes no entry of nothing but the first charge [FEE-01]", () => {
    expect(account(charge(6000)).add(charge(0))).toMatchObject({ refusal: { kind: "amount", amount: 0 } })
    expect(account(charge(6000)).add(charge(-1))).toMatchObject({ refusal: { kind: "amount", amount: -1 } })
  })

  it("never claims nor takes more than is handled as money [FEE-03]", () => {
    const most = maxCents - 6000
    const fee = account(charge(6000))
    expect(fee.add(charge(most))).toMatchObject({ ok: true })
    expect(fee.add(charge(most + 1))).toMatchObject({ refusal: { kind: "amount", atMost: most } })
    const paid = account(charge(6000), { kind: "manualMark", amount: 6000 })
    for (const kind of ["payment", "manualMark"] as const) {
      expect(paid.add({ kind, amount: most })).toMatchObject({ state: "refund" })
      expect(paid.add({ kind, amount: most + 1 })).toMatchObject({ refusal: { kind: "amount", atMost: most } })
    }
  })

  it("is disputed no longer once it was settled, whatever is charged later [SEP-08]", () => {
    const settled = account(
      charge(6000),
      { kind: "debit", amount: 6000, job: "J1" },
      pay(6000, "J1"),
      { kind: "dispute", amount: 6000 },
      pay(6000),
      charge(500),
    )
    expect([settled.state, settled.balance.open]).toEqual(["partial", 500])
  })

  it("is reversed also where a refund came back and nothing is claimed any more [FEE-04] [SEP-08]", () => {
    const debit = { kind: "debit", amount: 6000 } as const
    const gone = [charge(6000), debit, pay(6000, "J1"), { kind: "reversal", amount: 6000 }] as const
    const back = [...gone, { kind: "refund", amount: 6000 }, { kind: "dispute", amount: 6000 }] as const
    const twice = account(...back)
    expect([twice.state, twice.balance.claim, twice.balance.open]).toEqual(["debitDisputed", 0, 6000])
    expect(twice.add({ kind: "reversal", amount: 6001 })).toMatchObject({ refusal: { kind: "amount", atMost: 6000 } })
    expect(twice.add({ kind: "reversal", amount: 2000 })).toMatchObject({ state: "debitDisputed" })
    expect(twice.add({ kind: "reversal", amount: 6000 })).toMatchObject({ state: "creditPaidOut" })
    expect(twice.add(pay(6000))).toMatchObject({ state: "reversed" })
    const given = account(...back, { kind: "reversal", amount: 6000 })
    expect(given.balance).toMatchObject({ claim: -6000, paid: -6000, open: 0 })
    const regret = { kind: "cancellation", amount: 0, cancels: "e6" } as const
    expect(given.add(regret)).toMatchObject({ state: "debitDisputed" })
  })

  it("drops the rest of a credit of which a part was paid out [FEE-03]", () => {
    const part = account(charge(-5000), { kind: "creditPayout", amount: 2000 })
    expect(part.add({ kind: "reversal", amount: 3000 })).toMatchObject({ state: "creditPaidOut" })
  })

  it("always is in the state that the table leads to, and never loses a cent [FEE-03]", () => {
    const begun = fc.oneof(
      fc.integer({ min: -6000, max: 6000 }).map((first) => account(charge(first)).entries),
      // A refund whose debit came back: nothing is claimed, and something is open.
      fc.constantFrom(undefined, "O1").map((order) => {
        const [debit, dispute] = (["debit", "dispute"] as const).map((kind) => ({ kind, amount: 3000 }))
        const refund: Plan = { kind: "refund", amount: 3000, ...(order === undefined ? {} : { order }) }
        const reversal: Plan = { kind: "reversal", amount: 3000 }
        return account(charge(3000), debit as Plan, pay(3000, "J1"), reversal, refund, dispute as Plan).entries
      }),
    )
    fc.assert(
      fc.property(begun, fc.array(plan, { maxLength: 14 }), (first, plans) => {
        let entries: ReadonlyArray<FeeEntry> = first
        for (const [index, each] of plans.entries()) {
          const before = feeBalance(entries)
          const job = each.ofJob ? (before.pendingJob ?? "J1") : undefined
          const amount = each.exact && before.open !== 0 ? Math.abs(before.open) : each.amount
          const cancels = entries[Math.max(0, entries.length - 1 - each.back)]?.id ?? ""
          const added = addEntry(
            entries,
            entryOf(
              {
                kind: each.kind,
                amount,
                cancels,
                ...(job === undefined ? {} : { job }),
                ...(each.order === undefined ? {} : { order: each.order }),
              },
              `p${index}`,
            ),
          )
          if (!added.ok) {
            continue
          }
          entries = added.entries
          const after = feeBalance(entries)
          expect(feeState(after)).toBe(added.state)
          expect(after.claim - after.paid).toBe(after.open)
          if (after.claim >= 0 && !after.disputed && after.open <= 0) expect(after.paid).toBeGreaterThanOrEqual(0)
          expect(after.debited).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 5000 },
    )
  })
})
