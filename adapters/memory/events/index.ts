import * as Context from "effect/Context"
import { AttendanceStore } from "../../../core/events/ports/attendance-store.port.ts"
import { CalendarFeedStore } from "../../../core/events/ports/calendar-feed-store.port.ts"
import { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import { EventStore } from "../../../core/events/ports/event-store.port.ts"
import { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memoryAttendanceStore } from "./attendance-store.ts"
import { memoryCalendarFeedStore } from "./calendar-feed-store.ts"
import { memoryEventListStore } from "./event-list-store.ts"
import { memoryEventStore } from "./event-store.ts"
import { memoryRegistrationLinks } from "./registration-links.ts"
import { memoryRegistrationStore } from "./registration-store.ts"

/** What events need of one workspace in memory. */
export const eventsInMemory = (workspace: MemoryWorkspace, id: WorkspaceId) =>
  Context.make(EventStore, memoryEventStore(workspace)).pipe(
    Context.add(RegistrationStore, memoryRegistrationStore(workspace)),
    Context.add(RegistrationLinks, memoryRegistrationLinks(workspace, id)),
    Context.add(AttendanceStore, memoryAttendanceStore(workspace)),
    Context.add(EventListStore, memoryEventListStore(workspace)),
    Context.add(CalendarFeedStore, memoryCalendarFeedStore(workspace, id)),
  )
