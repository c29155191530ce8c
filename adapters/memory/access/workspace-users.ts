import * as Effect from "effect/Effect"
import type { Invitations } from "../../../core/access/ports/invitations.port.ts"
import type { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { type MemoryInstallation, put } from "./memory-installation.ts"

/** Who belongs to workspaces in memory, where nothing happens at once. */
export const memoryWorkspaceUsers = (kept: MemoryInstallation): WorkspaceUsers["Service"] => ({
  hold: (workspace) => Effect.sync(() => kept.state.workspaces.get(workspace)),
  plan: (workspace) => Effect.sync(() => kept.state.plans.get(workspace)),
  all: (workspace) =>
    Effect.sync(() =>
      [...kept.state.memberships].flatMap(([user, memberships]) => {
        const held = memberships.find((each) => each.workspace.id === workspace)
        const account = kept.state.accounts.get(user)
        if (held === undefined || account === undefined) return []
        const lastSeen = kept.state.seen.get(`${user} ${workspace}`) ?? null
        return [{ ...account, permissions: held.permissions, reach: held.reach, lastSeen }]
      }),
    ),
  permit: (workspace, user, permissions, reach) =>
    Effect.sync(() => {
      const { state } = kept
      const summary = state.workspaces.get(workspace)
      if (summary === undefined) return
      const before = state.memberships.get(user) ?? []
      const membership = { workspace: summary, permissions, reach, features: planFeatures }
      const place = before.findIndex((each) => each.workspace.id === workspace)
      const after = place < 0 ? [...before, membership] : before.with(place, membership)
      kept.change({ memberships: put(state.memberships, user, after) })
    }),
  remove: (workspace, user) =>
    Effect.sync(() => {
      const others = (kept.state.memberships.get(user) ?? []).filter((each) => each.workspace.id !== workspace)
      kept.change({ memberships: put(kept.state.memberships, user, others) })
    }),
})

/** Open invitations in memory. */
export const memoryInvitations = (kept: MemoryInstallation): Invitations["Service"] => {
  const all = (workspace: Parameters<Invitations["Service"]["all"]>[0]) => kept.state.invitations.get(workspace) ?? []
  return {
    all: (workspace) => Effect.sync(() => all(workspace)),
    find: (workspace, id) => Effect.sync(() => all(workspace).find((each) => each.id === id)),
    put: (workspace, invitation) =>
      Effect.sync(() => {
        const others = all(workspace).filter(({ id }) => id !== invitation.id)
        const sorted = [...others, invitation].toSorted((a, b) => (a.invitedAt < b.invitedAt ? 1 : -1))
        kept.change({ invitations: put(kept.state.invitations, workspace, sorted) })
      }),
    remove: (workspace, id) =>
      Effect.sync(() => {
        const others = all(workspace).filter((each) => each.id !== id)
        kept.change({ invitations: put(kept.state.invitations, workspace, others) })
      }),
  }
}
