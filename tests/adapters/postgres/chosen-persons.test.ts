import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ChangeId, PersonId, WorkspaceId } from "../../../core/kernel/id.ts"
import { emptyPerson, type PersonData } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { wordsUseCases as words } from "../../../core/people/use-cases/words/index.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const applicant = (name: string, given: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson("applicant"),
  lastName: name,
  ...given,
})

const world = async () => {
  const { run, expire, workspaceId } = await postgresOffice(database.db)
  const made = async (count: number, given: Partial<PersonData> = {}): Promise<ReadonlyArray<PersonId>> => {
    const ids: Array<PersonId> = []
    for (let index = 0; index < count; index++) ids.push((await run(people.create(applicant(`N${index}`, given)))).id)
    return ids
  }
  const numbers = async () => {
    const query = {
      fields: ["membershipNumber"],
      sort: { by: "membershipNumber", descending: false },
      limit: 200,
    } as const
    return (await run(people.list(query))).rows.flatMap(({ membershipNumber }) => membershipNumber ?? [])
  }
  return { run, made, numbers, expire, workspaceId }
}

describe("many admins at once in PostgreSQL", () => {
  it("accept applications: numbers are unique and without a gap, though some transactions fail in between [MBR-04]", async () => {
    const { run, made, numbers } = await world()
    const ids = await made(60)
    const failing = await made(10)
    const accept = (id: PersonId) => people.step({ persons: { ids: [id] }, step: "accept" })
    const outcomes = await Promise.allSettled([
      ...ids.map((id) => run(accept(id))),
      ...failing.map((id) => run(Effect.andThen(accept(id), Effect.die(new Error("broken off behind the number"))))),
    ])
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(failing.length)
    expect(await numbers()).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(4, "0")))
  }, 30_000)

  it("accept the same applications: each gets one number, and whoever is late is told [MBR-01, MBR-04, PER-02]", async () => {
    const { run, made, numbers } = await world()
    const ids = await made(30)
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        run(people.step({ persons: { ids: index % 2 === 0 ? ids : ids.toReversed() }, step: "accept" })),
      ),
    )
    expect(results.reduce((sum, { changed }) => sum + changed, 0)).toBe(30)
    for (const { changed, refused } of results) {
      expect(changed + refused.length).toBe(30)
      for (const { why } of refused) expect(why).toBe("member")
    }
    expect(await numbers()).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(4, "0")))
  }, 30_000)

  it("delete, change and undo the same persons: nobody is lost or doubled [PER-04, PER-17]", async () => {
    const { run, made } = await world()
    const persons = { ids: await made(40) }
    const change = { field: "groups", add: ["Neu"], remove: [] } as const
    const [deleted, , twice] = await Promise.all([
      run(people.delete({ persons })),
      run(people.changeNames({ persons, change })),
      run(people.delete({ persons })),
    ])
    expect(deleted.changed + twice.changed).toBe(40)
    expect(await run(people.count({}))).toBe(0)
    const id = deleted.id ?? twice.id
    const undone = await Promise.allSettled([run(people.undo({ id: id! })), run(people.undo({ id: id! }))])
    expect(undone.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await run(people.count({}))).toBe(40)
    expect((await run(people.trash({}))).total).toBe(0)
  }, 30_000)
})

describe("the trash of every workspace", () => {
  it("is emptied after 30 days, and nothing else goes [PER-17]", async () => {
    const worlds = [await world(), await world()]
    for (const { run, made, workspaceId } of worlds) {
      const ids = await made(3)
      await run(people.delete({ persons: { ids: ids.slice(0, 2) } }))
      await inWorkspaceOf(database.db, workspaceId, (trx) =>
        sql`update trash set at = at - interval '30 days 1 minute' where person_id = ${ids[0]}`.execute(trx),
      )
    }
    const [first] = worlds
    expect(await first?.expire()).toEqual({ persons: 2, files: 0 })
    expect(await first?.expire()).toEqual({ persons: 0, files: 0 })
    for (const { run } of worlds) {
      expect((await run(people.trash({}))).total).toBe(1)
      expect(await run(people.count({}))).toBe(1)
    }
  })
})

describe("what undoing takes", () => {
  it("goes from every workspace after 24 hours, and at once when it was used", async () => {
    const worlds = [await world(), await world()]
    const last: Array<ChangeId> = []
    const rowsOf = (workspaceId: WorkspaceId) =>
      inWorkspaceOf(database.db, workspaceId, async (trx) => {
        const { rows } = await sql<{ changes: number; imports: number }>`select
          (select count(*)::int from change_rows) as changes, (select count(*)::int from import_rows) as imports`.execute(
          trx,
        )
        return rows[0]
      })
    for (const { run, made, workspaceId } of worlds) {
      const create = [{ line: 2, data: applicant("Import") }]
      await run(people.import({ id: crypto.randomUUID() as never, fileName: "a.csv", create, update: [] }))
      const ids = await made(2)
      const change = { field: "groups", add: ["Biber"], remove: [] } as const
      await run(people.changeNames({ persons: { ids }, change }))
      const { id } = await run(people.changeNames({ persons: { ids }, change: { ...change, add: ["Rover"] } }))
      last.push(id!)
      await inWorkspaceOf(database.db, workspaceId, async (trx) => {
        await sql`update imports set at = at - interval '25 hours'`.execute(trx)
        await sql`update changes set at = at - interval '25 hours'
          where id = (select id from changes order by id limit 1)`.execute(trx)
      })
    }
    await worlds[0]?.expire()
    for (const [index, { run, workspaceId }] of worlds.entries()) {
      expect(await rowsOf(workspaceId)).toEqual({ changes: 2, imports: 0 })
      expect(await run(people.imports())).toHaveLength(1)
      expect(await run(people.undo({ id: last[index]! }))).toMatchObject({ restored: 2 })
      expect(await rowsOf(workspaceId)).toEqual({ changes: 0, imports: 0 })
    }
  })
})

describe("all of a filter in PostgreSQL", () => {
  it("is deleted and undone with words, numbers and groups as before [PER-04, PER-17]", async () => {
    const { run } = await world()
    const create = Array.from({ length: 1_200 }, (_, index) => ({
      line: index + 2,
      data: applicant(`Bauer ${index}`, { membershipNumber: `${index}`, groups: ["Rover"] }),
    }))
    await run(people.import({ id: crypto.randomUUID() as never, fileName: "a.csv", create, update: [] }))
    const rest = await run(people.create(applicant("Anders")))
    const found = { search: "bauer", filter: { standing: ["application"] as const } }
    const result = await run(people.delete({ persons: { found, except: [] } }))
    expect(result.changed).toBe(1_200)
    expect(await run(people.count({}))).toBe(1)
    expect(await run(people.undo({ id: result.id! }))).toEqual({
      restored: 1_200,
      kept: [],
      incomplete: [],
      words: 0,
      withoutNumber: [],
    })
    expect(await run(people.count(found))).toBe(1_200)
    expect((await run(people.get({ id: rest.id }))).person).toEqual(rest)
    expect((await run(words.use())).map(({ persons }) => persons)).toEqual([1_200])
  }, 30_000)
})
