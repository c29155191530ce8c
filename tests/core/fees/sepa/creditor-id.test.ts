import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CreditorId, checkCreditorId, sameCreditor } from "../../../../core/fees/sepa/creditor-id.ts"
import { needsSamples, sampleJson, samples } from "../../../samples.ts"
import { mod97 } from "./arbitraries.ts"

/** A creditor identifier with right check digits, by the definition. */
const built = (country: string, business: string, national: string): string =>
  country + String(98 - mod97(`${national}${country}00`)).padStart(2, "0") + business + national

describe("creditor identifier", () => {
  it("accepts one in any case and spacing [SEP-01]", () => {
    expect(checkCreditorId("de98 zzz 0999 9999 999")).toEqual({
      ok: true,
      creditorId: "DE98ZZZ09999999999",
      country: "DE",
    })
  })

  it.each([
    ["", "empty"],
    ["DE98---09999999999", "characters"],
    ["US98ZZZ09999999999", "country"],
    ["DE98ZZZ0999999999", "length"],
    ["DE98ZZZ099999999990", "length"],
    ["FR72ZZZ1234567", "length"],
    ["BE1ZZZZ", "length"],
    [`BE12ZZZ${"1".repeat(29)}`, "length"],
    ["DEA8ZZZ09999999999", "structure"],
    ["DE98ZZZ0999999999A", "structure"],
    ["DE97ZZZ09999999999", "checkDigits"],
    ["DE00ZZZ09999999999", "checkDigits"],
  ])("says why %j is none: %s [SEP-01]", (text, reason) => {
    expect(checkCreditorId(text)).toEqual({ ok: false, reason })
  })

  it("has the length its country fixes, or 8 to 35 characters [SEP-01]", () => {
    const fixed = { AT: 18, CH: 18, DE: 18, ES: 16, FR: 13, LI: 18, LU: 26, MC: 13, NL: 19 }
    for (const [country, length] of Object.entries(fixed))
      for (const more of [-1, 0, 1])
        expect(checkCreditorId(built(country, "ZZZ", "1".repeat(length - 7 + more))).ok).toBe(more === 0)
    for (const national of ["7", "1".repeat(28)]) expect(checkCreditorId(built("BE", "ZZZ", national)).ok).toBe(true)
    expect(checkCreditorId(built("BE", "ZZZ", "1".repeat(29)))).toEqual({ ok: false, reason: "length" })
    expect(checkCreditorId("BE12ZZZ")).toEqual({ ok: false, reason: "length" })
  })

  it("has check digits from 02 to 98 only, although 00, 01 and 99 can leave the same rest [SEP-01]", () => {
    const twins = new Map([
      ["97", "00"],
      ["98", "01"],
      ["02", "99"],
    ])
    const seen = new Set<string>()
    for (let number = 0; number < 300; number++) {
      const id = built("DE", "ZZZ", String(number).padStart(11, "0"))
      const twin = twins.get(id.slice(2, 4))
      expect(checkCreditorId(id).ok).toBe(true)
      if (twin === undefined) continue
      seen.add(twin)
      expect(checkCreditorId(`DE${twin}${id.slice(4)}`)).toEqual({ ok: false, reason: "checkDigits" })
    }
    expect(seen.size).toBe(3)
  })

  it("is stored in capital letters without spaces only [SEP-01]", () => {
    const fits = Schema.is(CreditorId)
    expect(["DE98ZZZ09999999999", "de98zzz09999999999", "DE98 ZZZ 09999999999", "X"].map(fits)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it("does not count the business code: any three characters are valid and name the same creditor [SEP-01]", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11}$/),
        fc.stringMatching(/^[A-Z0-9]{3}$/),
        fc.stringMatching(/^[A-Z0-9]{3}$/),
        (national, one, other) => {
          const [a, b] = [built("DE", one, national), built("DE", other, national)]
          expect(checkCreditorId(a).ok && checkCreditorId(b).ok).toBe(true)
          expect(sameCreditor(a, b)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
    expect(sameCreditor("DE98ZZZ09999999999", "DE98ZZZ09999999998")).toBe(false)
    expect(sameCreditor("DE98ZZZ09999999999", "DE97ZZZ09999999999")).toBe(false)
  })

  it("finds every changed digit of the national part, in every country [SEP-01]", () => {
    const national = { DE: 11, AT: 11, NL: 12, LU: 19, ES: 9, IT: 16, BE: 10 }
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(national) as ReadonlyArray<keyof typeof national>)),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        (country, digits, at, by) => {
          const id = built(country, "ZZZ", [...digits.take(national[country])].join(""))
          const place = 7 + (at % national[country])
          const wrong = id.slice(0, place) + String((Number(id[place]) + by) % 10) + id.slice(place + 1)
          expect(checkCreditorId(id).ok).toBe(true)
          expect(checkCreditorId(wrong).ok).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("gives the documented verdict for each [SEP-01]", () => {
      const vectors = sampleJson<{ valid: ReadonlyArray<string>; invalid: ReadonlyArray<{ id: string }> }>(
        "creditor-id-vectors",
        "creditor-id.json",
      )
      for (const id of vectors.valid) expect(checkCreditorId(id)).toMatchObject({ ok: true, creditorId: id })
      for (const { id } of vectors.invalid) expect(checkCreditorId(id).ok).toBe(false)
    })
  })
})
