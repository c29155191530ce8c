import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { reckonedBy } from "../../../../core/people/cells/reckon-value.ts"

const of = (value: number, reckoning: string, decimals = 2) => {
  const result = reckonedBy(value, reckoning, decimals)
  return "text" in result ? result.text : result.fault
}

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
const german = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")
const centsOf = (text: string): number => Math.round(Number(text.replace(",", ".")) * 100)

describe("a number reckoned anew", () => {
  test.each([
    ["*1,1", 30, "33"],
    ["=*1,1", 30, "33"],
    [" = * 1,1 ", 30, "33"],
    ["× 2", 12.5, "25"],
    [": 4", 10, "2,5"],
    ["+5*2", 30, "40"],
    ["-5 €", 30, "25"],
    ["−5", -30, "-35"],
    ["+10 %", 12.5, "13,75"],
    ["+10%", -12.5, "-13,75"],
    ["- 12,5 %", 80, "70"],
    ["*(1+1/3)", 30, "40"],
    ["+0,005", 0, "0,01"],
    ["*1", 1234567.89, "1234567,89"],
  ])("%s of %d is %s [PER-21]", (reckoning, value, text) => {
    expect(of(value, reckoning)).toBe(text)
  })

  test("keeps the decimals of numbers that have more of them [PER-21]", () => {
    expect([of(0.0001, "*2", 4), of(1234.5678, "+1", 4), of(1, "/3", 4)]).toEqual(["0,0002", "1235,5678", "0,3333"])
  })

  test.each([
    ["", "notAFormula"],
    ["10", "notAFormula"],
    ["=10*2", "notAFormula"],
    ["10 %", "notAFormula"],
    ["*10 %", "notAFormula"],
    ["+%", "notAFormula"],
    ["+1 0 %", "notAFormula"],
    [")+(1", "notAFormula"],
    ["+1)*(2", "notAFormula"],
    ["*", "notAFormula"],
    ["=Kaution*1,1", "notAFormula"],
    ["/0", "divisionByZero"],
    [`*${"9".repeat(45)}`, "tooLarge"],
    [`+${"1+".repeat(200)}1`, "notAFormula"],
  ])("by %s comes to nothing: %s [PER-21]", (reckoning, fault) => {
    expect(of(30, reckoning)).toBe(fault)
  })

  test("gives what is added back by taking it away, and what a factor gives by its share [PER-21]", () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const more = of(one / 100, `+(${german(other)})`)
        expect(centsOf(more)).toBe(one + other)
        expect(centsOf(of(centsOf(more) / 100, `-(${german(other)})`))).toBe(one)
      }),
    )
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (value, percent) => {
        expect(of(value / 100, `+${german(percent)} %`)).toBe(of(value / 100, `*(1+${german(percent)}/100)`))
      }),
    )
  })
})
