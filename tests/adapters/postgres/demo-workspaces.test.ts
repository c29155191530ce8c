import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import * as demoWorkspaces from "../../../adapters/postgres/migrations/0051-demo-workspaces.ts"
import { ownerOf, type TestDatabase, testDatabase } from "../../support/postgres.ts"

let database: TestDatabase
let owner: Kysely<unknown>
beforeAll(async () => {
  database = await testDatabase()
  owner = ownerOf(database)
})
afterAll(async () => {
  await owner.destroy()
  await database.close()
})

it("a workspace that was made as a demo before is one, and no other [MSG-12]", async () => {
  for (const [name, email] of [
    ["Demo", "demo@wimpel.example"],
    ["Stamm", "jana@silberfuchs.example"],
  ])
    await owner.transaction().execute(async (trx) => {
      const [workspace, user] = [crypto.randomUUID(), crypto.randomUUID()]
      await sql`select set_config('wimpel.workspace_id', ${workspace}, true)`.execute(trx)
      await sql`insert into workspaces (workspace_id, slug, name) values (${workspace}, ${workspace}, ${name})`.execute(
        trx,
      )
      await sql`insert into auth."user" (id, name, email, "emailVerified") values (${user}, 'Jana', ${email}, true)`.execute(
        trx,
      )
      await sql`insert into memberships (workspace_id, user_id, permissions)
        values (${workspace}, ${user}, '{admin}')`.execute(trx)
    })
  await sql`alter table workspaces drop column demo`.execute(owner)
  await owner.transaction().execute((trx) => demoWorkspaces.up(trx))
  const { rows } = await sql`select name, demo from workspaces order by name`.execute(owner)
  expect(rows).toEqual([
    { name: "Demo", demo: true },
    { name: "Stamm", demo: false },
  ])
  // Whoever may not see all workspaces still learns whether there are any.
  const { rows: seen } = await sql<{ any: boolean }>`select has_workspaces() as any`.execute(database.db)
  expect(seen).toEqual([{ any: true }])
})
