import { memoryFileLedger } from "../../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../../adapters/memory/people/change-log.ts"
import { memoryImportLog } from "../../../adapters/memory/people/import-log.ts"
import { memoryMembershipNumbers } from "../../../adapters/memory/people/membership-numbers.ts"
import { memoryPersonDocuments } from "../../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { memorySpecialRecords } from "../../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../../adapters/memory/people/timeline.ts"
import { memoryTrash } from "../../../adapters/memory/people/trash.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { privateRecordsContract } from "../../contract/private-records.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"

personRepositoryContract("memory", () => (work) => work(memoryPersonRepository(new MemoryWorkspace())))

recordsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work(memoryTimeline(workspace), memoryImportLog(workspace))
})

chosenPersonsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    persons: memoryPersonRepository(workspace),
    timeline: memoryTimeline(workspace),
    changes: memoryChangeLog(workspace),
    trash: memoryTrash(workspace),
    numbers: memoryMembershipNumbers(workspace),
  })
})

privateRecordsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    ledger: memoryFileLedger(workspace),
    documents: memoryPersonDocuments(workspace),
    special: memorySpecialRecords(workspace),
    trash: memoryTrash(workspace),
  })
})
