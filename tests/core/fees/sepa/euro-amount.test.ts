import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatEuros, parseEuros } from "../../../../core/fees/sepa/euro-amount.ts"

describe("euro amount of a message", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [-1, "-0.01"],
    [9, "0.09"],
    [10, "0.10"],
    [99, "0.99"],
    [100, "1.00"],
    [-12345, "-123.45"],
    [99_999_999_999, "999999999.99"],
  ])("writes %i cents as %s [SEP-06]", (amount, text) => {
    expect(formatEuros(amount)).toBe(text)
  })

  it.each([
    ["0", 0],
    ["1", 100],
    ["1.5", 150],
    ["1.05", 105],
    ["0012.50", 1250],
    ["9999999999999.99", 999_999_999_999_999],
    ["10000000000000", undefined],
    ["", undefined],
    [".5", undefined],
    ["1.", undefined],
    ["1.234", undefined],
    ["1,5", undefined],
    ["+1", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["1 000", undefined],
    ["x1.00", undefined],
    ["1.00x", undefined],
  ])("reads %j as %s cents [SEP-06]", (text, amount) => {
    expect(parseEuros(text)).toBe(amount)
  })

  it("reads what it wrote [SEP-06]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(parseEuros(formatEuros(amount))).toBe(amount)
        expect(formatEuros(-amount)).toBe(amount === 0 ? "0.00" : `-${formatEuros(amount)}`)
      }),
      { numRuns: 1000 },
    )
  })
})
