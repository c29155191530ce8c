import fc from "fast-check"
import { expect, test } from "vitest"
import type { Reading } from "../../../ui/people/list/as-filter.ts"
import { mostCounts, triable } from "../../../ui/people/list/triable.ts"

const kinds = ["wholly", "partly", undefined] as const

/** Readings, some of which find somebody. So many whole addresses come of the most words that are read. */
const readings = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), finds: fc.boolean() }), { maxLength: 60 })
  .map((all) =>
    all.map(({ kind, finds }, index) => {
      const reading: Reading = {
        conditions: [{ field: "notes", is: "contains", value: String(index) }],
        ...(kind && { living: kind }),
      }
      return { reading, finds }
    }),
  )
  .filter((all) => all.filter(({ reading }) => reading.living === "wholly").length <= 16)

/** What is tried of some readings, and how many questions went before. */
const tried = async (all: ReadonlyArray<{ readonly reading: Reading; readonly finds: boolean }>) => {
  let asked = 0
  const some = await triable(
    all.map(({ reading }) => reading),
    async (among) => {
      asked++
      return all.some(({ reading, finds }) => finds && among.includes(reading))
    },
  )
  return { asked, some: all.filter(({ reading }) => some.includes(reading)) }
}

test("where somebody lives at one of the whole addresses, one that finds somebody is tried [PER-04]", () =>
  fc.assert(
    fc.asyncProperty(readings, async (all) => {
      const isFound = ({ reading, finds }: (typeof all)[number]) => finds && reading.living === "wholly"
      expect((await tried(all)).some.some(isFound)).toBe(all.some(isFound))
    }),
  ))

test("never more is asked than may be, and the likeliest stand first [PER-04]", () =>
  fc.assert(
    fc.asyncProperty(readings, async (all) => {
      const { asked, some } = await tried(all)
      expect(asked + some.length).toBeLessThanOrEqual(mostCounts)
      const places = some.map((each) => all.indexOf(each))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      if (all.length <= mostCounts) expect([asked, some]).toEqual([0, all])
    }),
  ))
