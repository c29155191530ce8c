import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { faultsOfPassword, isCommonPassword, strengthOf } from "../../../core/access/password.ts"

const lower = fc.stringMatching(/^[a-z]{3,20}$/)
const upper = fc.stringMatching(/^[A-Z]{3,20}$/)
const digits = fc.stringMatching(/^[0-9]{2,10}$/)

describe("the rules of a password", () => {
  it("are eight characters, both cases and a digit [ACC-06]", () => {
    expect(faultsOfPassword("")).toEqual(["tooShort", "noLowerCase", "noUpperCase", "noDigit"])
    expect(faultsOfPassword("Kohte7x")).toEqual(["tooShort"])
    expect(faultsOfPassword("Kohte7xy")).toEqual([])
    expect(faultsOfPassword("kohte7xy")).toEqual(["noUpperCase"])
    expect(faultsOfPassword("KOHTE7XY")).toEqual(["noLowerCase"])
    expect(faultsOfPassword("KohtenXy")).toEqual(["noDigit"])
    expect(faultsOfPassword("ÄÖÜäöü12")).toEqual([])
    expect(faultsOfPassword(`Aa1${"x".repeat(197)}`)).toEqual([])
    expect(faultsOfPassword(`Aa1${"x".repeat(198)}`)).toEqual(["tooLong"])
    expect(faultsOfPassword("Kohte7x\u0000")).toEqual(["notStorable"])
    expect(faultsOfPassword("Kohte7x\ud800")).toEqual(["notStorable"])
  })

  it("hold in any order of the characters [ACC-06]", () => {
    fc.assert(
      fc.property(lower, upper, digits, fc.infiniteStream(fc.nat()), (a, b, c, order) => {
        const mixed = [...(a + b + c)].toSorted(() => (order.next().value % 2 === 0 ? 1 : -1)).join("")
        fc.pre(!isCommonPassword(mixed))
        expect(faultsOfPassword(mixed)).toEqual([])
      }),
    )
  })

  it.each([
    "Passwort1",
    "P4ssw0rt!",
    "Sommer2024!",
    "Qwertzuiop1",
    "!!Hallo123",
    "Fussball99",
    "HalloHallo1",
    "123Abc123",
  ])("refuse %s as one of the most used [ACC-16]", (password) => {
    expect(faultsOfPassword(password)).toEqual(["tooCommon"])
    expect(strengthOf(password)).toBe(0)
  })

  it.each(["Kohte7xy", "Sommerlager-Birke4", "Passwortlos durch 1 Nacht", "12345678Xk"])(
    "let %s pass [ACC-16]",
    (text) => {
      expect(isCommonPassword(text)).toBe(false)
    },
  )
})

describe("the strength of a password", () => {
  it("goes from nothing to strong [ACC-06]", () => {
    expect(
      ["", "aaaaaaaaaaaa", "kohte", "Kohte7xy", "Kohte7xZu9", "Kohte7xy-Br", "Kohte-7xy-Birke", "Aaa111222333"].map(
        strengthOf,
      ),
    ).toEqual([0, 0, 0, 1, 2, 3, 4, 0])
  })

  it("never falls by one more character, unless that makes a common or too long one [ACC-06]", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary-ascii", maxLength: 40 }),
        fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 1 }),
        (text, more) => {
          const longer = text + more
          fc.pre(!isCommonPassword(longer) && !longer.includes("\u0000"))
          expect(strengthOf(longer)).toBeGreaterThanOrEqual(strengthOf(text))
        },
      ),
    )
  })

  it("is at most weak while a rule is broken [ACC-06]", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), (text) => {
        if (faultsOfPassword(text).length > 0) expect(strengthOf(text)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
