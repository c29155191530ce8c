import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fixedCount, fixedPlaces, tickWidth } from "../../../ui/kit/grid/fixed-columns.ts"

const columns = fc.array(fc.record({ width: fc.integer({ min: 80, max: 640 }), fixed: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
})

test("columns that stay in sight stand side by side from the left, and none behind one that scrolls [PER-04]", () => {
  fc.assert(
    fc.property(columns, (all) => {
      const count = fixedCount(all)
      expect(all.slice(1, count).every(({ fixed }) => fixed)).toBe(true)
      expect(all[count]?.fixed).not.toBe(true)
      const places = fixedPlaces(all)
      let left = tickWidth
      for (const [index, { width }] of all.entries()) {
        expect(places[`--left-${index}`]).toBe(index < count ? `${left}px` : undefined)
        if (index < count) left += width
      }
      expect(places["--loose"]).toBe(`${left}px`)
    }),
  )
})
