import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CustomFees, customFeeAmounts } from "../../../core/fees/fee.ts"
import { FeeEntry } from "../../../core/fees/fee-entry.ts"
import { FeeRecord } from "../../../core/fees/fee-record.ts"
import { allocatePayment } from "../../../core/fees/payment-allocation.ts"
import {
  drawPaymentReference,
  isPaymentReference,
  paymentReferenceAlphabet,
} from "../../../core/fees/payment-reference.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"

/** A source of bytes that repeats after a while. */
const byteSource = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) & 255
  }
}

describe("fee", () => {
  const sound = {
    id: crypto.randomUUID(),
    version: 1,
    person: crypto.randomUUID(),
    batch: crypto.randomUUID(),
    description: "Beitrag 2026",
    flow: "annuity",
    paymentMethod: "sepa_debit",
    sphere: "ideal",
    category: null,
    dueOn: "2026-01-15",
    reference: "X7K2M9Q",
    annuity: null,
    entries: [],
  }

  it("has the parts it should have, and no stored state or amount [FEE-01]", () => {
    expect(Schema.is(FeeRecord)(sound)).toBe(true)
    expect(Schema.is(FeeRecord)({ ...sound, category: "Lager", description: "x".repeat(140), person: null })).toBe(true)
    for (const wrong of [
      { description: "" },
      { description: "x".repeat(141) },
      { flow: "gift" },
      { sphere: "private" },
      { paymentMethod: "card" },
      { reference: "X7K2M9O" },
    ])
      expect(Schema.is(FeeRecord)({ ...sound, ...wrong })).toBe(false)
    expect(Object.keys(FeeRecord.fields).filter((name) => ["state", "amount", "open", "paid"].includes(name))).toEqual(
      [],
    )
  })

  it("has entries of positive cents, but for charges, which may be nothing or a credit [FEE-01] [FEE-03]", () => {
    const entry = { id: "e", on: "2026-01-15" }
    const charged = (amount: number) => Schema.is(FeeEntry)({ ...entry, kind: "charge", amount })
    expect([-1, 0, 1, 1.5].map(charged)).toEqual([true, true, true, false])
    for (const kind of ["payment", "manualMark", "refund", "creditPayout", "reversal", "debit", "dispute"]) {
      const is = (amount: number) =>
        Schema.is(FeeEntry)({ ...entry, kind, amount, ...(kind === "debit" ? { job: "J" } : {}) })
      expect([kind, ...[-1, 0, 1, 1.5, maxCents, maxCents + 1].map(is)]).toEqual([
        kind,
        false,
        false,
        true,
        false,
        true,
        false,
      ])
    }
  })

  it("is created for selected persons, with individual amounts for all of them or none [FEE-02]", () => {
    const persons = (...ids: ReadonlyArray<string>) => ids as ReadonlyArray<PersonId>
    const same: CustomFees = { persons: persons("a", "b", "a"), amount: { kind: "same", amount: cents(500) } }
    expect(customFeeAmounts(same)).toEqual({
      ok: true,
      amounts: [
        { person: "a", amount: 500 },
        { person: "b", amount: 500 },
      ],
    })
    const individual = (amounts: Record<string, number>): CustomFees => ({
      persons: persons("a", "b", "toString"),
      amount: {
        kind: "individual",
        amounts: Object.fromEntries(Object.entries(amounts).map(([id, each]) => [id, cents(each)])),
      },
    })
    expect(customFeeAmounts(individual({ a: 0, b: 2, c: 3 }))).toEqual({ ok: false, missing: ["toString"] })
    expect(customFeeAmounts(individual({ a: 0, b: 2, toString: 3 }))).toMatchObject({
      ok: true,
      amounts: [{ amount: 0 }, { amount: 2 }, { amount: 3 }],
    })
  })
})

describe("payment reference", () => {
  it("has 7 characters of an alphabet without look-alikes and vowels [FEE-01]", () => {
    expect(paymentReferenceAlphabet).not.toMatch(/[01OILSZBGEAU34]/)
    expect(new Set(paymentReferenceAlphabet).size).toBe(22)
    for (const text of ["X7K2M9", "X7K2M9QQ", "X7K2M9O", "x7k2m9q", "XX88XXX", "FCK2MXQ"])
      expect(isPaymentReference(text)).toBe(false)
    expect(isPaymentReference("X7K2M9Q")).toBe(true)
  })

  it("is drawn anew until it is neither taken nor offensive, each the same for the same bytes [FEE-01]", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const first = drawPaymentReference(byteSource(seed), () => false)
        expect(isPaymentReference(first)).toBe(true)
        expect(drawPaymentReference(byteSource(seed), () => false)).toBe(first)
        expect(drawPaymentReference(byteSource(seed), (each) => each === first)).not.toBe(first)
      }),
      { numRuns: 1000 },
    )
  })

  it("draws each character equally often: bytes that would favour some are drawn again [FEE-01]", () => {
    let byte = -1
    const counts = new Map<string, number>()
    for (let round = 0; round < 2200; round++)
      for (const character of drawPaymentReference(
        () => {
          byte = (byte + 37) % 256
          return byte
        },
        () => false,
      ))
        counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(22)
    const all = [242, 255, 241, 0, 1, 2, 3, 4, 5, 6]
    expect(
      drawPaymentReference(
        () => all.shift() ?? 7,
        () => false,
      ),
    ).toBe("Y256789")
  })

  it("is drawn again when it would offend [FEE-01]", () => {
    const eights = [4, 4, 0, 0, 0, 0, 0]
    expect(
      drawPaymentReference(
        () => eights.shift() ?? 1,
        () => false,
      ),
    ).toBe("5555555")
  })
})

describe("payment allocation", () => {
  it("fills open amounts in their order and keeps the rest [FEE-04]", () => {
    expect(allocatePayment(cents(100), [cents(60), cents(-5), cents(0), cents(60)])).toEqual({
      parts: [60, 0, 0, 40],
      rest: 0,
    })
    expect(allocatePayment(cents(100), [cents(30)])).toEqual({ parts: [30], rest: 70 })
  })

  it("never loses a cent and never pays more than is open [FEE-04]", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.integer({ min: -500, max: 20_000 })), (payment, open) => {
        const { parts, rest } = allocatePayment(cents(payment), open.map(cents))
        expect(parts.reduce((all, part) => all + part, 0) + rest).toBe(payment)
        parts.forEach((part, index) => {
          expect(part >= 0 && part <= Math.max(0, open[index] ?? 0)).toBe(true)
          if (part < Math.max(0, open[index] ?? 0)) expect(rest).toBe(0)
        })
      }),
      { numRuns: 1000 },
    )
  })
})
