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

/** How long a statement of the call may take, by the database. */
const limit = statements(async ({ db }) => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  return rows[0]?.statement_timeout
})

it("calls over HTTP have a short limit for each statement, except the heavy ones [OPS-07]", async () => {
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
  expect(await limitOf("normal")).toBe("15s")
  expect(await limitOf("guarded")).toBe("15s")
  expect(await limitOf("heavy")).toBe("1min")
})
