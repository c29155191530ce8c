import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Cents } from "../../../core/kernel/money.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isMoney, reckonedOf } from "../../../core/people/summed.ts"
import { joined, totalIn } from "../../../ui/people/cells/block-total.ts"
import { reckoningOf } from "../../../ui/text/de/totals.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { calendarDates } from "../../support/persons.ts"

const run = Effect.runPromise
const today = "2026-11-20" as CalendarDate
const fields = ["customAmount", "birthdate", "joinDate"] as const
const reckoned = (rows: ReadonlyArray<PersonRow>, field: (typeof fields)[number]) =>
  totalIn(rows, { field, reckoned: reckonedOf(field, undefined)!, money: isMoney(field, undefined) }, today)
const persons = fc.array(
  fc.record({
    customAmount: fc.option(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents as Cents)),
    birthdate: fc.option(calendarDates.filter((day) => day < "2020-01-01")),
    joinDate: fc.option(calendarDates.filter((day) => day > "2020-01-01")),
  }),
  { maxLength: 6 },
)

test("rows that are here come to what the server says of whole columns [PER-04, PER-21]", async () => {
  await fc.assert(
    fc.asyncProperty(persons, async (given) => {
      const { people } = memoryPeople(Date.parse(`${today}T12:00:00Z`))
      for (const each of given) await run(people.create({ ...emptyPerson("member"), lastName: "Ott", ...each }))
      const sort = { by: "name", descending: false } as const
      const { rows } = await run(people.list({ fields, sort, limit: 9 }))
      const here = fields.map((field) => reckoned(rows, field))
      const there = await run(people.totals({ fields }))
      expect(here).toEqual(there.map((total) => reckoningOf(total, undefined)))
    }),
    { numRuns: 15 },
  )
})

test("columns come together to the sum of their sums, the least and the most of all of them [PER-21]", () => {
  const amount = (filled: number, sum: number, least: number | null, most: number | null) =>
    ({ money: true, filled, sum, mean: null, least, most }) as const
  expect(joined([amount(2, 300, 100, 200), amount(1, 900, 900, 900), amount(0, 0, null, null)])).toEqual({
    filled: 3,
    sum: 1_200,
    mean: 400,
    least: 100,
    most: 900,
    money: true,
  })
  const day = (at: string) => ({ least: at as CalendarDate, most: at as CalendarDate })
  const born = { money: false, filled: 1, sum: null, mean: 12, ...day("2014-01-31") } as const
  expect(joined([born, { ...born, mean: null, ...day("2020-02-01") }])).toEqual({
    filled: 2,
    sum: null,
    mean: null,
    least: "2014-01-31",
    most: "2020-02-01",
    money: false,
  })
  expect(joined([])).toBeUndefined()
})
