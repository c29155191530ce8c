import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { countOf, everything, has, nothing, put } from "../../../ui/kit/grid/selection.ts"

const universe = Array.from({ length: 12 }, (_, index) => `p${index}`)
const steps = fc.array(fc.record({ keys: fc.subarray(universe), chosen: fc.boolean() }), { maxLength: 12 })

describe("a selection", () => {
  test("means the same as a set of all chosen rows, whether it began with none or all [PER-04]", () => {
    fc.assert(
      fc.property(fc.boolean(), steps, (all, changes) => {
        const model = new Set(all ? universe : [])
        let selection = all ? everything : nothing
        for (const { keys, chosen } of changes) {
          selection = put(selection, keys, chosen)
          for (const key of keys) chosen ? model.add(key) : model.delete(key)
        }
        expect(universe.filter((key) => has(selection, key))).toEqual(universe.filter((key) => model.has(key)))
        expect(countOf(selection, universe.length)).toBe(model.size)
      }),
    )
  })

  test("of everything counts rows that were never loaded [PER-04]", () => {
    expect(countOf(put(everything, ["p1"], false), 100_000)).toBe(99_999)
  })
})
