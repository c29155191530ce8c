import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresAttempts } from "../../../adapters/postgres/access/attempts.ts"
import { deletePastWindows } from "../../../adapters/postgres/windows.ts"
import { attemptsContract } from "../../contract/access/attempts.contract.ts"
import { accessContracts } from "../../contract/access/index.ts"
import { postgresInstallation } from "../../support/postgres-installation.ts"

let installation: Awaited<ReturnType<typeof postgresInstallation>>
beforeAll(async () => {
  installation = await postgresInstallation()
})
afterAll(() => installation.close())

accessContracts("PostgreSQL", () => installation)

const later = async (seconds: number): Promise<void> => {
  await sql`update auth.windows set until = until - make_interval(secs => ${seconds})`.execute(installation.db)
}

attemptsContract("PostgreSQL", () => ({ attempts: postgresAttempts(installation.db), later }))

it("tries that are over are deleted, others stay, and neither names an account [ACC-04]", async () => {
  const attempts = postgresAttempts(installation.db)
  const left = async () =>
    (await sql<{ row: string }>`select windows::text as row from auth.windows`.execute(installation.db)).rows
  await Effect.runPromise(attempts.count("signIn", "alt@silberfuchs.example"))
  await later(900)
  await Effect.runPromise(attempts.count("signIn", "neu@silberfuchs.example"))
  await deletePastWindows(installation.db)
  const rows = await left()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain("silberfuchs")
})
