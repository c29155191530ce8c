import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { mandateUseCases as mandates } from "../../../core/fees/use-cases/index.ts"
import type { MergeChoices } from "../../../core/people/merging/merge-choice.ts"
import { emptyPerson, type Person } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { mergingUseCases as merging } from "../../../core/people/use-cases/merging.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const versioned = ({ id, version }: Person) => ({ id, version })

const world = async () => {
  const { run, expire, workspaceId } = await postgresOffice(database.db)
  const add = (membershipNumber: string, city: string | null = null) =>
    run(people.create({ ...emptyPerson("member"), firstName: "Lina", lastName: "Petersen", membershipNumber, city }))
  const [kept, gone] = [await add("1"), await add("2", "Kiel")]
  const { seen } = await run(merging.compare({ first: kept.id, second: gone.id }))
  const merge = (a: Person, b: Person, choices: MergeChoices = {}) =>
    merging.merge({ kept: versioned(a), gone: versioned(b), choices, seen })
  return { run, kept, gone, merge, expire, workspaceId }
}

describe("merging in PostgreSQL", () => {
  it("then undoing gives back both, with number, timeline and the words by which they are found [PER-09]", async () => {
    const { run, kept, gone, merge } = await world()
    const { id, person } = await run(merge(kept, gone, { membershipNumber: "gone" }))
    expect(person).toEqual({ ...kept, version: 2, membershipNumber: "2", city: "Kiel" })
    expect(await run(people.count({ search: "petersen" }))).toBe(1)
    expect(await run(people.timeline({ id: kept.id, limit: 9 }))).toHaveLength(3)
    expect(await run(merge(kept, gone))).toEqual({ id, person, twice: [] })
    expect(await run(merging.unmerge({ id }))).toMatchObject({ stayed: [], withoutNumber: null })
    expect((await run(people.get({ id: kept.id }))).person).toEqual({ ...kept, version: 3 })
    expect((await run(people.get({ id: gone.id }))).person).toEqual(gone)
    expect(await run(people.count({ search: "petersen" }))).toBe(2)
  })

  it("is done once, however many do it at the same moment and whichever shall stay [PER-09]", async () => {
    const { run, kept, gone, merge } = await world()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => run(index % 2 === 0 ? merge(kept, gone) : merge(gone, kept))),
    )
    const done = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
    expect(done).toHaveLength(6)
    expect(new Set(done.map(({ id }) => id)).size).toBe(1)
    for (const each of outcomes) if (each.status === "rejected") expect(String(each.reason)).toContain("PersonNotFound")
    expect(await run(merging.merges())).toHaveLength(1)
    expect(await run(people.count({}))).toBe(1)
  }, 30_000)

  it("makes nobody pay for themselves in the end by two merges at the same moment [PER-09] [SEP-04]", async () => {
    const { run, workspaceId } = await world()
    const add = (firstName: string) => run(people.create({ ...emptyPerson("member"), firstName, lastName: "Petersen" }))
    const [one, other, two, another] = [await add("Ada"), await add("Ben"), await add("Cem"), await add("Dora")]
    await run(mandates.setPayer({ person: other.id, payer: two.id }))
    await run(mandates.setPayer({ person: another.id, payer: one.id }))
    const become = (a: Person, b: Person) =>
      run(mergeAsSeen(merging, { kept: versioned(a), gone: versioned(b), choices: {} }))
    const merges = await inWorkspaceOf(database.db, workspaceId, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('debits ' || ${workspaceId}::text, 0))`.execute(trx)
      const outcomes = Promise.allSettled([become(one, other), become(two, another)])
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted`.execute(trx)
        expect(rows).toHaveLength(2)
      }, 10_000)
      return { outcomes }
    })
    const outcomes = await merges.outcomes
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const [refused] = outcomes.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []))
    expect(refused).toContain("PayersWouldLoop")
  }, 30_000)

  it("is undone once, however many do it at the same moment [PER-09]", async () => {
    const { run, kept, gone, merge } = await world()
    const { id } = await run(merge(kept, gone))
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => run(merging.unmerge({ id }))))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await run(people.count({}))).toBe(2)
  }, 30_000)

  it("keeps nothing of who went after a day [PER-09]", async () => {
    const { run, kept, gone, merge, expire, workspaceId } = await world()
    await run(merge(kept, gone))
    const kinds = async () =>
      inWorkspaceOf(database.db, workspaceId, async (trx) => [
        (await trx.selectFrom("merges").select("id").execute()).length,
        (await trx.selectFrom("timeline").select("id").where("person_id", "=", gone.id).execute()).length,
      ])
    await expire()
    expect(await kinds()).toEqual([1, 1])
    await inWorkspaceOf(database.db, workspaceId, (trx) =>
      trx.updateTable("merges").set({ at: "2020-01-01T00:00:00Z" }).execute(),
    )
    await expire()
    expect(await kinds()).toEqual([0, 0])
  })
})
