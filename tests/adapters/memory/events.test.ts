import { memoryAttendanceStore } from "../../../adapters/memory/events/attendance-store.ts"
import { memoryCalendarFeedStore } from "../../../adapters/memory/events/calendar-feed-store.ts"
import { memoryEventListStore } from "../../../adapters/memory/events/event-list-store.ts"
import { memoryEventStore } from "../../../adapters/memory/events/event-store.ts"
import { memoryRegistrationLinks } from "../../../adapters/memory/events/registration-links.ts"
import { memoryRegistrationStore } from "../../../adapters/memory/events/registration-store.ts"
import { memoryFormStore } from "../../../adapters/memory/forms/form-store.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { eventStoresContract } from "../../contract/events/event-stores.contract.ts"

const id = "0193b9f0-0000-7000-8000-000000000000" as WorkspaceId

eventStoresContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    forms: memoryFormStore(workspace),
    events: memoryEventStore(workspace),
    lists: memoryEventListStore(workspace),
    attendance: memoryAttendanceStore(workspace),
    calendar: memoryCalendarFeedStore(workspace, id),
    registrations: memoryRegistrationStore(workspace),
    links: memoryRegistrationLinks(workspace, id),
    persons: memoryPersonRepository(workspace),
  })
})
