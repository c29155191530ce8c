import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import * as tokensOfProven from "../../../adapters/postgres/migrations/0039-tokens-of-proven.ts"
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

it("tokens of accounts whose address nobody has proven are gone, in every workspace [ACC-15, WSP-06]", async () => {
  const workspaces = [crypto.randomUUID(), crypto.randomUUID()]
  const within = (workspace: string, work: (trx: Kysely<unknown>) => Promise<void>) =>
    owner.transaction().execute(async (trx) => {
      await sql`select set_config('wimpel.workspace_id', ${workspace}, true)`.execute(trx)
      await work(trx)
    })
  for (const workspace of workspaces)
    await within(workspace, async (trx) => {
      await sql`insert into workspaces (workspace_id, slug, name) values (${workspace}, ${workspace}, 'Stamm')`.execute(
        trx,
      )
      for (const proven of [true, false]) {
        const user = crypto.randomUUID()
        await sql`insert into auth."user" (id, name, email, "emailVerified")
          values (${user}, 'Jana', ${`${user}@silberfuchs.example`}, ${proven})`.execute(trx)
        await sql`insert into memberships (workspace_id, user_id, permissions)
          values (${workspace}, ${user}, '{admin}')`.execute(trx)
        await sql`insert into api_tokens (workspace_id, id, user_id, name, permissions, hash, created_at)
          values (${workspace}, ${crypto.randomUUID()}, ${user}, ${proven ? "bewiesen" : "unbewiesen"}, '{admin}',
            ${"0".repeat(64)}, now())`.execute(trx)
      }
    })
  await owner.transaction().execute((trx) => tokensOfProven.up(trx))
  for (const workspace of workspaces)
    await within(workspace, async (trx) => {
      expect((await sql`select name from api_tokens`.execute(trx)).rows).toEqual([{ name: "bewiesen" }])
    })
})
