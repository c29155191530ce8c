import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatNumber, NumberFormat, templateFaults } from "../../../core/kernel/number-format.ts"

const plainText = fc.stringMatching(/^[A-Za-z0-9 /-]{0,20}$/)
const context = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), division: fc.stringMatching(/^[A-Z]{0,4}$/) })
const template = fc
  .array(fc.oneof(plainText, fc.constantFrom("{year}", "{division}")), { maxLength: 4 })
  .map((parts) => `${parts.join("-")}#{counter:4}#`)
const formats = fc.oneof(
  fc.record({
    prefix: plainText,
    minimumLength: fc.integer({ min: 1, max: 12 }),
    suffix: fc.stringMatching(/^[A-Z]{0,5}$/),
  }),
  fc.record({ prefix: fc.constant(""), minimumLength: fc.constant(3), suffix: fc.constant(""), template }),
)

describe("number format", () => {
  it("pads the counter between prefix and suffix, or fills a template [MBR-04]", () => {
    const none = { year: 2026, division: "W" }
    expect(formatNumber({ prefix: "M-", minimumLength: 5, suffix: "/x" }, 42, none)).toBe("M-00042/x")
    expect(formatNumber({ prefix: "", minimumLength: 1, suffix: "" }, 1234, none)).toBe("1234")
    const filled = { prefix: "no", minimumLength: 3, suffix: "no", template: "{division}{year}-{counter}-{counter:5}" }
    expect(formatNumber(filled, 7, none)).toBe("W2026-007-00007")
  })

  it("takes minimum lengths from 1 to 12 and knows tokens by their whole name [MBR-04]", () => {
    const of = (minimumLength: number) => Schema.is(NumberFormat)({ prefix: "", minimumLength, suffix: "" })
    expect([0, 1, 12, 13, 1.5].map(of)).toEqual([false, true, true, false, false])
    const odd = { prefix: "", minimumLength: 3, suffix: "", template: "{xcounter}{counterx}{counter:13}{counter}" }
    expect(templateFaults(odd.template).map(({ token }) => token)).toEqual(["xcounter", "counterx", "counter:13"])
    expect(formatNumber(odd, 7, { year: 2026, division: "" })).toBe("{xcounter}{counterx}{counter:13}007")
  })

  it("gives different texts to different counters [MBR-04]", () => {
    fc.assert(
      fc.property(formats, context, fc.nat(999_999), fc.nat(999_999), (format, where, a, b) => {
        expect(formatNumber(format, a, where) === formatNumber(format, b, where)).toBe(a === b)
      }),
      { numRuns: 1000 },
    )
  })

  it("finds tokens that mean nothing, templates without a counter and loose braces [MBR-04]", () => {
    expect(templateFaults("{year}/{counter:5}")).toEqual([])
    for (const length of [1, 9, 10, 11, 12]) expect(templateFaults(`{counter:${length}}`)).toEqual([])
    expect(templateFaults("{jahr}{counter}")).toEqual([{ kind: "unknownToken", token: "jahr" }])
    expect(templateFaults("{counter:0}{counter:13}{counter:12}{counter:1}")).toEqual([
      { kind: "unknownToken", token: "counter:0" },
      { kind: "unknownToken", token: "counter:13" },
    ])
    expect(templateFaults("M-{year}")).toEqual([{ kind: "noCounter", token: "" }])
    expect(templateFaults("{counter}}")).toEqual([{ kind: "looseBrace", token: "" }])
  })

  it("has bounds on its parts [MBR-04]", () => {
    const fits = Schema.is(NumberFormat)
    const base = { prefix: "x".repeat(20), minimumLength: 12, suffix: "x".repeat(20), template: "x".repeat(60) }
    expect(fits(base)).toBe(true)
    for (const wrong of [
      { prefix: "x".repeat(21) },
      { suffix: "x".repeat(21) },
      { minimumLength: 13 },
      { minimumLength: 0 },
      { minimumLength: 1.5 },
      { template: "x".repeat(61) },
    ])
      expect(fits({ ...base, ...wrong })).toBe(false)
  })
})
