import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { postgresWorkspaceUsers } from "../../../adapters/postgres/access/workspace-users.ts"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { postgresSavedViews } from "../../../adapters/postgres/people/saved-views.ts"
import { feeViewUseCases } from "../../../core/fees/use-cases/views.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import type { User } from "../../../core/kernel/who.ts"
import { viewsUseCases as views } from "../../../core/people/use-cases/views.ts"
import { viewedLists } from "../../../core/people/views/list-view.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse, runsOf } from "../../support/postgres-house.ts"
import { viewContent } from "../../support/views.ts"
import { newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const newUser = async (workspaceId: WorkspaceId, permissions: ReadonlyArray<Permission> = ["members"]) => {
  const userId = await newUserOf(database.db, workspaceId, permissions)
  const user: User = {
    kind: "user",
    userId,
    userName: "Jana",
    workspaceId,
    permissions,
    reach: wholeReach,
    features: planFeatures,
  }
  const { run } = runsOf(postgresHouse(database.db).perform, user)
  const save = (name: string, shared: boolean) =>
    run(views.save({ list: "members", name, shared, content: viewContent() }))
  return { userId, run, save }
}

const left = async (workspaceId: WorkspaceId) => {
  const heads = inTransaction(database.db, { workspaceId, userId: null }, () => postgresSavedViews(viewedLists).heads())
  return (await Effect.runPromise(heads)).map(({ name, owner, shared }) => ({ name, owner, shared }))
}

describe("saved views in PostgreSQL", () => {
  it.each(["leaves the workspace", "is erased"] as const)(
    "of a user who %s: the private ones go, the shared ones stay and are nobody's [PER-04]",
    async (how) => {
      const workspaceId = await newWorkspace(database.db)
      const [jana, ole] = [await newUser(workspaceId), await newUser(workspaceId, ["admin"])]
      await jana.save("Meine", false)
      const shared = await jana.save("Alle Wölflinge", true)
      await ole.save("Oles", false)
      if (how === "is erased")
        await Effect.runPromise(
          inTransaction(database.db, { workspaceId, userId: null }, (trx) =>
            Effect.promise(() => sql`delete from auth."user" where "id" = ${jana.userId}`.execute(trx)),
          ),
        )
      else
        await Effect.runPromise(
          inTransaction(database.db, { workspaceId, userId: null }, () =>
            postgresWorkspaceUsers.remove(workspaceId, jana.userId),
          ),
        )
      expect((await left(workspaceId)).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
        { name: "Alle Wölflinge", owner: null, shared: true },
        { name: "Oles", owner: ole.userId, shared: false },
      ])
      const changed = await ole.run(
        views.change({ id: shared.id, version: 1, name: "Neu", shared: true, content: viewContent() }),
      )
      expect(changed).toMatchObject({ name: "Neu", own: false, editable: true })
    },
  )

  it("of fees are their own: private ones go with their user, and names are free that lists of persons have [FEE-07]", async () => {
    const workspaceId = await newWorkspace(database.db)
    const [jana, ole] = [await newUser(workspaceId, ["fees"]), await newUser(workspaceId, ["admin"])]
    const content = { tab: "open", text: "zahlart:bar", sort: { by: "dueOn", descending: true }, widths: [] } as const
    const save = (name: string, shared: boolean) => feeViewUseCases.save({ list: "fees", name, shared, content })
    await ole.save("Bar", true)
    await jana.run(save("Meine", false))
    const { id } = await jana.run(save("Bar", true))
    expect(await ole.run(feeViewUseCases.list())).toMatchObject([{ id, name: "Bar", own: false, editable: true }])
    expect(await ole.run(views.list())).toMatchObject([{ name: "Bar", list: "members" }])
    await Effect.runPromise(
      inTransaction(database.db, { workspaceId, userId: null }, () =>
        postgresWorkspaceUsers.remove(workspaceId, jana.userId),
      ),
    )
    expect(await ole.run(feeViewUseCases.open({ id }))).toMatchObject({ byName: "Jana", content })
  })

  it("take a name once, however many save it at the same moment [PER-04]", async () => {
    const workspaceId = await newWorkspace(database.db)
    const users = await Promise.all(Array.from({ length: 4 }, () => newUser(workspaceId)))
    const outcomes = await Promise.allSettled(users.flatMap(({ save }) => [save("Beide", true), save("beide ", true)]))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of outcomes)
      if (each.status === "rejected") expect(String(each.reason)).toContain("ViewNameRefused")
  })

  it("are changed once from one version, however many do it at the same moment [PER-04]", async () => {
    const workspaceId = await newWorkspace(database.db)
    const jana = await newUser(workspaceId)
    const { id } = await jana.save("Eine", true)
    const change = (name: string) =>
      jana.run(views.change({ id, version: 1, name, shared: true, content: viewContent() }))
    const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map(change))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await jana.run(views.open({ id }))).toMatchObject({ version: 2 })
  })
})
