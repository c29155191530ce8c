import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresLinkSenders } from "../../../adapters/postgres/people/link-senders.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it("a sender of links has the own place in that workspace, as it is now [PER-19]", async () => {
  const { db } = database
  const [here, elsewhere] = [await newWorkspace(db), await newWorkspace(db)]
  const place = (user: UserId, workspace: WorkspaceId) =>
    withServices(db, workspace, { senders: postgresLinkSenders }, ({ senders }) =>
      Effect.runPromise(senders.place(user)),
    )
  const user = await newUserOf(db, here)
  await newUserOf(db, here, ["admin"])
  const group = crypto.randomUUID()
  expect(await place(user, here)).toEqual({ permissions: ["members"], groups: null })
  expect(await place(user, elsewhere)).toBeUndefined()
  await inWorkspaceOf(db, here, (trx) =>
    sql`update memberships set permissions = '{members,fees}', own_groups = ${sql.val([group])}::uuid[]
      where user_id = ${user}`.execute(trx),
  )
  expect(await place(user, here)).toEqual({ permissions: ["members", "fees"], groups: [group] })
  await inWorkspaceOf(db, here, (trx) => sql`delete from memberships where user_id = ${user}`.execute(trx))
  expect(await place(user, here)).toBeUndefined()
})
