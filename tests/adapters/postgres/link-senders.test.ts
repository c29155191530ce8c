import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresLinkSenders } from "../../../adapters/postgres/people/link-senders.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it("a sender of links sees the members by the own place in that workspace, as it is now [PER-19]", async () => {
  const { db } = database
  const [here, elsewhere] = [await newWorkspace(db), await newWorkspace(db)]
  const sees = (user: UserId, workspace: WorkspaceId) =>
    withServices(db, workspace, { senders: postgresLinkSenders }, ({ senders }) =>
      Effect.runPromise(senders.seesMembers(user)),
    )
  const user = await newUserOf(db, here)
  const permit = (permissions: ReadonlyArray<Permission>) =>
    inWorkspaceOf(db, here, (trx) =>
      sql`update memberships set permissions = ${sql.val([...permissions])}::text[] where user_id = ${user}`.execute(
        trx,
      ),
    )
  expect(await sees(user, here)).toBe(true)
  expect(await sees(user, elsewhere)).toBe(false)
  await permit(["messages", "fees"])
  expect(await sees(user, here)).toBe(false)
  await permit(["admin"])
  expect(await sees(user, here)).toBe(true)
  await inWorkspaceOf(db, here, (trx) => sql`delete from memberships where user_id = ${user}`.execute(trx))
  expect(await sees(user, here)).toBe(false)
})
