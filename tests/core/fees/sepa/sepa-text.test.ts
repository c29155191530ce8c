import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sepaLine, sepaText } from "../../../../core/fees/sepa/sepa-text.ts"
import { isSepaText } from "../../../../core/kernel/sepa-characters.ts"
import { sepaIdentifierFault } from "../../../../core/kernel/sepa-identifier.ts"
import { needsSamples, sampleJson, samples } from "../../../samples.ts"

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."aZ9 äöüÄÖÜßẞ&€@_éčłŁđÆøþ[]{};%#–—’´\u00a0\u0308\tИ漢"), maxLength: 40 }),
)

describe("SEPA text", () => {
  it.each([
    ["Jörg Müßig", "Joerg Muessig"],
    ["ÄÖÜ ẞ", "AeOeUe SS"],
    ["Max & Moritz", "Max + Moritz"],
    ["5 €", "5 E"],
    ["a@b_c", "a(at)b-c"],
    ["Łódź – Çelik", "Lodz - Celik"],
    ["a\u0308", "ae"],
    ["[x];{y}\\|", "(x),(y)//"],
    ["don’t", "don't"],
    ["10 % №", "10  No"],
    ["A\u00a0B\nC", "A B C"],
    ["a\u007fb\u0080c", "abc"],
    ["Иван", ""],
    ["/-?:().,'+ ", "/-?:().,'+ "],
  ])("writes %j as %j [SEP-06]", (text, written) => {
    expect(sepaText(text)).toBe(written)
  })

  it("is always in the characters of SEPA, and applying it twice is applying it once [SEP-06]", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = sepaText(text)
        expect(isSepaText(written)).toBe(true)
        expect(sepaText(written)).toBe(written)
        if (isSepaText(text)) expect(written).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it("fits a line: no outer or doubled spaces, never longer than asked [SEP-06]", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, length) => {
        const line = sepaLine(text, length)
        expect(line.length).toBeLessThanOrEqual(length)
        expect(line).not.toMatch(/^ | $| {2}/)
        expect(sepaText(text).replace(/ {2,}/g, " ").trim().startsWith(line)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it("knows no character beyond those of SEPA, the last of ASCII neither [SEP-06]", () => {
    const known = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).filter(isSepaText)
    expect(known.join("")).toMatch(/^ '\(\)\+,-\.\/[0-9]{10}:\?[A-Z]{26}[a-z]{26}$/)
  })

  it.each([
    ["a  b", "a b"],
    ["a   b", "a b"],
    ["a    b  c d", "a b c d"],
    ["  a  ", "a"],
    ["a b  ", "a b"],
  ])("writes the line %j as %j [SEP-06]", (text, line) => {
    expect(sepaLine(text, 70)).toBe(line)
  })

  it.each([
    ["", "empty"],
    [" ", "empty"],
    ["x".repeat(35), undefined],
    ["x".repeat(36), "length"],
    ["A-Z az 09 +?/-:().,'", undefined],
    ["ä", "characters"],
    ["a_b", "characters"],
    ["/a", "slash"],
    ["a/", "slash"],
    ["a//b", "slash"],
    ["a/b/c", undefined],
  ])("judges the identifier %j: %s [SEP-06]", (text, fault) => {
    expect(sepaIdentifierFault(text)).toBe(fault)
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("writes each as documented [SEP-06]", () => {
      const { cases } = sampleJson<{ cases: ReadonlyArray<{ in: string; out: string }> }>(
        "sepa-text",
        "transliteration.json",
      )
      for (const each of cases) expect(sepaText(each.in)).toBe(each.out)
    })
  })
})
