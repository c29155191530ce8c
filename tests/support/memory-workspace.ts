import { MemoryWorkspaces } from "../../adapters/memory/workspace/workspace-store.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { workspace } from "../../core/workspace/workspace.port.ts"
import { memoryWorld, testClock, testWorkspaceId } from "./memory-world.ts"

/** The workspace context over memory, in one new workspace. */
export const memoryWorkspaceDetails = (now = Date.parse("2026-11-20T12:00:00Z")) => {
  const kept = new MemoryWorkspaces()
  kept.found(testWorkspaceId, "Stamm Silberfuchs", "silberfuchs")
  kept.found(crypto.randomUUID() as WorkspaceId, "Bezirk Nord", "nord")
  return { workspace: memoryWorld(testClock(now)).given({ details: kept }).calls(workspace), kept }
}
