import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fold } from "../../../core/kernel/fold.ts"
import { meantTier } from "../../../core/people/typed-annuity.ts"

const tiers = ["Erwachsene", "Jugend", "Jugend ermäßigt", "Fördermitglied", "Familie"]

describe("what is typed as an annuity", () => {
  test("means the tier that is called so, or the only one that begins so [PER-06] [ANN-01]", () => {
    const meant = (text: string) => meantTier(tiers, text)
    expect(["Erw", "ERWACHSEN", " erwachsene ", "ford", "fam"].map(meant)).toEqual([
      "Erwachsene",
      "Erwachsene",
      "Erwachsene",
      "Fördermitglied",
      "Familie",
    ])
    expect([meant("jugend"), meant("Jugend e")], "a whole name may begin another one").toEqual(tiers.slice(1, 3))
    expect(["f", "jug", "Erwachsener", "ermäßigt", "", "  "].map(meant)).toEqual(Array(6).fill(undefined))
    expect(meantTier([], "Erwachsene")).toBeUndefined()
  })

  test("means each tier by its own name, and nothing that is no beginning of one [PER-06] [ANN-01]", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Zäöüß][a-zäöüß ]{0,4}[a-z]$/), { selector: fold, maxLength: 8 })
    fc.assert(
      fc.property(names, fc.string({ maxLength: 6 }), (all, text) => {
        for (const name of all) expect(meantTier(all, name)).toBe(name)
        const meant = meantTier(all, text)
        const begun = all.filter((name) => fold(text) !== "" && fold(name).startsWith(fold(text)))
        if (meant === undefined) expect(begun.length).not.toBe(1)
        else expect(begun).toContain(meant)
      }),
    )
  })
})
