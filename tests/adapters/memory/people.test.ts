import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryImportLog } from "../../../adapters/memory/people/import-log.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { memoryTimeline } from "../../../adapters/memory/people/timeline.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"

personRepositoryContract("memory", () => (work) => work(memoryPersonRepository(new MemoryWorkspace())))

recordsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work(memoryTimeline(workspace), memoryImportLog(workspace))
})
