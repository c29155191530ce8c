import * as Effect from "effect/Effect"
import type { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The lists that a workspace made, in memory. */
export const memoryEventListStore = (workspace: MemoryWorkspace): EventListStore["Service"] => ({
  all: () => Effect.sync(() => [...workspace.eventLists.values()].toSorted((a, b) => compareText(a.key, b.key))),
  // Nothing else runs while a transaction does.
  hold: (id) => Effect.sync(() => workspace.eventLists.get(id)),
  put: (list) =>
    Effect.sync(() => {
      workspace.eventLists = new Map([...workspace.eventLists, [list.key, list]])
    }),
  remove: (id) =>
    Effect.sync(() => {
      workspace.eventLists = new Map([...workspace.eventLists].filter(([each]) => each !== id))
    }),
})
