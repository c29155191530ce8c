import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openDatabase, openPool } from "../../../adapters/postgres/database.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it("a database that is ended ends its pool, whether it was asked over the pool alone, over both, or never", async () => {
  const [past, both, never] = [0, 1, 2].map(() => openDatabase(openPool(database.owner)))
  for (const db of [past, both]) (await db?.pool.connect())?.release()
  if (both !== undefined) await sql`select 1`.execute(both)
  for (const db of [past, both, never]) await db?.destroy()
  expect([past, both, never].map((db) => [db?.pool.ended, db?.pool.totalCount])).toEqual(Array(3).fill([true, 0]))
})
