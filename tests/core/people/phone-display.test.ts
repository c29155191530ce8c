import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { phoneDigits } from "../../../core/people/phone-digits.ts"
import { dialled, phoneText } from "../../../core/people/phone-display.ts"

const digit = fc.constantFrom(..."0123456789")
const between = fc.constantFrom("", "", "", " ", "/", "-", " - ", ".", ") ")
const written = fc
  .tuple(
    fc.constantFrom("0", "(0", "+49", "+49 (0)", "0049 ", "+43 ", "+1", "+998", "110"),
    fc.array(fc.tuple(digit, between), { minLength: 1, maxLength: 14 }),
  )
  .map(([start, rest]) => start + rest.map(([each, gap]) => each + gap).join(""))
/** The digits that are dialled in Germany: the code of the country is as good as the zero, two zeros as good as a plus. */
const meant = (text: string) => phoneDigits(text).replace(/^00/, "+")

describe("a phone number as it is read", () => {
  it("has a gap behind its prefix, whatever stood there [PER-01]", () => {
    for (const text of [
      "0431/123456",
      "0431 12 34 56",
      "(0431) 123456",
      "0431-123456",
      "+49 431 123456",
      "0049 (0)431 123456",
    ])
      expect(phoneText(text)).toBe("0431 123456")
    expect(["01711234567", "0171/1234567", "+491711234567", "015112345678", "030123456"].map(phoneText)).toEqual([
      "0171 1234567",
      "0171 1234567",
      "0171 1234567",
      "01511 2345678",
      "030 123456",
    ])
  })

  it("keeps a direct dial, and the country of another one [PER-01]", () => {
    expect(["0431 1234-56", "0431/1234-0"].map(phoneText)).toEqual(["0431 1234-56", "0431 1234-0"])
    expect(["+43 660 1234567", "0043/6601234567", "+352 621 123", "+998123456"].map(phoneText)).toEqual([
      "+43 660 1234567",
      "+43 6601234567",
      "+352 621 123",
      "+998123456",
    ])
  })

  it("stays as it was written where it is no plain number, or its prefix is not known [PER-01]", () => {
    for (const text of ["0431 123 (nur abends)", "Oma fragen", "110", "<script>", "0431123456", ""])
      expect(phoneText(text)).toBe(text)
  })

  it("takes a gap that leaves too few digits behind it for none [PER-01]", () => {
    expect(["0400/00", "03000/0", "040000"].map(phoneText)).toEqual(["040 000", "030 000", "040 000"])
    expect(phoneText("0090")).toBe("+90")
  })

  it("law: loses and adds no digit, and reading it again changes nothing [PER-01]", () =>
    fc.assert(
      fc.property(written, (text) => {
        const read = phoneText(text)
        expect(meant(read)).toBe(meant(text))
        expect(phoneText(read)).toBe(read)
      }),
      { numRuns: 500 },
    ))

  it("is dialled by its digits [PER-01]", () => {
    expect(["0431/12 34-5", "+49 (0)431 12345", "0043 660 1"].map(dialled)).toEqual([
      "043112345",
      "+4943112345",
      "+436601",
    ])
  })
})
