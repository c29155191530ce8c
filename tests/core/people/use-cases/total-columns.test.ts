import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { Cents } from "../../../../core/kernel/money.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const nothing = { mean: null, least: null, most: null }
const day = "2010-03-04" as CalendarDate

test("columns are added up over those who were chosen, or over the others, as far as they are found [PER-04]", async () => {
  const { people } = memoryPeople()
  const amounts = { Anders: 1_250, Bauer: 900, Claas: 100 } as const
  const ids = await Promise.all(
    Object.entries(amounts).map(async ([lastName, amount]) => {
      const given = { lastName, city: lastName === "Claas" ? "Bonn" : "Kiel", customAmount: amount as Cents }
      return (await run(people.create({ ...emptyPerson("member"), ...given }))).id
    }),
  )
  const sum = async (all: boolean, chosen: typeof ids) => {
    const filter = { field: "city", is: "equals", value: "Kiel" } as const
    return (await run(people.totals({ filter, chosen: { all, ids: chosen }, fields: ["customAmount"] })))[0]?.sum
  }
  expect([await sum(false, ids.slice(1)), await sum(true, ids.slice(1))]).toEqual([900, 1_250])
  expect(await sum(true, [])).toBe(2_150)
})

test("columns are added up over those who are found; numbers and amounts of custom columns too, and none that is gone [PER-04, COL-01]", async () => {
  const { people, columns } = memoryPeople()
  const data = { help: "", required: false, options: [], divisions: "edit" } as const
  const size = await run(columns.create({ ...data, name: "Größe", type: "number" }))
  const deposit = await run(columns.create({ ...data, name: "Kaution", type: "money" }))
  const note = await run(columns.create({ ...data, name: "Notiz", type: "text" }))
  for (const [lastName, city, amount, value, paid] of [
    ["Anders", "Kiel", 1_250, 0.1, 3_850],
    ["Bauer", "Kiel", null, 0.2, -4_501],
    ["Claas", "Bonn", 900, 5, 1],
  ] as const)
    await run(
      people.create({
        ...emptyPerson("member"),
        lastName,
        city,
        birthdate: lastName === "Anders" ? day : null,
        customAmount: amount as Cents | null,
        custom: { [size.id]: value, [deposit.id]: paid },
      }),
    )
  const gone = "01900000-0000-7000-8000-00000000ffff" as typeof size.id
  const [bySize, byDeposit, byNote, byGone] = [size.id, deposit.id, note.id, gone].map(customFieldOf)
  const totals = await run(
    people.totals({
      filter: { field: "city", is: "equals", value: "Kiel" },
      fields: ["city", "customAmount", bySize!, byDeposit!, byNote!, byGone!, "owing", "city", "owing", "birthdate"],
    }),
  )
  expect(totals).toEqual([
    { field: "city", filled: 2, sum: null, ...nothing },
    { field: "customAmount", filled: 1, sum: 1_250, mean: 1_250, least: 1_250, most: 1_250 },
    { field: bySize, filled: 2, sum: 0.3, mean: 0.15, least: 0.1, most: 0.2 },
    { field: byDeposit, filled: 2, sum: -651, mean: -326, least: -4_501, most: 3_850 },
    { field: byNote, filled: 0, sum: null, ...nothing },
    { field: "owing", filled: 0, sum: 0, ...nothing },
    { field: "birthdate", filled: 1, sum: null, mean: expect.toSatisfy((age) => age >= 15), least: day, most: day },
  ])
})
