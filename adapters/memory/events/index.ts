import * as Context from "effect/Context"
import { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import { EventStore } from "../../../core/events/ports/event-store.port.ts"
import { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memoryEventListStore } from "./event-list-store.ts"
import { memoryEventStore } from "./event-store.ts"
import { memoryRegistrationStore } from "./registration-store.ts"

/** What events need of one workspace in memory. */
export const eventsInMemory = (workspace: MemoryWorkspace) =>
  Context.make(EventStore, memoryEventStore(workspace)).pipe(
    Context.add(RegistrationStore, memoryRegistrationStore(workspace)),
    Context.add(EventListStore, memoryEventListStore(workspace)),
  )
