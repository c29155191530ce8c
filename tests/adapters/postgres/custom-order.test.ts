import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { person } from "../../support/persons.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe("the order of custom columns in PostgreSQL", () => {
  it("is not checked against the persons row by row, which takes the longer the more there are", async () => {
    const { rows } = await sql`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'persons'::regclass`.execute(database.db)
    expect(rows).toEqual([])
  })

  it("has nobody in it who was removed, and whoever comes back once", async () => {
    const workspace = await newWorkspace(database.db)
    const [stays, goes] = [0, 1].map((index) =>
      person({ custom: { [crypto.randomUUID() as CustomColumnId]: `Wert ${index}` } }),
    )
    const ids = () =>
      inWorkspaceOf(database.db, workspace, async (trx) => {
        const { rows } = await sql<{ id: string }>`select person_id as id from custom_order`.execute(trx)
        return rows.map(({ id }) => id).sort()
      })
    const change = (work: Effect.Effect<unknown>) =>
      Effect.runPromise(inTransaction(database.db, { workspaceId: workspace, userId: null }, () => work))
    await change(postgresPersonRepository.add([stays!, goes!]))
    await change(postgresPersonRepository.remove([goes!.id]))
    expect(await ids()).toEqual([stays!.id])
    await change(postgresPersonRepository.add([goes!]))
    expect(await ids()).toEqual([stays!.id, goes!.id].sort())
  })
})
