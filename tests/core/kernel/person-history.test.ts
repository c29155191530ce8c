import fc from "fast-check"
import { expect, it } from "vitest"
import { type HistoryPlace, newestFirst, wished } from "../../../core/kernel/person-history.ts"

const entries = fc.uniqueArray(
  fc.record({
    at: fc.constantFrom("2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z", "2027-01-01T00:00:00.000Z"),
    id: fc.stringMatching(/^[0-9a-f]{2}(\.\d{4})?$/),
    by: fc.constantFrom(null, "Jana", "Till"),
  }),
  { selector: ({ at, id }) => `${at} ${id}`, maxLength: 30 },
)

it("law: pages of a history of any size, put together, are all of it in its order, each entry once [PER-07]", () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 7 }), (all, limit) => {
      const read: Array<HistoryPlace> = []
      for (let page = wished(all, { limit }); page.length > 0; page = wished(all, { limit, before: read.at(-1)! }))
        read.push(...page)
      expect(read).toEqual(all.toSorted(newestFirst))
      expect(read).toHaveLength(all.length)
    }),
  )
})
