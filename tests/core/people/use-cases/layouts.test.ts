import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { UserId } from "../../../../core/kernel/id.ts"
import type { Who } from "../../../../core/kernel/who.ts"
import type { KeptLayout } from "../../../../core/people/layouts.port.ts"
import { layoutsUseCases as layouts } from "../../../../core/people/use-cases/layouts.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { jana, testWorkspaceId } from "../../../support/memory-world.ts"

const wide = (width: number): KeptLayout => ({
  list: "members",
  layout: { columns: [{ field: "email", width }], nameWidth: 240 },
})

describe("columns of lists", () => {
  it("are those of each user, the last ones, and of nobody else [PER-04]", async () => {
    const { perform } = memoryPeople()
    const ole: Who = { ...jana, userId: "ole" as UserId }
    const mine = (who: Who) => Effect.runPromise(perform(layouts.mine(), who))
    const keep = (who: Who, kept: KeptLayout) => Effect.runPromise(perform(layouts.keep(kept), who))
    for (const width of [100, 200]) await keep(jana, wide(width))
    expect([await mine(jana), await mine(ole)]).toEqual([[wide(200)], []])
    await keep(ole, { ...wide(300), list: "contacts" })
    expect([await mine(jana), await mine(ole)]).toEqual([[wide(200)], [{ ...wide(300), list: "contacts" }]])
  })

  it("are none of the system, which has no lists [PER-04]", async () => {
    const { perform, workspace } = memoryPeople()
    const system: Who = { kind: "system", workspaceId: testWorkspaceId, name: "System" }
    await Effect.runPromise(perform(layouts.keep(wide(100)), system))
    expect(await Effect.runPromise(perform(layouts.mine(), system))).toEqual([])
    expect(workspace.layouts.size).toBe(0)
  })
})
