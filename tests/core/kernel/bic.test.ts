import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Bic, checkBic, sameBic } from "../../../core/kernel/bic.ts"
import { needsSamples, sampleJson, samples } from "../../samples.ts"

const valid = (text: string) => {
  const checked = checkBic(text)
  if (!checked.ok) throw new Error(checked.reason)
  return checked.bic
}

describe("BIC", () => {
  it("accepts eight or eleven characters in any case and spacing [SEP-02]", () => {
    expect(checkBic(" genodem1 gls ")).toEqual({ ok: true, bic: "GENODEM1GLS", country: "DE" })
    expect(checkBic("BNPAFRPP")).toEqual({ ok: true, bic: "BNPAFRPP", country: "FR" })
    expect(checkBic("NCBVXKPRXXX").ok).toBe(true)
  })

  it.each([
    ["", "empty"],
    ["GENODEM1G-S", "characters"],
    ["GENODEMßGLS", "characters"],
    ["AAAA", "length"],
    ["GENODEM1GL", "length"],
    ["GENODEM1GLSX", "length"],
    ["GENOD1M1GLS", "structure"],
    ["GENOXXM1GLS", "country"],
  ])("says why %j is none: %s [SEP-02]", (text, reason) => {
    expect(checkBic(text)).toEqual({ ok: false, reason })
  })

  it("is stored in capital letters without spaces only [SEP-02]", () => {
    expect(["GENODEM1GLS", "genodem1gls", "GENODEM1 GLS", "X"].map((text) => Schema.is(Bic)(text))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it("means the main office when it has eight characters [SEP-02]", () => {
    expect(sameBic(valid("PBNKDEFF"), valid("PBNKDEFFXXX"))).toBe(true)
    expect(sameBic(valid("PBNKDEFFXXX"), valid("PBNKDEFF"))).toBe(true)
    expect(sameBic(valid("PBNKDEFF"), valid("PBNKDEFF370"))).toBe(false)
  })

  it("never throws; what it accepts is its own normal form [SEP-02]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 14 }),
          fc.stringMatching(/^[A-Za-z0-9]{4}(DE|de|AT|QQ)[A-Z0-9]{2}([A-Z0-9]{3})?$/),
        ),
        (text) => {
          const checked = checkBic(text)
          return !checked.ok || (valid(checked.bic) === checked.bic && checked.bic.slice(4, 6) === checked.country)
        },
      ),
      { numRuns: 1000 },
    )
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("gives the documented verdict for each [SEP-02]", () => {
      const vectors = sampleJson<{ valid: ReadonlyArray<string>; invalid: ReadonlyArray<{ bic: string }> }>(
        "bic-vectors",
        "bic.json",
      )
      for (const bic of vectors.valid) expect(checkBic(bic)).toMatchObject({ ok: true, bic })
      for (const { bic } of vectors.invalid) expect(checkBic(bic).ok).toBe(false)
    })
  })
})
