import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isFormula, longestFormula, reckoned } from "../../../core/kernel/arithmetic.ts"

const of = (formula: string, decimals = 4) => {
  const result = reckoned(formula, decimals)
  return "text" in result ? result.text : result.fault
}

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const german = (value: number): string => (value / 100).toFixed(2).replace(".", ",")
const typed = (value: number): string => (value < 0 ? `(${german(value)})` : german(value))
const backTo = (text: string): number => Math.round(Number(text.replace(",", ".")) * 100)

describe("a formula", () => {
  test.each([
    ["=12*7", "84"],
    ["= 12,50 € * 3", "37,5"],
    ["=2+3*4", "14"],
    ["=(2+3)*4", "20"],
    ["=10-3-2", "5"],
    ["=100/8/5", "2,5"],
    ["=-(2-5)*+3", "9"],
    ["=1/3*3", "1"],
    ["=0,1+0,2", "0,3"],
    ["=1.250,50+1", "1251,5"],
    ["=1.5+1", "2,5"],
    ["=1.500+1", "1501"],
    ["=12 × 2 ÷ 3 : 4 − 1", "1"],
    ["=7", "7"],
    ["=0-0", "0"],
  ])("%s comes to %s [PER-21]", (formula, text) => {
    expect(of(formula)).toBe(text)
  })

  test.each([
    ["=", "notAFormula"],
    ["=1+", "notAFormula"],
    ["=(1", "notAFormula"],
    ["=1)", "notAFormula"],
    ["=1,2,3", "notAFormula"],
    ["=1.2.3", "notAFormula"],
    ["=2(3)", "notAFormula"],
    ["=SUMME(1;2)", "notAFormula"],
    ["=A1+1", "notAFormula"],
    ["=__proto__", "notAFormula"],
    ["12*7", "notAFormula"],
    ["=1/0", "divisionByZero"],
    ["=1/(2-2)", "divisionByZero"],
    [`=${"9".repeat(39)}*99`, "tooLarge"],
    [`=${"(".repeat(30)}1${")".repeat(30)}`, "notAFormula"],
    [`=${"-".repeat(30)}1`, "notAFormula"],
    [`=${"1+".repeat(longestFormula)}1`, "notAFormula"],
  ])("%s comes to nothing: %s [PER-21]", (formula, fault) => {
    expect(of(formula)).toBe(fault)
  })

  test("is rounded half away from zero, as the column has decimals [PER-21]", () => {
    expect([
      of("=10/3", 2),
      of("=20/3", 2),
      of("=0,005", 2),
      of("=-0,005", 2),
      of("=-0,004", 2),
      of("=5/2", 0),
    ]).toEqual(["3,33", "6,67", "0,01", "-0,01", "0", "3"])
  })

  test("of amounts is exact: sums and differences to the cent, products as whole numbers make them [PER-21]", () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 500 }), (a, b, times) => {
        expect(backTo(of(`=${typed(a)}+${typed(b)}`, 2))).toBe(a + b)
        expect(backTo(of(`=${typed(a)}-${typed(b)}`, 2))).toBe(a - b)
        expect(backTo(of(`=${typed(a)}*${times}`, 2))).toBe(a * times)
        expect(of(`=${typed(a)}*${times}/${times}`)).toBe(of(`=${typed(a)}`))
        expect(of(`=${typed(a)}*(${typed(b)}+${times})`)).toBe(of(`=${typed(a)}*${typed(b)}+${typed(a)}*${times}`))
      }),
    )
  })

  test("of any text ends in a number or a fault, and its number is reckoned to itself [PER-21]", () => {
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789,.+-*/() €×:=x"), maxLength: 300 })
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 4 }), (text, decimals) => {
        const result = reckoned(`=${text}`, decimals)
        if ("text" in result) {
          expect(result.text).toMatch(/^-?\d+(,\d{1,4})?$/)
          expect(of(`=${result.text}`, decimals)).toBe(result.text)
        } else expect(["notAFormula", "divisionByZero", "tooLarge"]).toContain(result.fault)
      }),
    )
  })

  test("begins with = [PER-21]", () => {
    expect([isFormula("=1"), isFormula("  =1"), isFormula("1=1"), isFormula("")]).toEqual([true, true, false, false])
  })
})
