import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fold } from "../../../../core/kernel/fold.ts"
import {
  dietRules,
  diets,
  healthTopics,
  joinedSpecialData,
  noSpecialData,
  type SpecialData,
  swimmingAbilities,
} from "../../../../core/people/special-data/index.ts"

const text = fc.constantFrom("Nüsse", "nüsse", "Soja", "Spray", "Brille")
const specialData: fc.Arbitrary<SpecialData> = fc.record({
  diet: fc.record({
    diet: fc.constantFrom(null, ...diets),
    rules: fc.subarray([...dietRules]),
    intolerances: fc.uniqueArray(text, { selector: fold }),
  }),
  health: fc.uniqueArray(fc.record({ topic: fc.constantFrom(...healthTopics), text }), {
    selector: (each) => each.topic + fold(each.text),
  }),
  swimming: fc.constantFrom(null, ...swimmingAbilities),
})

describe("the special data of one person who was two", () => {
  it("loses nothing that either says, and says nothing twice [PER-09]", () =>
    fc.assert(
      fc.property(specialData, specialData, (a, b) => {
        const both = joinedSpecialData(a, b)
        const said = (all: ReadonlyArray<string>) => new Set(all.map(fold))
        expect(said(both.diet.intolerances)).toEqual(said([...a.diet.intolerances, ...b.diet.intolerances]))
        expect(said(both.diet.intolerances).size).toBe(both.diet.intolerances.length)
        expect(new Set(both.diet.rules)).toEqual(new Set([...a.diet.rules, ...b.diet.rules]))
        const entries = ({ health }: SpecialData) => health.map((each) => `${each.topic} ${fold(each.text)}`)
        expect(new Set(entries(both))).toEqual(new Set([...entries(a), ...entries(b)]))
        expect(new Set(entries(both)).size).toBe(both.health.length)
      }),
    ))

  it("is on the safe side where they differ, and the same whoever stays [PER-09]", () =>
    fc.assert(
      fc.property(specialData, specialData, (a, b) => {
        const [one, other] = [joinedSpecialData(a, b), joinedSpecialData(b, a)]
        expect([one.swimming, one.diet.diet]).toEqual([other.swimming, other.diet.diet])
        const rank = <A>(order: ReadonlyArray<A>, each: A | null) => (each === null ? null : order.indexOf(each))
        const known = (values: ReadonlyArray<number | null>) => values.filter((each) => each !== null)
        const swims = known([rank(swimmingAbilities, a.swimming), rank(swimmingAbilities, b.swimming)])
        expect(rank(swimmingAbilities, one.swimming)).toBe(swims.length === 0 ? null : Math.min(...swims))
        const eats = known([rank(diets, a.diet.diet), rank(diets, b.diet.diet)])
        expect(rank(diets, one.diet.diet)).toBe(eats.length === 0 ? null : Math.max(...eats))
      }),
    ))

  it("of somebody of whom nothing is known is that of the other [PER-09]", () =>
    fc.assert(
      fc.property(specialData, (a) => {
        expect(joinedSpecialData(a, noSpecialData)).toEqual(a)
        expect(joinedSpecialData(a, a)).toEqual(a)
      }),
    ))
})
