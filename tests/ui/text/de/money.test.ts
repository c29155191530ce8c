import { describe, expect, it } from "vitest"
import type { Rule, Tier, TraceStep } from "../../../../core/fees/index.ts"
import { executionDates } from "../../../../core/fees/index.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { cents } from "../../../../core/kernel/money.ts"
import {
  dateText,
  debitCountText,
  euros,
  proposedDateText,
  traceStepText,
  traceText,
} from "../../../../ui/text/de/money.ts"

const tier = (...rules: ReadonlyArray<Rule>): Tier => ({
  id: "t",
  name: "T",
  amount: cents(6000),
  billingMonths: [1],
  rules,
})
const step: TraceStep = { rule: 0, before: cents(6000), after: cents(3000) }
const date = (text: string) => text as CalendarDate

describe("German texts about money", () => {
  it("write amounts, dates and counts as Germans do [ANN-04]", () => {
    expect([0, 5, 123_450, -99, 123_456_789].map(euros)).toEqual([
      "0,00 €",
      "0,05 €",
      "1.234,50 €",
      "−0,99 €",
      "1.234.567,89 €",
    ])
    expect(dateText("2026-02-01")).toBe("01.02.2026")
    expect([1, 2, 0].map(debitCountText)).toEqual(["1 Lastschrift", "2 Lastschriften", "0 Lastschriften"])
  })

  it("explain an amount from its base to its end [ANN-04]", () => {
    const half: Rule = { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }
    expect(traceText(tier(half), { base: cents(6000), amount: cents(3000), trace: [step] })).toBe(
      "Grundbeitrag 60,00 € → Familie ab 2. Kind −50 % → 30,00 €",
    )
  })

  it.each([
    [{ operator: "addAmount", value: cents(500) }, "+5,00 € → 30,00 €"],
    [{ operator: "subtractAmount", value: cents(500) }, "−5,00 € → 30,00 €"],
    [{ operator: "setAmount", value: cents(3000) }, "auf 30,00 € → 30,00 €"],
    [{ operator: "addPercent", value: 12.5 }, "+12,5 % → 30,00 €"],
    [{ operator: "prorate" }, "anteilig 4 von 6 Monaten → 30,00 €"],
    [{ when: { kind: "age", max: 17 }, operator: "addPercent", value: 1 }, "Alter bis 17 +1 % → 30,00 €"],
    [{ when: { kind: "age", min: 18 }, operator: "addPercent", value: 1 }, "Alter ab 18 +1 % → 30,00 €"],
    [{ when: { kind: "age", min: 6, max: 9 }, operator: "addPercent", value: 1 }, "Alter 6 bis 9 +1 % → 30,00 €"],
    [
      { when: { kind: "group", anyOf: ["A", "B"] }, operator: "addPercent", value: 1 },
      "Gruppe A oder B +1 % → 30,00 €",
    ],
    [
      {
        when: { kind: "joinDate", onOrAfter: date("2020-01-01"), before: date("2021-01-01") },
        operator: "addPercent",
        value: 1,
      },
      "Eintritt ab 01.01.2020 vor 01.01.2021 +1 % → 30,00 €",
    ],
    [
      { when: { kind: "paymentMethod", is: "bank_transfer" }, operator: "addPercent", value: 1 },
      "Zahlungsart Überweisung +1 % → 30,00 €",
    ],
  ] satisfies ReadonlyArray<[Rule, string]>)("tell the rule %j [ANN-04]", (rule, text) => {
    expect(traceStepText(tier(rule), { ...step, months: { kept: 4, of: 6 } })).toBe(text)
  })

  it("tell how a date came about [SEP-03]", () => {
    const { earliestExecution, announceBy } = executionDates(date("2026-12-11"))
    expect(proposedDateText(earliestExecution)).toBe(
      "14 Tage nach 11.12.2026; 25.12.2026: 1. Weihnachtstag; 26.12.2026: 2. Weihnachtstag; 27.12.2026: Sonntag",
    )
    expect(proposedDateText(announceBy)).toBe("14 Tage vor 28.12.2026")
  })
})
