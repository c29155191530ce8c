import * as Effect from "effect/Effect"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inTransaction, openDatabase, openPool, sightOf } from "../../../adapters/postgres/database.ts"
import { nobody } from "../../../core/kernel/who.ts"
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

it("a connection that the database ends in the middle of a transaction ends nothing but that transaction [OPS-07]", async () => {
  const db = openDatabase(openPool(database.owner))
  const heard = new Promise((ended) => db.pool.once("connect", (client) => client.once("end", ended)))
  const broken: Array<unknown> = []
  const note = (error: unknown) => void broken.push(error)
  process.on("uncaughtException", note)
  const work = inTransaction(db, sightOf(nobody), (trx) =>
    Effect.promise(async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const client = new pg.Client(database.owner)
      await client.connect()
      await client.query("select pg_terminate_backend($1)", [rows[0]?.pid])
      await client.end()
      await heard
      return sql`select 1`.execute(trx)
    }),
  )
  expect((await Effect.runPromiseExit(work))._tag).toBe("Failure")
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  process.off("uncaughtException", note)
  expect(broken).toEqual([])
  await db.destroy()
})
