import { memoryFileLedger } from "../../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../../adapters/memory/people/change-log.ts"
import { memoryCustomColumns } from "../../../adapters/memory/people/custom-columns.ts"
import { memoryDistinctPairs } from "../../../adapters/memory/people/distinct-pairs.ts"
import { memoryImportLog } from "../../../adapters/memory/people/import-log.ts"
import { memoryMemberCounts } from "../../../adapters/memory/people/member-counts.ts"
import { memoryMembershipNumbers } from "../../../adapters/memory/people/membership-numbers.ts"
import { memoryMergeLog } from "../../../adapters/memory/people/merge-log.ts"
import { memoryPersonDocuments } from "../../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { memorySpecialRecords } from "../../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../../adapters/memory/people/timeline.ts"
import { memoryTrash } from "../../../adapters/memory/people/trash.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { memberCountsContract } from "../../contract/member-counts.contract.ts"
import { mergingContract } from "../../contract/merging.contract.ts"
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

customColumnsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    persons: memoryPersonRepository(workspace),
    timeline: memoryTimeline(workspace),
    changes: memoryChangeLog(workspace),
    trash: memoryTrash(workspace),
    numbers: memoryMembershipNumbers(workspace),
    columns: memoryCustomColumns(workspace),
  })
})

mergingContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    merges: memoryMergeLog(workspace),
    distinct: memoryDistinctPairs(workspace),
    timeline: memoryTimeline(workspace),
    trash: memoryTrash(workspace),
  })
})

memberCountsContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ persons: memoryPersonRepository(workspace), counts: memoryMemberCounts(workspace) })
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
