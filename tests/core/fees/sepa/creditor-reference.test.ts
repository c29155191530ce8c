import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkCreditorReference, creditorReference } from "../../../../core/fees/sepa/creditor-reference.ts"

describe("RF creditor reference", () => {
  it("is made and read back, in any spacing and case [SEP-06]", () => {
    expect(creditorReference("539007547034")).toBe("RF18539007547034")
    expect(checkCreditorReference("rf18 5390 0754 7034")).toEqual({ ok: true, reference: "RF18539007547034" })
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,21}$/), (body) => {
        const reference = creditorReference(body)
        expect(checkCreditorReference(reference ?? "")).toEqual({ ok: true, reference })
        expect(reference?.slice(4)).toBe(body.toUpperCase())
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ["", "empty"],
    ["RF18", "structure"],
    [`RF18${"1".repeat(22)}`, "structure"],
    ["XX18539007547034", "structure"],
    ["RF18-539007547034", "structure"],
    ["RF19539007547034", "checkDigits"],
    ["RF18539007547035", "checkDigits"],
  ])("says why %j is none: %s [SEP-06]", (text, reason) => {
    expect(checkCreditorReference(text)).toEqual({ ok: false, reason })
  })

  it("has check digits from 02 to 98 only, although 00, 01 and 99 can leave the same rest [SEP-06]", () => {
    const twins: Readonly<Record<string, string>> = { 97: "00", 98: "01", "02": "99" }
    const seen = new Set<string>()
    for (let number = 0; number < 300; number++) {
      const reference = creditorReference(String(number)) ?? ""
      const twin = twins[reference.slice(2, 4)]
      if (twin === undefined) continue
      seen.add(twin)
      expect(checkCreditorReference(`RF${twin}${reference.slice(4)}`).ok).toBe(false)
    }
    expect(seen.size).toBe(3)
  })

  it("is not made of what is too long, empty or not plain [SEP-06]", () => {
    for (const body of ["", "1".repeat(22), "ä", "a b"]) expect(creditorReference(body)).toBeUndefined()
  })
})
