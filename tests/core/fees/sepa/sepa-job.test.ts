import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addEntry } from "../../../../core/fees/fee-account.ts"
import { feeBalance } from "../../../../core/fees/fee-balance.ts"
import type { FeeEntry } from "../../../../core/fees/fee-entry.ts"
import { type CollectedDebit, disputeDebit } from "../../../../core/fees/sepa/dispute.ts"
import { assignDebit } from "../../../../core/fees/sepa/sepa-assignment.ts"
import { sepaJobStates, sepaJobTable } from "../../../../core/fees/sepa/sepa-job.machine.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { step, tableFaults } from "../../../../core/kernel/transition-table.ts"

const fee = (id: string, amount: number, pendingJob?: string) => ({
  id,
  amount: cents(amount),
  ...(pendingJob === undefined ? {} : { pendingJob }),
})

describe("SEPA job", () => {
  it("goes from created over downloaded and pending to assigned, or is discarded before [SEP-07]", () => {
    expect(tableFaults(sepaJobTable)).toEqual([])
    expect(step(sepaJobTable, "created", "submit").ok).toBe(false)
    expect(step(sepaJobTable, "created", "download")).toEqual({ ok: true, to: "downloaded" })
    expect(step(sepaJobTable, "downloaded", "submit")).toEqual({ ok: true, to: "pending" })
    for (const state of ["created", "downloaded", "pending"] as const)
      expect(step(sepaJobTable, state, "discard")).toEqual({ ok: true, to: "discarded" })
    for (const state of ["discarded", "assigned"] as const)
      for (const event of ["download", "submit", "discard", "assign"] as const)
        expect(step(sepaJobTable, state, event).ok).toBe(false)
  })

  it("is assigned to the transaction that equals its pending fees, and to no other [SEP-07]", () => {
    const job = { id: "J1", state: "pending" as const }
    const fees = [fee("a", 3600, "J1"), fee("b", 2400, "J1"), fee("c", 999, "J2"), fee("d", 1)]
    expect(assignDebit(job, fees, cents(6000))).toEqual({ ok: true, state: "assigned", fees: fees.slice(0, 2) })
    expect(assignDebit(job, fees, cents(5999))).toEqual({
      ok: false,
      refusal: { kind: "invalidAmount", expected: 6000, actual: 5999 },
    })
    expect(assignDebit(job, fees.slice(2), cents(0))).toEqual({ ok: false, refusal: { kind: "noMatchingFees" } })
    for (const state of sepaJobStates.filter((each) => each !== "pending"))
      expect(assignDebit({ id: "J1", state }, fees, cents(6000))).toEqual({
        ok: false,
        refusal: { kind: "notPending", state },
      })
  })

  it("is assigned exactly when the amounts are equal, whatever the fees and their order [SEP-07]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.boolean()), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -2, max: 2 }),
        (plans, off) => {
          const fees = plans.map(([amount, ours], index) => fee(`f${index}`, amount, ours ? "J" : "K"))
          const ours = fees.filter(({ pendingJob }) => pendingJob === "J")
          const total = ours.reduce((all, { amount }) => all + amount, 0)
          for (const list of [fees, fees.toReversed()])
            expect(assignDebit({ id: "J", state: "pending" }, list, cents(total + off)).ok).toBe(
              off === 0 && ours.length > 0,
            )
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe("dispute", () => {
  const collected = new Map<string, CollectedDebit>([["E1", { fee: "F", endToEndId: "E1", amount: cents(6000) }]])
  const returned = { endToEndId: "E1", amount: cents(6300), bankCharge: cents(300), on: "2026-12-10" as CalendarDate }

  it("books the returned debit and the surcharge to the fee, and offers next steps [SEP-08]", () => {
    expect(disputeDebit(collected, returned, cents(500), ["d", "s"])).toEqual({
      ok: true,
      dispute: {
        fee: "F",
        entries: [
          { id: "d", on: "2026-12-10", kind: "dispute", amount: 6000 },
          { id: "s", on: "2026-12-10", kind: "charge", amount: 500 },
        ],
        bankCharge: 300,
        next: ["debitAgain", "askForTransfer", "reverse"],
      },
    })
    expect(disputeDebit(collected, returned, cents(0), ["d", "s"])).toMatchObject({
      dispute: { entries: [{ id: "d" }] },
    })
  })

  it("refuses an unknown end-to-end id and another amount [SEP-08]", () => {
    expect(disputeDebit(collected, { ...returned, endToEndId: "E2" }, cents(0), ["d", "s"])).toEqual({
      ok: false,
      refusal: { kind: "unknownEndToEndId", endToEndId: "E2" },
    })
    expect(disputeDebit(collected, { ...returned, amount: cents(6000) }, cents(0), ["d", "s"])).toEqual({
      ok: false,
      refusal: { kind: "invalidAmount", expected: 6300, actual: 6000 },
    })
  })

  it("books of what left the account the debit to the fee and the rest as charge of the banks, to the cent [SEP-08]", () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
    const charges = fc.integer({ min: 0, max: 5000 }).map(cents)
    fc.assert(
      fc.property(amounts, charges, charges, fc.boolean(), (amount, charge, surcharge, told) => {
        const debit = { fee: "F", endToEndId: "E", amount }
        const { on } = returned
        const left = { endToEndId: "E", amount: cents(amount + charge), on, ...(told ? { bankCharge: charge } : {}) }
        const booked = disputeDebit(new Map([["E", debit]]), left, surcharge, ["d", "s"])
        if (!booked.ok) throw new Error(booked.refusal.kind)
        const collected: ReadonlyArray<FeeEntry> = [
          { kind: "charge", id: "c", on, amount },
          { kind: "debit", id: "b", on, amount, job: "J" },
          { kind: "payment", id: "p", on, amount, job: "J" },
        ]
        const entries = booked.dispute.entries.reduce((all, entry) => {
          const added = addEntry(all, entry)
          if (!added.ok) throw new Error(added.refusal.kind)
          expect(added.state).toBe("debitDisputed")
          return added.entries
        }, collected)
        expect(feeBalance(entries)).toMatchObject({ open: amount + surcharge, paid: 0, inCashBook: 0 })
        expect(booked.dispute.bankCharge).toBe(charge)
      }),
      { numRuns: 1000 },
    )
  })
})
