import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { statements } from "../../adapters/postgres/unit.ts"
import { houseOverHttp } from "../../composition/server/over-http.ts"
import { query } from "../../core/kernel/operation.ts"
import { nobody } from "../../core/kernel/who.ts"
import { type TestDatabase, testDatabase } from "../support/postgres.ts"
import { postgresHouse } from "../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** How many milliseconds a statement of the call may take, by the database. */
const limit = statements(async ({ db }) => {
  const { rows } = await sql<{ ms: number }>`select setting::int as ms from pg_settings
    where name = 'statement_timeout'`.execute(db)
  return rows[0]?.ms ?? 0
})

it("calls over HTTP have 15 seconds of a connection to the database, except the heavy ones [OPS-07]", async () => {
  const perform = houseOverHttp(postgresHouse(database.db).services)
  const limitOf = (rate: "normal" | "guarded" | "heavy") =>
    Effect.runPromise(
      perform(limit, {
        requestId: "one",
        caller: nobody,
        name: "yard.look",
        operation: query({ scope: "public", summary: "Looks", rate }),
        transactions: "one",
        input: undefined,
      }),
    )
  for (const rate of ["normal", "guarded"] as const) {
    const ms = await limitOf(rate)
    expect(ms).toBeLessThanOrEqual(15_000)
    // What went by since the call had its connection is less by far.
    expect(ms).toBeGreaterThan(10_000)
  }
  expect(await limitOf("heavy")).toBe(60_000)
})
