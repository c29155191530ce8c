import * as Effect from "effect/Effect"
import type { CalendarFeedStore } from "../../../core/events/ports/calendar-feed-store.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { selfToken } from "../../../core/people/self-service/self-link.ts"
import { newId } from "../../ids/new-id.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The secret address of a calendar, in memory. */
export const memoryCalendarFeedStore = (
  workspace: MemoryWorkspace,
  workspaceId: WorkspaceId,
): CalendarFeedStore["Service"] => ({
  read: () => Effect.sync(() => workspace.calendarFeed),
  renew: () =>
    Effect.sync(() => {
      workspace.calendarFeed = selfToken(workspaceId, newId().padEnd(43, "_"))
      return workspace.calendarFeed
    }),
  remove: () =>
    Effect.sync(() => {
      workspace.calendarFeed = undefined
    }),
})
