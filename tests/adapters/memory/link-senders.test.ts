import { MemoryInstallation } from "../../../adapters/memory/access/memory-installation.ts"
import { memoryLinkSenders } from "../../../adapters/memory/people/link-senders.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { linkSendersContract } from "../../contract/link-senders.contract.ts"

linkSendersContract("memory", () => {
  const kept = new MemoryInstallation()
  return {
    workspace: async () => crypto.randomUUID() as WorkspaceId,
    user: async () => crypto.randomUUID() as UserId,
    put: async (user, workspace, place) => {
      const others = (kept.state.memberships.get(user) ?? []).filter((each) => each.workspace.id !== workspace)
      const membership = place && {
        workspace: { id: workspace, slug: workspace, name: "Probe" },
        permissions: place.permissions,
        reach: { readOnly: false, groups: place.groups },
        features: [],
      }
      const all = membership === undefined ? others : [...others, membership]
      kept.change({ memberships: new Map([...kept.state.memberships, [user, all]]) })
    },
    within: (workspace, work) => work(memoryLinkSenders(kept, workspace)),
  }
})
