import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise

test("says who has which value, among those that are found, and of two columns what comes together [PER-04, COL-01]", async () => {
  const { people, columns } = memoryPeople()
  const data = { help: "", required: false, options: [], divisions: "edit" } as const
  const size = await run(columns.create({ ...data, name: "Trikot", type: "enumeration", options: ["S", "M"] }))
  const paper = await run(columns.create({ ...data, name: "Zeugnis", type: "upload" }))
  for (const [lastName, city, groups, value] of [
    ["Anders", "Kiel", ["Wölflinge", "Rover"], "M"],
    ["Bauer", "kiel", ["Rover"], "S"],
    ["Claas", "Bonn", [], "M"],
    ["Dahl", null, ["Rover"], undefined],
  ] as const)
    await run(
      people.create({
        ...emptyPerson("member"),
        lastName,
        city,
        groups: [...groups],
        custom: value === undefined ? {} : { [size.id]: value },
      }),
    )
  const bySize = customFieldOf(size.id)
  expect(await run(people.values({ by: "groups", across: bySize }))).toEqual({
    persons: 4,
    rows: {
      told: [
        { value: "Rover", count: 3 },
        { value: "Wölflinge", count: 1 },
        { value: "", count: 1 },
      ],
      further: 0,
    },
    columns: {
      told: [
        { value: "M", count: 2 },
        { value: "S", count: 1 },
        { value: "", count: 1 },
      ],
      further: 0,
    },
    cells: [
      { row: 0, column: 0, count: 1 },
      { row: 0, column: 1, count: 1 },
      { row: 0, column: 2, count: 1 },
      { row: 1, column: 0, count: 1 },
      { row: 2, column: 0, count: 1 },
    ],
  })
  const inKiel = { filter: { field: "city", is: "in", values: ["Kiel", ""] }, by: "lastName" } as const
  expect((await run(people.values(inKiel))).rows.told.map(({ value }) => value)).toEqual(["Anders", "Bauer", "Dahl"])
  expect(await run(people.count({ filter: { field: "city", is: "notIn", values: ["Kiel", ""] } }))).toBe(1)
  for (const by of ["notes", "iban", customFieldOf(paper.id)] as const)
    expect(await run(Effect.flip(people.values({ by })))).toMatchObject({ _tag: "ColumnGone", fields: [by] })
})
