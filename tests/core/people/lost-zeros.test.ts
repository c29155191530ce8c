import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasLostZeros, withLostZeros } from "../../../core/people/lost-zeros.ts"

describe("digits that a spreadsheet read as a number", () => {
  it("are those that stood there before, whatever zeros they began with [PER-11] [PER-21]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 5 }), (number, zeros) => {
        const before = `${"0".repeat(zeros)}${number}`
        expect(withLostZeros(before, String(number))).toBe(before)
        // Nobody else's digits, nor those that have their zeros, are changed.
        expect(withLostZeros(before, String(number + 1))).toBe(String(number + 1))
        expect(withLostZeros(String(number), before)).toBe(before)
      }),
    )
  })

  it("are no digits beside other signs, and nothing where nothing stood [PER-11] [PER-21]", () => {
    for (const [before, text] of [
      ["A-0108", "108"],
      ["0108", "108a"],
      ["100", "00"],
      ["0", ""],
    ] as const)
      expect(hasLostZeros(before, text)).toBe(false)
    expect([withLostZeros(null, "108"), withLostZeros(7, "7"), withLostZeros("0108", null)]).toEqual(["108", "7", null])
  })
})
