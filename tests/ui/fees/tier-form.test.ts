import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type KeptRule, TierContent } from "../../../core/fees/index.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { RuleForm } from "../../../ui/fees/tiers/rule-form.ts"
import { TierForm } from "../../../ui/fees/tiers/tier-form.ts"
import { tierContent } from "../../support/memory-fees.ts"

const [wolves, rovers] = [crypto.randomUUID() as WordId, crypto.randomUUID() as WordId]

const rules: ReadonlyArray<KeptRule> = [
  { when: { kind: "age", min: 6, max: 17 }, operator: "subtractPercent", value: 12.5 },
  { when: { kind: "age", max: 5 }, operator: "setAmount", value: cents(0) },
  { when: { kind: "family", from: 2 }, operator: "subtractAmount", value: cents(1050) },
  { when: { kind: "group", anyOf: [wolves, rovers] }, operator: "addPercent", value: 10 },
  { when: { kind: "joinDate", onOrAfter: "2026-01-31" as never }, operator: "addAmount", value: cents(1) },
  { when: { kind: "joinDate", before: "2020-12-01" as never }, operator: "prorate" },
  { when: { kind: "paymentMethod", is: "cash" }, operator: "addAmount", value: cents(300) },
  { operator: "prorate" },
]

describe("a tier while it is being written", () => {
  it("gives back what it was begun with, whatever its rules [ANN-01] [ANN-02]", () => {
    const content = tierContent({ amount: cents(6050), billingMonths: [1, 7], rules })
    expect(new TierForm(content).check()).toEqual(content)
    const amount = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(amount, fc.subarray([...rules]), (each, some) => {
        const given = tierContent({ amount: cents(each), rules: some })
        const read = new TierForm(given).read()
        expect(read).toEqual(given)
        expect(Schema.is(TierContent)(read)).toBe(true)
      }),
    )
  })

  it("says at each field what is wrong, and gives nothing then [ANN-01]", () => {
    const form = new TierForm(tierContent())
    form.typeName("  ")
    form.typeAmount("viel")
    form.toggleMonth(1)
    expect(form.check()).toBeUndefined()
    expect(form.faults).toEqual({
      name: "Gib der Beitragsart einen Namen.",
      amount: "Schreibe den Betrag so: 60,00",
      months: "Wähle mindestens einen Monat.",
    })
    form.typeName("Neu")
    form.typeAmount("12,50")
    form.toggleMonth(3)
    expect(form.check()).toEqual({ name: "Neu", amount: 1250, billingMonths: [3], rules: [] })
  })

  it("orders and removes rules [ANN-02]", () => {
    const form = new TierForm(tierContent({ rules: rules.slice(0, 3) }))
    const [first, second, third] = form.rules
    form.moveRule(third!, -1)
    form.moveRule(first!, -1)
    expect(form.rules).toEqual([first, third, second])
    form.removeRule(first!)
    form.addRule()
    expect(form.rules.slice(0, 2)).toEqual([third, second])
    expect(form.read()).toBeUndefined()
    expect(form.rules[2]?.check()).toBeUndefined()
    expect(form.rules[2]?.fault?.field).toBe("value")
  })

  it.each([
    [{ when: "age" }, "when"],
    [{ when: "age", min: "x" }, "when"],
    [{ when: "age", max: "151" }, "when"],
    [{ when: "family", from: "0" }, "when"],
    [{ when: "group" }, "when"],
    [{ when: "joinDate" }, "when"],
    [{ when: "joinDate", since: "32.1.2026" }, "when"],
    [{ value: "" }, "value"],
    [{ value: "1001" }, "value"],
    [{ value: "1,234" }, "value"],
    [{ operator: "addAmount", value: "-1" }, "value"],
  ] as const)("finds the fault in a rule with %o [ANN-02]", (typed, field) => {
    const rule = new RuleForm()
    rule.type({ value: "10", ...typed })
    expect(rule.check()).toBeUndefined()
    expect(rule.fault?.field).toBe(field)
    rule.type({ when: "always", operator: "prorate" })
    expect([rule.fault, rule.check()]).toEqual([undefined, { operator: "prorate" }])
  })
})
