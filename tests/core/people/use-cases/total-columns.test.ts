import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { Cents } from "../../../../core/kernel/money.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise

test("columns are added up over those who are found; numbers of custom columns too, and none that is gone [PER-04, COL-01]", async () => {
  const { people, columns } = memoryPeople()
  const data = { help: "", required: false, options: [], divisions: "edit" } as const
  const size = await run(columns.create({ ...data, name: "Größe", type: "number" }))
  const note = await run(columns.create({ ...data, name: "Notiz", type: "text" }))
  for (const [lastName, city, amount, value] of [
    ["Anders", "Kiel", 1_250, 0.1],
    ["Bauer", "Kiel", null, 0.2],
    ["Claas", "Bonn", 900, 5],
  ] as const)
    await run(
      people.create({
        ...emptyPerson("member"),
        lastName,
        city,
        customAmount: amount as Cents | null,
        custom: { [size.id]: value },
      }),
    )
  const gone = "01900000-0000-7000-8000-00000000ffff" as typeof size.id
  const [bySize, byNote, byGone] = [size.id, note.id, gone].map(customFieldOf)
  const totals = await run(
    people.totals({
      filter: { field: "city", is: "equals", value: "Kiel" },
      fields: ["city", "customAmount", bySize!, byNote!, byGone!, "owing"],
    }),
  )
  expect(totals).toEqual([
    { field: "city", filled: 2, sum: null },
    { field: "customAmount", filled: 1, sum: 1_250 },
    { field: bySize, filled: 2, sum: 0.3 },
    { field: byNote, filled: 0, sum: null },
    { field: "owing", filled: 0, sum: 0 },
  ])
})
