import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { HouseNeeds } from "../../../../core/contexts.ts"
import type { UserId } from "../../../../core/kernel/id.ts"
import type { Permission } from "../../../../core/kernel/permission.ts"
import type { System } from "../../../../core/kernel/who.ts"
import type { ListViewId } from "../../../../core/people/record-id.ts"
import { viewsUseCases as views } from "../../../../core/people/use-cases/views.ts"
import { mostViews } from "../../../../core/people/views/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { jana as somebody, testWorkspaceId } from "../../../support/memory-world.ts"
import { viewContent } from "../../../support/views.ts"

const world = () => {
  const { workspace, perform } = memoryPeople()
  const as =
    (userId: string, permissions: ReadonlyArray<Permission> = ["members"]) =>
    <A, E>(call: Effect.Effect<A, E, HouseNeeds>) =>
      Effect.runPromise(perform(call, { ...somebody, userId: userId as UserId, userName: userId, permissions }))
  const system: System = { kind: "system", workspaceId: testWorkspaceId, name: "System" }
  const bySystem = <A, E>(call: Effect.Effect<A, E, HouseNeeds>) => Effect.runPromise(perform(call, system))
  return { jana: as("jana"), ole: as("ole"), admin: as("ada", ["admin"]), system: bySystem, workspace }
}

const draft = (name: string, shared = false) => ({ list: "members" as const, name, shared, content: viewContent() })

describe("saved views [PER-04]", () => {
  it("are seen by their user, and by everybody once they are shared", async () => {
    const { jana, ole, admin } = world()
    const mine = await jana(views.save(draft(" Meine ")))
    expect(mine).toMatchObject({ name: "Meine", own: true, editable: true, version: 1, byName: "jana" })
    const shared = await jana(views.save(draft("Alle", true)))
    expect((await jana(views.list())).map(({ name }) => name)).toEqual(["Alle", "Meine"])
    expect(await ole(views.list())).toEqual([
      expect.objectContaining({ id: shared.id, own: false, editable: false, byName: "jana" }),
    ])
    expect((await ole(views.open({ id: shared.id }))).content).toEqual(viewContent())
    for (const other of [ole, admin])
      await expect(other(views.open({ id: mine.id }))).rejects.toMatchObject({ _tag: "ViewNotFound" })
    await expect(jana(views.open({ id: crypto.randomUUID() as ListViewId }))).rejects.toMatchObject({
      _tag: "ViewNotFound",
    })
  })

  it("are changed and deleted by their owner, shared ones by an admin too, and by nobody else", async () => {
    const { jana, ole, admin } = world()
    const { id } = await jana(views.save(draft("Alle", true)))
    const change = (version: number, shared = true) =>
      views.change({ id, version, name: "Neu", shared, content: viewContent({ search: "x" }) })
    await expect(ole(change(1))).rejects.toMatchObject({ _tag: "ViewOfOthers" })
    await expect(ole(views.delete({ id, version: 1 }))).rejects.toMatchObject({ _tag: "ViewOfOthers" })
    expect(await admin(change(1))).toMatchObject({ name: "Neu", version: 2, own: false, byName: "jana" })
    await expect(admin(change(2, false))).rejects.toMatchObject({ _tag: "ViewOfOthers" })
    expect(await jana(change(2, false))).toMatchObject({ shared: false, version: 3 })
    await expect(admin(views.delete({ id, version: 3 }))).rejects.toMatchObject({ _tag: "ViewNotFound" })
    await jana(views.delete({ id, version: 3 }))
    expect(await jana(views.list())).toEqual([])
    await expect(jana(views.delete({ id, version: 3 }))).rejects.toMatchObject({ _tag: "ViewNotFound" })
  })

  it("refuse what was made from an older version and show how they stand now", async () => {
    const { jana, admin } = world()
    const { id } = await jana(views.save(draft("Alle", true)))
    const current = await admin(views.change({ ...draft("Vom Vorstand", true), id, version: 1 }))
    const late = views.change({ ...draft("Von Jana", true), id, version: 1 })
    await expect(jana(late)).rejects.toMatchObject({
      _tag: "ViewChanged",
      current: { name: "Vom Vorstand", version: 2, own: true, content: current.content },
    })
    await expect(jana(views.delete({ id, version: 1 }))).rejects.toMatchObject({ _tag: "ViewChanged" })
    expect((await jana(views.open({ id }))).name).toBe("Vom Vorstand")
  })

  it("have names of their own, among the user's and among the shared ones", async () => {
    const { jana, ole, workspace } = world()
    const refused = (why: string) => expect.objectContaining({ _tag: "ViewNameRefused", why })
    const one = await jana(views.save(draft("Wölflinge")))
    await expect(jana(views.save(draft("WÖLFLINGE ", true)))).rejects.toEqual(refused("own"))
    await expect(jana(views.save(draft("   ")))).rejects.toEqual(refused("missing"))
    await ole(views.save(draft("Wölflinge", true)))
    await expect(jana(views.change({ ...draft("wölflinge", true), id: one.id, version: 1 }))).rejects.toEqual(
      refused("shared"),
    )
    expect(await jana(views.change({ ...draft("wölflinge"), id: one.id, version: 1 }))).toMatchObject({ version: 2 })
    expect(workspace.views.size).toBe(2)
  })

  it("end at a hundred for one user, and not for another", async () => {
    const { jana, ole } = world()
    for (let count = 0; count < mostViews; count++) await jana(views.save(draft(`Ansicht ${count}`)))
    await expect(jana(views.save(draft("Eine mehr")))).rejects.toMatchObject({ _tag: "TooManyViews", most: mostViews })
    await ole(views.save(draft("Meine erste")))
  })

  it("that nobody owns are shared, and belong to the admin who makes them private", async () => {
    const { admin, ole, system } = world()
    const { id, shared } = await system(views.save(draft("Von selbst")))
    expect(shared).toBe(true)
    const change = views.change({ ...draft("Von selbst"), id, version: 1 })
    await expect(ole(change)).rejects.toMatchObject({ _tag: "ViewOfOthers" })
    expect(await admin(change)).toMatchObject({ shared: false, own: true })
  })
})
