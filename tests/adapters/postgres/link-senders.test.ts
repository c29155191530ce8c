import { sql } from "kysely"
import { afterAll, beforeAll } from "vitest"
import { postgresLinkSenders } from "../../../adapters/postgres/people/link-senders.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { linkSendersContract } from "../../contract/link-senders.contract.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

linkSendersContract("PostgreSQL", () => {
  const { db } = database
  return {
    workspace: () => newWorkspace(db),
    user: async () => newUserOf(db, await newWorkspace(db)),
    put: async (user: UserId, workspace, place) => {
      await inWorkspaceOf(db, workspace, async (trx) => {
        await sql`delete from memberships where user_id = ${user} and workspace_id = ${workspace}`.execute(trx)
        if (place === undefined) return
        const groups = place.groups === null ? null : [...place.groups]
        await sql`insert into memberships (workspace_id, user_id, permissions, own_groups)
          values (${workspace}, ${user}, ${sql.val([...place.permissions])}::text[], ${sql.val(groups)}::uuid[])`.execute(
          trx,
        )
      })
    },
    within: (workspace, work) =>
      withServices(db, workspace, { senders: postgresLinkSenders }, ({ senders }) => work(senders)),
  }
})
