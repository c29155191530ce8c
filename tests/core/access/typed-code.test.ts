import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCode } from "../../../core/access/index.ts"

const base32 = "0123456789abcdefghjkmnpqrstvwxyz"
const recoveryCode = fc
  .array(fc.constantFrom(...base32), { minLength: 10, maxLength: 10 })
  .map((letters) => `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`)
const blank = fc.constantFrom("", " ", "\n", "\t", "\u00a0", "-", "–", "\u200b")

describe("a typed code", () => {
  it("is the same however it is spaced, hyphenated and capitalised [ACC-16]", () => {
    fc.assert(
      fc.property(
        recoveryCode.filter((code) => !/^\d{6}$/.test(code)),
        fc.array(blank, { minLength: 11, maxLength: 11 }),
        fc.boolean(),
        (code, blanks, loud) => {
          const spaced = [...code].map((letter, index) => `${blanks[index]}${letter}`).join("")
          expect(readCode(loud ? spaced.toUpperCase() : spaced)).toEqual({ kind: "recovery", code })
        },
      ),
    )
  })

  it("takes letters that look like digits for them in recovery codes [ACC-16]", () => {
    expect(readCode("OIL01-abcde")).toEqual({ kind: "recovery", code: "01101-abcde" })
  })

  it("is of the app exactly when it has six digits, also wide or spaced ones [ACC-16]", () => {
    fc.assert(
      fc.property(fc.nat(999_999), blank, (number, gap) => {
        const code = String(number).padStart(6, "0")
        expect(readCode(`${gap}${code.slice(0, 3)}${gap}${code.slice(3)}`)).toEqual({ kind: "app", code })
      }),
    )
    expect(readCode("１２３４５６")).toEqual({ kind: "app", code: "123456" })
    for (const other of ["12345", "1234567", "", "<script>", "12345a"]) expect(readCode(other).kind).toBe("recovery")
  })
})
