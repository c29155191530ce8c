import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BillingMonth, firstDay, monthNumber, periodMonths } from "../../../../core/fees/annuity/billing-month.ts"

const month = (text: string) => Schema.decodeUnknownSync(BillingMonth)(text)

describe("billing month", () => {
  it("is written YYYY-MM and begins on its first day [ANN-01]", () => {
    expect(firstDay(month("2026-07"))).toBe("2026-07-01")
    for (const text of ["2026-7", "2026-13", "2026-00", "0000-01", "2026-01-01", "", "x2026-01", "12026-01"])
      expect(Schema.is(BillingMonth)(text)).toBe(false)
  })

  it.each([
    ["2026-01", [1, 7], 6],
    ["2026-07", [1, 7], 6],
    ["2026-01", [1], 12],
    ["2026-11", [11, 2], 3],
    ["2026-02", [11, 2], 9],
    ["2026-12", [12, 1], 1],
    ["2026-05", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1],
  ])("from %s with %j it is %i months to the next one [ANN-03]", (text, months, period) => {
    expect(periodMonths(month(text), months)).toBe(period)
  })

  it("shares the year out: the periods of all billing months sum up to twelve [ANN-03]", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (months) => {
        const periods = months.map((each) => periodMonths(month(`2026-${String(each).padStart(2, "0")}`), months))
        expect(periods.reduce((all, each) => all + each, 0)).toBe(12)
      }),
      { numRuns: 1000 },
    )
  })

  it("counts months without a gap over the year's end [ANN-03]", () => {
    expect(monthNumber("2027-01") - monthNumber("2026-12")).toBe(1)
    expect(monthNumber("2000-01") - monthNumber("1999-12")).toBe(1)
    expect(monthNumber("2026-12-31") - monthNumber("2026-01")).toBe(11)
  })
})
