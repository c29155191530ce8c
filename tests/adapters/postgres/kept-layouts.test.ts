import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { postgresWorkspaceUsers } from "../../../adapters/postgres/access/workspace-users.ts"
import { postgresKeptLayouts } from "../../../adapters/postgres/people/kept-layouts.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { keptLayoutsContract } from "../../contract/kept-layouts.contract.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = { layouts: postgresKeptLayouts, workspaceUsers: postgresWorkspaceUsers }

const inPostgres = async <A>(
  work: (within: typeof ports & { readonly users: readonly [UserId, UserId] }) => Promise<A>,
): Promise<A> => {
  const workspaceId = await newWorkspace(database.db)
  const users = [await newUserOf(database.db, workspaceId), await newUserOf(database.db, workspaceId)] as const
  return withServices(database.db, workspaceId, ports, (within) => work({ ...within, users }))
}

keptLayoutsContract("PostgreSQL", inPostgres)

describe("columns of lists in PostgreSQL", () => {
  it("go with the user who leaves the workspace [PER-04]", async () => {
    const workspaceId = await newWorkspace(database.db)
    const [jana, ole] = [await newUserOf(database.db, workspaceId), await newUserOf(database.db, workspaceId)]
    const left = await withServices(database.db, workspaceId, ports, async ({ layouts, workspaceUsers }) => {
      for (const user of [jana, ole])
        await Effect.runPromise(layouts.put(user, { list: "members", layout: { columns: [], nameWidth: 200 } }))
      await Effect.runPromise(workspaceUsers.remove(workspaceId, jana))
      return Promise.all([jana, ole].map((user) => Effect.runPromise(layouts.of(user))))
    })
    expect(left.map((kept) => kept.length)).toEqual([0, 1])
  })
})
