import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fold, foldWritingUmlautsOut, naturalKey } from "../../../core/kernel/fold.ts"

const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom("Ä", "ß", "ẞ", "é", "Ł", "ø", "İ", "ı", "ﬃ", "Ǆ", " ", "\u00a0", "A", "ü", "’"))
    .map((parts) => parts.join("")),
)

describe("folding a text", () => {
  it("is the same for all ways to write a name", () => {
    for (const name of ["Müller-Großmann", "MÜLLER-GROSSMANN", "  müller-großmann ", "Mu\u0308ller-Großmann"])
      expect(fold(name)).toBe("muller-grossmann")
    expect(fold("Łukasiewicz")).toBe("lukasiewicz")
    expect(fold("Sørensen\u00a0 D’Angelo")).toBe("sorensen d'angelo")
  })

  it("changes nothing the second time [PER-04]", () =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 2_000 },
    ))

  it("leaves no capital letter, no mark, no blank too many", () =>
    fc.assert(
      fc.property(texts, (text) => {
        const folded = fold(text)
        expect(folded).toBe(folded.trim())
        expect(folded).not.toMatch(/\s{2}/)
        expect(folded).not.toMatch(/[A-ZÄÖÜ]/)
        expect(folded).not.toMatch(/\p{M}/u)
      }),
      { numRuns: 2_000 },
    ))

  it("writes umlauts out where asked, and else agrees with itself", () => {
    expect(foldWritingUmlautsOut("Müller Öz Äsche Weiß")).toBe("mueller oez aesche weiss")
    fc.assert(
      fc.property(texts, (text) => {
        if (!/[äöü]/i.test(text.normalize("NFC"))) expect(foldWritingUmlautsOut(text)).toBe(fold(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it("sorts numbers by their value where asked", () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom("", "M-", "a"), (a, b, prefix) => {
        const [left, right] = [naturalKey(`${prefix}${a}`), naturalKey(`${prefix}${String(b).padStart(9, "0")}`)]
        expect(left < right).toBe(a < b)
        expect(left === right).toBe(a === b)
      }),
      { numRuns: 1_000 },
    ))
})
