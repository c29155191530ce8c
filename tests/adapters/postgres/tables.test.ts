import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { tables } from "../../../adapters/postgres/tables.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

it("the list of tables names every table and every column of the database, and no other", async () => {
  const { rows } = await owner.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`)
  const listed = Object.entries(tables).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(listed.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})
