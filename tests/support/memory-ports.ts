import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../adapters/memory/people/change-log.ts"
import { memoryConfirmations } from "../../adapters/memory/people/confirmations.ts"
import { memoryCustomColumns } from "../../adapters/memory/people/custom-columns.ts"
import { memoryDistinctPairs } from "../../adapters/memory/people/distinct-pairs.ts"
import { memoryExportStore } from "../../adapters/memory/people/export-store.ts"
import { memoryImportLog } from "../../adapters/memory/people/import-log.ts"
import { memoryKeptLayouts } from "../../adapters/memory/people/kept-layouts.ts"
import { memoryLostNames } from "../../adapters/memory/people/lost-names.ts"
import { memoryMemberCounts } from "../../adapters/memory/people/member-counts.ts"
import { memoryMembershipNumbers } from "../../adapters/memory/people/membership-numbers.ts"
import { memoryMergeLog } from "../../adapters/memory/people/merge-log.ts"
import { memoryPersonDocuments } from "../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { memoryPersonUploads } from "../../adapters/memory/people/person-uploads.ts"
import { memoryProposals } from "../../adapters/memory/people/proposals.ts"
import { memorySavedViews } from "../../adapters/memory/people/saved-views.ts"
import { memorySelfLinks } from "../../adapters/memory/people/self-links.ts"
import { memorySpecialRecords } from "../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../adapters/memory/people/timeline.ts"
import { memoryTrash } from "../../adapters/memory/people/trash.ts"
import { memoryWords } from "../../adapters/memory/people/words.ts"
import { type FeeViewContent, feeList } from "../../core/fees/fee-view.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { type ViewContent, type ViewedList, viewedLists } from "../../core/people/views/list-view.ts"

/** Everything that is kept of people, in one workspace in memory. */
export const memoryPorts = (workspace = new MemoryWorkspace()) => ({
  persons: memoryPersonRepository(workspace),
  timeline: memoryTimeline(workspace),
  imports: memoryImportLog(workspace),
  changes: memoryChangeLog(workspace),
  trash: memoryTrash(workspace),
  numbers: memoryMembershipNumbers(workspace),
  columns: memoryCustomColumns(workspace),
  merges: memoryMergeLog(workspace),
  distinct: memoryDistinctPairs(workspace),
  counts: memoryMemberCounts(workspace),
  words: memoryWords(workspace),
  lostNames: memoryLostNames(workspace),
  documents: memoryPersonDocuments(workspace),
  uploads: memoryPersonUploads(workspace),
  special: memorySpecialRecords(workspace),
  ledger: memoryFileLedger(workspace, 100 * 1_048_576),
  views: memorySavedViews<ViewedList, ViewContent>(workspace, viewedLists),
  feeViews: memorySavedViews<typeof feeList, FeeViewContent>(workspace, [feeList]),
  layouts: memoryKeptLayouts(workspace),
  exports: memoryExportStore(workspace),
  links: memorySelfLinks(workspace, crypto.randomUUID() as WorkspaceId),
  proposals: memoryProposals(workspace),
  confirmations: memoryConfirmations(workspace),
})
