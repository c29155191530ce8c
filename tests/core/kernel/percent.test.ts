import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents, negate } from "../../../core/kernel/money.ts"
import { BasisPoints, maxBasisPoints, percent, percentOf } from "../../../core/kernel/percent.ts"

const points = fc.integer({ min: 0, max: maxBasisPoints })

describe("percent", () => {
  it("is held in hundredths from 0 to 1000 percent [ANN-02]", () => {
    expect([-1, 0, 1, maxBasisPoints, maxBasisPoints + 1, 0.5].map((each) => Schema.is(BasisPoints)(each))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it("reads percentages of at most two decimals from 0 to 1000 [ANN-02]", () => {
    expect([0, 12.5, 50, 33.33, 100, 1000, 0.01].map(percent)).toEqual([0, 1250, 5000, 3333, 10_000, 100_000, 1])
    for (const value of [-0.01, 1000.01, 33.333, 0.001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(percent(value)).toBeUndefined()
  })

  it("reads what it wrote: hundredths as decimals and back [ANN-02]", () => {
    fc.assert(
      fc.property(points, (each) => percent(each / 100) === each && percent(Number((each / 100).toFixed(2))) === each),
      { numRuns: 1000 },
    )
  })

  it("rounds the share half away from zero, 0 % is nothing, 100 % all, and more percent is no less [ANN-03]", () => {
    expect(percentOf(cents(1), percent(50)!)).toBe(1)
    expect(percentOf(cents(1), percent(49.99)!)).toBe(0)
    expect(percentOf(cents(-1), percent(50)!)).toBe(-1)
    expect(percentOf(cents(3333), percent(33.33)!)).toBe(1111)
    fc.assert(
      fc.property(fc.nat(10_000_000), points, points, (value, a, b) => {
        const amount = cents(value)
        const [less, more] = [percent(Math.min(a, b) / 100)!, percent(Math.max(a, b) / 100)!]
        expect(percentOf(amount, percent(0)!)).toBe(0)
        expect(percentOf(amount, percent(100)!)).toBe(value)
        expect(percentOf(amount, less)).toBeLessThanOrEqual(percentOf(amount, more))
        expect(percentOf(negate(amount), more)).toBe(negate(percentOf(amount, more)))
      }),
      { numRuns: 1000 },
    )
  })
})
