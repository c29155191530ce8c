import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ImportId } from "../../../core/kernel/id.ts"
import { emptyPerson, type PersonData } from "../../../core/people/person.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const member = (name: string, given: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson("member"),
  lastName: name,
  ...given,
})

describe("taking an import back in PostgreSQL", () => {
  it("is one transaction over creations, changes, exchanged numbers and many rows [PER-13]", async () => {
    const { run } = await postgresOffice(database.db)
    const people = peopleUseCases
    const a = await run(people.create(member("A", { membershipNumber: "1", groups: ["Rover"] })))
    const b = await run(people.create(member("B", { membershipNumber: "2" })))
    const c = await run(people.create(member("C")))
    const { version: _, id: __, ...dataA } = a
    const { version: ___, id: ____, ...dataB } = b
    const first = crypto.randomUUID() as ImportId
    const create = Array.from({ length: 1_200 }, (_, index) => ({ line: index + 10, data: member(`Neu ${index}`) }))
    await run(
      people.import({
        id: first,
        fileName: "eins.csv",
        create,
        update: [{ line: 2, id: a.id, version: 1, data: { ...dataA, membershipNumber: "9", groups: [] } }],
      }),
    )
    const second = crypto.randomUUID() as ImportId
    await run(
      people.import({
        id: second,
        fileName: "zwei.csv",
        create: [],
        update: [
          { line: 2, id: b.id, version: 1, data: { ...dataB, membershipNumber: "1" } },
          { line: 3, id: c.id, version: 1, data: member("C", { city: "Kiel", membershipNumber: "2" }) },
        ],
      }),
    )
    expect(await run(people.rollbackImport({ id: second }))).toEqual({
      removed: 0,
      restored: 2,
      kept: [],
      incomplete: [],
    })
    expect(await run(people.rollbackImport({ id: first }))).toEqual({
      removed: 1_200,
      restored: 1,
      kept: [],
      incomplete: [],
    })
    expect(await run(people.count({}))).toBe(3)
    expect((await run(people.get({ id: a.id }))).person).toMatchObject({ membershipNumber: "1", groups: ["Rover"] })
    expect((await run(people.get({ id: b.id }))).person).toMatchObject({ membershipNumber: "2" })
    expect((await run(people.get({ id: c.id }))).person).toMatchObject({ membershipNumber: null, city: null })
    expect((await run(people.imports())).map(({ fileName }) => fileName)).toEqual(["zwei.csv", "eins.csv"])
    expect(await run(people.count({ search: "neu" }))).toBe(0)
  })
})
