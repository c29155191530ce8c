import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { MemoryWorkspaces, memoryWorkspaceStore } from "../../adapters/memory/workspace/workspace-store.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import { type WorkspaceNeeds, workspaceUseCases } from "../../core/workspace/use-cases/index.ts"
import { type WorkspacePort, workspace } from "../../core/workspace/workspace.port.ts"

/** The workspace context over memory, in one new workspace. */
export const memoryWorkspaceDetails = (now = Date.parse("2026-11-20T12:00:00Z")) => {
  const kept = new MemoryWorkspaces()
  const id = crypto.randomUUID() as WorkspaceId
  kept.found(id, "Stamm Silberfuchs", "silberfuchs")
  kept.found(crypto.randomUUID() as WorkspaceId, "Bezirk Nord", "nord")
  const services = Context.make(WorkspaceStore, memoryWorkspaceStore(kept, id)).pipe(
    Context.add(Acting, {
      workspaceId: id,
      userId: null,
      userName: "Jana",
      now,
      today: todayInGermany(now),
      newId: () => crypto.randomUUID(),
    }),
  )
  const calls = callsByName<typeof workspace, never, WorkspaceNeeds>(workspaceUseCases)
  const live: WorkspacePort = implement<typeof workspace, never, never>(
    workspace,
    (name) => (input) => Effect.provideContext(calls[name]!(input), services),
  )
  return { workspace: live, kept }
}
