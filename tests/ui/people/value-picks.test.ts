import * as Effect from "effect/Effect"
import { expect, test, vi } from "vitest"
import type { ValueCounts, ValuesQuery } from "../../../core/people/values/index.ts"
import { FilterBuilder } from "../../../ui/people/list/filter-builder.ts"
import { filterOf } from "../../../ui/people/list/filter-draft.ts"
import { ValuePicks } from "../../../ui/people/list/value-picks.ts"

const answer = (told: Readonly<Record<string, number>>, further = 0): ValueCounts => ({
  persons: 9,
  rows: { told: Object.entries(told).map(([value, count]) => ({ value, count })), further },
  columns: { told: [], further: 0 },
  cells: [],
})

const picking = (field: "city" | "gender", answers: (query: ValuesQuery) => ValueCounts) => {
  const draft = { join: "and", conditions: [{ field: "street", is: "isNotEmpty" }] } as const
  const builder = new FilterBuilder(() => undefined, undefined, draft)
  builder.take(field)
  const asked: Array<ValuesQuery> = []
  const picks = new ValuePicks(builder, {
    people: {
      values: (query) => {
        asked.push(query)
        return Effect.succeed(answers(query))
      },
    },
    selection: (others) => ({ filter: filterOf(others) }),
    said: (value) => (value === "" ? "leer" : value),
  })
  return { builder, picks, asked }
}

test("values are told with how many have each among those whom the other filters find; typing narrows them [PER-04]", () => {
  const { builder, picks, asked } = picking("city", () => answer({ Bonn: 2, Kiel: 6, "": 1 }))
  expect(asked).toEqual([{ filter: { field: "street", is: "isNotEmpty" }, by: "city" }])
  expect(picks.options.map(({ label, count }) => `${label} ${count}`)).toEqual(["Bonn 2", "Kiel 6", "leer 1"])
  builder.write("KI")
  expect(picks.options.map(({ value }) => value)).toEqual(["Kiel"])
  builder.write("lee")
  picks.pickOnly(picks.options[0]!.value)
  expect(builder.condition).toEqual({ field: "city", is: "in", values: [""] })
  picks.dispose()
})

test("where there are more values than are told, the server looks for what is typed [PER-04]", async () => {
  const { builder, picks, asked } = picking("city", ({ find }) =>
    find === undefined ? answer({ Kiel: 6 }, 300) : answer({ Plön: 1 }),
  )
  expect(picks.further).toBe(300)
  builder.write("plö")
  await vi.waitFor(() => expect(picks.options.map(({ value }) => value)).toEqual(["Plön"]))
  expect(asked.at(-1)).toMatchObject({ find: "plö" })
  // What is laid by narrows among whom is counted.
  builder.tick("Plön")
  builder.more()
  await vi.waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ and: [{}, { values: ["Plön"] }] }))
  picks.dispose()
})

test("of choices all are there, in their order, and what is left of them is picked by Enter [PER-04]", () => {
  const { builder, picks } = picking("gender", () => answer({ male: 3 }))
  expect(picks.options.map(({ value, count }) => `${value} ${count}`)).toContain("female 0")
  builder.write("male")
  picks.pickShown()
  expect(builder.condition).toEqual({ field: "gender", is: "in", values: ["male", "female"] })
  picks.dispose()
})
