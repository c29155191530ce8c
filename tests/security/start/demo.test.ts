import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeAuth } from "../../../adapters/auth/better-auth.ts"
import { createDemo, type DemoLogin, demoLoginFile } from "../../../composition/demo/demo.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), "wimpel-demo-"))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const secret = "a secret for tests, of thirty-two characters"

it("a demo whose first start was killed anywhere is made whole by the next, once [OPS-05]", async () => {
  const { db } = database
  const auth = makeAuth({ db, secret, baseUrl: "https://wimpel.example" })
  // As on a server, nobody waits for what is done afterwards; the demo does.
  const house = postgresHouse(db, { afterwards: { run: () => Effect.void } }).services
  const ground = {
    url: "https://wimpel.example",
    db,
    auth,
    house,
  }

  const signUpEmail = (async (given: Parameters<typeof auth.api.signUpEmail>[0]) => {
    await auth.api.signUpEmail(given)
    throw new Error("killed")
  }) as unknown as typeof auth.api.signUpEmail
  const killedAtUser = { ...ground, auth: { ...auth, api: { ...auth.api, signUpEmail } } }
  await expect(createDemo(killedAtUser, folder)).rejects.toThrow("killed")
  const killedAtPersons = { ...ground, house: Context.empty() as typeof house }
  await expect(createDemo(killedAtPersons, folder)).rejects.toThrow()
  expect(existsSync(demoLoginFile(folder))).toBe(false)

  await createDemo(ground, folder)
  const { email, password } = JSON.parse(readFileSync(demoLoginFile(folder), "utf8")) as DemoLogin
  expect((await auth.api.signInEmail({ body: { email, password } })).user.email).toBe(email)
  const counted = async () =>
    (
      await sql<{ persons: number; workspaces: number }>`
      select (select count(*) from persons)::int as persons, (select count(*) from workspaces)::int as workspaces
    `.execute(db)
    ).rows[0]
  const { rows } = await sql<{ id: string }>`select all_workspaces() as id`.execute(db)
  expect(rows).toHaveLength(1)
  const { rows: marked } = await sql<{ demo: boolean }>`select demo from workspaces`.execute(db)
  expect(marked.every(({ demo }) => demo)).toBe(true)
  const money = sql<Readonly<Record<string, unknown>>>`
    select array(select distinct state from sepa_jobs order by 1) as jobs,
      (select count(*)::int from transfer_orders) as paid_back,
      (select count(*) filter (where cancelled)::int from invoices) as cancelled,
      (select count(*)::int from payers) as payers,
      (select count(*)::int from events) as events,
      (select count(*)::int from submissions where not searched) as unsearched,
      array(select distinct state from registrations order by 1) as registrations`
  const { rows: told } = await inWorkspaceOf(db, rows[0]!.id as WorkspaceId, (trx) => money.execute(trx))
  expect(told).toEqual([
    {
      jobs: ["assigned", "pending"],
      paid_back: 1,
      cancelled: 1,
      payers: 1,
      events: 3,
      unsearched: 0,
      registrations: ["cancelled", "confirmed", "received", "waiting"],
    },
  ])
  const first = await counted()
  expect(await createDemo(ground, folder)).toBeUndefined()
  expect(await counted()).toEqual(first)
  expect(readdirSync(folder)).toEqual(["demo-login.json"])
})
