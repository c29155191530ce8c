import * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { LinkSenders } from "../../../core/people/ports/link-senders.port.ts"
import type { MemoryInstallation } from "../access/memory-installation.ts"

/** Who sent links to the data of persons of a workspace, by the places of users in an installation in memory. */
export const memoryLinkSenders = (
  kept: Pick<MemoryInstallation, "state">,
  workspace: WorkspaceId,
): LinkSenders["Service"] => ({
  place: (user) =>
    Effect.sync(() => {
      const place = kept.state.memberships.get(user)?.find((each) => each.workspace.id === workspace)
      return place && { permissions: place.permissions, groups: place.reach.groups }
    }),
})
