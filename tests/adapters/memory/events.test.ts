import { memoryEventListStore } from "../../../adapters/memory/events/event-list-store.ts"
import { memoryEventStore } from "../../../adapters/memory/events/event-store.ts"
import { memoryRegistrationStore } from "../../../adapters/memory/events/registration-store.ts"
import { memoryFormStore } from "../../../adapters/memory/forms/form-store.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { eventStoresContract } from "../../contract/events/event-stores.contract.ts"

eventStoresContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    forms: memoryFormStore(workspace),
    events: memoryEventStore(workspace),
    lists: memoryEventListStore(workspace),
    registrations: memoryRegistrationStore(workspace),
  })
})
