import * as Effect from "effect/Effect"
import type { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { selfToken } from "../../../core/people/self-service/self-link.ts"
import { newId } from "../../ids/new-id.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Links to registrations in memory. */
export const memoryRegistrationLinks = (
  workspace: MemoryWorkspace,
  workspaceId: WorkspaceId,
): RegistrationLinks["Service"] => ({
  make: (event, submission) =>
    Effect.sync(() => {
      const token = selfToken(workspaceId, newId().padEnd(43, "_"))
      workspace.registrationLinks = [...workspace.registrationLinks, { token, event, submission }]
      return token
    }),
  of: (token) =>
    Effect.sync(
      () =>
        workspace.registrationLinks.find((each) => each.token === token && workspace.events.has(each.event))
          ?.submission,
    ),
  forget: (events) =>
    Effect.sync(() => {
      const kept = workspace.registrationLinks.filter(({ event }) => !events.includes(event))
      const gone = workspace.registrationLinks.length - kept.length
      workspace.registrationLinks = kept
      return gone
    }),
})
