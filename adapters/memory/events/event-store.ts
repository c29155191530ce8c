import * as Effect from "effect/Effect"
import { firstDay } from "../../../core/events/event.ts"
import type { EventId } from "../../../core/events/event-id.ts"
import type { EventStore } from "../../../core/events/ports/event-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The events of a workspace in memory. */
export const memoryEventStore = (workspace: MemoryWorkspace): EventStore["Service"] => {
  const find = (id: EventId) => Effect.sync(() => workspace.events.get(id))
  return {
    list: () =>
      Effect.sync(() =>
        [...workspace.events.values()].sort(
          (a, b) => compareText(firstDay(b.content), firstDay(a.content)) || compareText(b.id, a.id),
        ),
      ),
    find,
    // Nothing else runs while a transaction does.
    hold: find,
    byForm: (form) => Effect.sync(() => [...workspace.events.values()].find((each) => each.form === form)),
    put: (event) =>
      Effect.sync(() => {
        workspace.events = new Map([...workspace.events, [event.id, event]])
      }),
    remove: (id) =>
      Effect.sync(() => {
        workspace.events = new Map([...workspace.events].filter(([each]) => each !== id))
      }),
  }
}
