import * as Schema from "effect/Schema"
import fc from "fast-check"
import { countrySpecs, isValidIBAN } from "ibantools"
import { describe, expect, it } from "vitest"
import { checkIban, Iban, ibanCountries, ibanLength, normalizeIban, printIban } from "../../../core/kernel/iban.ts"
import { needsSamples, sampleJson, samples } from "../../samples.ts"
import { anyIban } from "../fees/sepa/arbitraries.ts"

const runs = { numRuns: 1000 }

describe("IBAN", () => {
  it("accepts a valid IBAN however it is spaced or cased and gives its electronic form [SEP-02]", () => {
    for (const text of [
      "DE89370400440532013000",
      "de89 3704 0044 0532 0130 00",
      " DE89-3704-0044-0532-0130-00\u00a0",
      ..."\t\n\r\u2000\u200b\u2011\u202f\ufeff".split("").map((space) => `DE89${space}370400440532013000`),
    ])
      expect(checkIban(text)).toEqual({ ok: true, iban: "DE89370400440532013000", country: "DE" })
  })

  it.each([
    ["", "empty"],
    [" - ", "empty"],
    ["DE89 3704 0044 0532 0130 0ß", "characters"],
    ["DE89_37040044", "characters"],
    ["D", "country"],
    ["D1", "country"],
    ["1E89370400440532013000", "country"],
    ["B921NABZ00000000137010001944", "country"],
    ["ZZ89370400440532013000", "country"],
    ["DE8937040044053201300", "length"],
    ["DE893704004405320130000", "length"],
    [`DE${"1".repeat(100)}`, "length"],
    [`ZZ${"1".repeat(100)}`, "country"],
    [`DE${"1".repeat(100)}ß`, "characters"],
    ["DE89370400440532013000\b", "characters"],
    ["DE89370400440532013000\u000e", "characters"],
    ["DE89370400440532013000\u007f", "characters"],
    ["DE89370400440532013000\u0080", "characters"],
    ["DE89370400440532013000\u1fff", "characters"],
    ["DE89370400440532013000\u2012", "characters"],
    ["DE8937040044053201300O", "structure"],
    ["DEA9370400440532013000", "structure"],
    ["DE1A370400440532013000", "structure"],
    ["GB12BARC20201530093A59", "structure"],
    ["GB12 1ARC 2020 1530 0934 59", "structure"],
    ["DE88370400440532013000", "checkDigits"],
  ])("says why %j is none: %s [SEP-02]", (text, reason) => {
    expect(checkIban(text)).toEqual({ ok: false, reason })
  })

  it("accepts what is built by ISO 7064 for every country of the registry [SEP-02]", () => {
    fc.assert(
      fc.property(anyIban, (iban) => checkIban(iban).ok && iban.length === ibanLength(iban.slice(0, 2))),
      { numRuns: 3000 },
    )
  })

  it("finds every wrong digit and every swap of digits that differ [SEP-02]", () => {
    fc.assert(
      fc.property(anyIban, fc.nat(33), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
        const place = 4 + (at % (iban.length - 4))
        const wrong = iban.replace(/./g, (character, index) =>
          index === place && /\d/.test(character) ? String((Number(character) + by) % 10) : character,
        )
        const pair = iban.slice(place - 1, place + 1)
        const swapped = /^\d\d$/.test(pair)
          ? iban.slice(0, place - 1) + pair[1] + pair[0] + iban.slice(place + 1)
          : iban
        return (wrong === iban || !checkIban(wrong).ok) && (swapped === iban || !checkIban(swapped).ok)
      }),
      runs,
    )
  })

  it("has check digits from 02 to 98 only, although 00, 01 and 99 can leave the same rest [SEP-02]", () => {
    let twins = 0
    fc.assert(
      fc.property(anyIban, (iban) => {
        const digits = Number(iban.slice(2, 4))
        const twin = digits === 97 ? "00" : digits === 98 ? "01" : digits === 2 ? "99" : undefined
        if (twin === undefined) return true
        twins += 1
        return !checkIban(iban.slice(0, 2) + twin + iban.slice(4)).ok
      }),
      { numRuns: 3000, seed: 7 },
    )
    expect(twins).toBeGreaterThan(20)
    expect(checkIban("DE02100100100000000000").ok || checkIban("DE98100100100000000000").ok).toBe(false)
  })

  it("prints in groups of four and reads that back; checking twice is checking once [SEP-02]", () => {
    fc.assert(
      fc.property(anyIban, (iban) => {
        const checked = checkIban(iban)
        if (!checked.ok) return false
        const printed = printIban(checked.iban)
        const again = checkIban(printed.toLowerCase())
        return again.ok && again.iban === iban && normalizeIban(printed) === iban && !/ $|^ |\S{5}/.test(printed)
      }),
      runs,
    )
  })

  it("is stored in its electronic form only [SEP-02]", () => {
    const fits = Schema.is(Iban)
    expect(fits("DE89370400440532013000")).toBe(true)
    for (const text of ["DE89 3704 0044 0532 0130 00", "de89370400440532013000", "DE88370400440532013000", ""])
      expect(fits(text)).toBe(false)
  })

  it("never throws, whatever the text [SEP-02]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => typeof checkIban(text).ok === "boolean"),
      runs,
    )
  })

  it("agrees with ibantools but for three documented reasons [SEP-02]", () => {
    // 1. ibantools 4.5.4 also computes check digits inside the account number, which ISO 13616 leaves to each country.
    const nationalCheck = new Set("BA BE CZ EE ES FR HR HU MC ME MK NO PL PT RS SI SK".split(" "))
    // 2. Its formats differ from the registry: digits for the bank's letters (GE, IE, PK, PS, VG), no letters in the
    //    account (PK, PS), letters for a digit (TR).
    const otherFormat = new Set("GE IE PK PS VG TR".split(" "))
    // 3. It knows countries outside the registry, and French and Finnish territories whose IBANs begin with FR and FI.
    fc.assert(
      fc.property(anyIban, fc.nat(33), fc.constantFrom("0", "A", "7", "Z"), (iban, at, other) => {
        const changed = iban.slice(0, at % iban.length) + other + iban.slice((at % iban.length) + 1)
        return [iban, changed].every((text) => {
          const [ours, theirs, country] = [checkIban(text).ok, isValidIBAN(text), text.slice(0, 2)]
          if (otherFormat.has(country) || !ibanCountries.includes(country)) return true
          return nationalCheck.has(country) ? ours || !theirs : ours === theirs
        })
      }),
      { numRuns: 5000 },
    )
  })

  it("knows the 89 countries of the registry and their lengths [SEP-02]", () => {
    expect(ibanCountries).toHaveLength(89)
    for (const country of ibanCountries) expect(ibanLength(country)).toBe(countrySpecs[country]?.chars)
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("gives the documented verdict for each [SEP-02]", () => {
      const vectors = sampleJson<{
        valid: ReadonlyArray<{ iban: string; print: string; country: string }>
        invalid: ReadonlyArray<{ iban: string; why: string }>
      }>("iban-vectors", "iban.json")
      for (const { iban, print, country } of vectors.valid)
        for (const text of [iban, print]) expect(checkIban(text)).toEqual({ ok: true, iban, country })
      for (const { iban } of vectors.invalid) expect(checkIban(iban).ok).toBe(false)
    })

    it("normalises what a form may accept [SEP-02]", () => {
      for (const { input, normalised, valid } of sampleJson<
        ReadonlyArray<{ input: string; normalised: string; valid: boolean }>
      >("iban-vectors", "lenient-input.json")) {
        expect(normalizeIban(input)).toBe(normalised)
        expect(checkIban(input).ok).toBe(valid)
      }
    })
  })
})
