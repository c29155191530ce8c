import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eachPage } from "../../../adapters/cli/persons/each-page.ts"
import type { People, PersonRow } from "../../../core/people/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { memoryPeople } from "../../support/memory-people.ts"

const club = async (count: number) => {
  const { people } = memoryPeople()
  for (let index = 0; index < count; index++)
    await Effect.runPromise(people.create({ ...emptyPerson("member"), lastName: `N${String(index).padStart(5, "0")}` }))
  return people
}

/** People that answer at most so many rows at once, and what they were asked. */
const inPages = (people: People, most: number) => {
  const asked: Array<number> = []
  const rows: People["rows"] = (query) => {
    asked.push(query.limit)
    return people.rows({ ...query, limit: Math.min(query.limit, most) })
  }
  return { people: { ...people, rows }, asked }
}

describe("persons handed over page by page", () => {
  it("are each handed over once in the order of their names, at most as many as wanted", async () => {
    const people = await club(23)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 }), async (limit, most) => {
        const given: Array<PersonRow> = []
        await Effect.runPromise(
          eachPage(inPages(people, most).people, {}, ["lastName"], limit, (rows) =>
            Effect.sync(() => void given.push(...rows)),
          ),
        )
        const wanted = Array.from({ length: Math.min(23, limit) }, (_, index) => `N${String(index).padStart(5, "0")}`)
        expect(given.map(({ lastName }) => lastName)).toEqual(wanted)
      }),
    )
  })

  it("are not asked for any more once one page could not be used", async () => {
    const { people, asked } = inPages(await club(20), 5)
    const used: Array<number> = []
    const work = eachPage(people, {}, [], 20, (rows) => {
      used.push(rows.length)
      return used.length === 2 ? Effect.fail("no room") : Effect.void
    })
    expect(await Effect.runPromise(Effect.flip(work))).toBe("no room")
    expect(used).toEqual([5, 5])
    // The page after that was on its way.
    expect(asked.length).toBeLessThanOrEqual(3)
  })
})
