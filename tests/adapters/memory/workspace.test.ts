import { MemoryWorkspaces, memoryWorkspaceStore } from "../../../adapters/memory/workspace/workspace-store.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { workspaceStoreContract } from "../../contract/workspace-store.contract.ts"

workspaceStoreContract("memory", async () => {
  const kept = new MemoryWorkspaces()
  const ids = [0, 1].map(() => crypto.randomUUID() as WorkspaceId)
  for (const id of ids) {
    kept.found(id, "Probe", id)
    kept.foundedAt.set(id, Date.now())
  }
  return (which, work) => work(memoryWorkspaceStore(kept, ids[which]!))
})
