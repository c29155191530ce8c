import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasLostLetters, hasLostZeros, unspoilt } from "../../../core/people/spoilt-text.ts"

describe("digits that a spreadsheet read as a number", () => {
  it("are those that stood there before, whatever zeros they began with [PER-11] [PER-21]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 5 }), (number, zeros) => {
        const before = `${"0".repeat(zeros)}${number}`
        expect(unspoilt(before, String(number))).toBe(before)
        // Nobody else's digits, nor those that have their zeros, are changed.
        expect(unspoilt(before, String(number + 1))).toBe(String(number + 1))
        expect(unspoilt(String(number), before)).toBe(before)
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
    expect([unspoilt(null, "108"), unspoilt(7, "7"), unspoilt("0108", null)]).toEqual(["108", "7", null])
  })
})

describe("letters that an old encoding has none for", () => {
  it("are those that stood there before, and a question mark that was meant is one [PER-11] [PER-21]", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "B", " ", "ş", "ł", "ı", "ç", "?")), (letters) => {
        const before = letters.join("")
        const lost = letters.map((letter) => (letter > "~" ? "?" : letter)).join("")
        expect(unspoilt(before, lost)).toBe(before)
        expect(unspoilt(lost, before)).toBe(before)
      }),
    )
    // Signs that are no letters are a correction.
    expect(unspoilt("Preis 5€", "Preis 5?")).toBe("Preis 5?")
    expect([hasLostLetters("Ayşe", "Ay?e"), hasLostLetters("Ayşe", "Aysel?"), hasLostLetters("Anna", "An?a")]).toEqual([
      true,
      false,
      false,
    ])
  })
})
