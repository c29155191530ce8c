import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../adapters/memory/people/change-log.ts"
import { memoryCustomColumns } from "../../adapters/memory/people/custom-columns.ts"
import { memoryDistinctPairs } from "../../adapters/memory/people/distinct-pairs.ts"
import { memoryExportStore } from "../../adapters/memory/people/export-store.ts"
import { memoryImportLog } from "../../adapters/memory/people/import-log.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { memoryLetterhead, memoryMailQueue } from "../../adapters/memory/people/letters.ts"
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
import { memoryVault } from "../../adapters/memory/vault.ts"
import { FileLedger } from "../../core/files/index.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { ChangeLog } from "../../core/people/ports/change-log.port.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { DistinctPairs } from "../../core/people/ports/distinct-pairs.port.ts"
import { ImportLog } from "../../core/people/ports/import-log.port.ts"
import { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import { MemberCounts } from "../../core/people/ports/member-counts.port.ts"
import { MembershipNumbers } from "../../core/people/ports/membership-numbers.port.ts"
import { MergeLog } from "../../core/people/ports/merge-log.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { PersonUploads } from "../../core/people/ports/person-uploads.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { SavedViews } from "../../core/people/ports/saved-views.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Trash } from "../../core/people/ports/trash.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { WordStore } from "../../core/people/ports/words.port.ts"

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
  documents: memoryPersonDocuments(workspace),
  uploads: memoryPersonUploads(workspace),
  special: memorySpecialRecords(workspace),
  ledger: memoryFileLedger(workspace),
  views: memorySavedViews(workspace),
  exports: memoryExportStore(workspace),
  links: memorySelfLinks(workspace, crypto.randomUUID() as WorkspaceId),
  proposals: memoryProposals(workspace),
})

/** The driven ports of people over one workspace in memory, but for who acts. */
export const memoryServices = (
  workspace: MemoryWorkspace,
  board = memoryImportProgressBoard(),
  vault = memoryVault(),
) => {
  const ports = memoryPorts(workspace)
  return Context.make(PersonRepository, ports.persons).pipe(
    Context.add(Timeline, ports.timeline),
    Context.add(ImportLog, ports.imports),
    Context.add(ImportProgressBoard, board),
    Context.add(ChangeLog, ports.changes),
    Context.add(Trash, ports.trash),
    Context.add(MembershipNumbers, ports.numbers),
    Context.add(CustomColumnStore, ports.columns),
    Context.add(MergeLog, ports.merges),
    Context.add(DistinctPairs, ports.distinct),
    Context.add(MemberCounts, ports.counts),
    Context.add(WordStore, ports.words),
    Context.add(PersonDocuments, ports.documents),
    Context.add(PersonUploads, ports.uploads),
    Context.add(FileLedger, ports.ledger),
    Context.add(SpecialRecords, ports.special),
    Context.add(SavedViews, ports.views),
    Context.add(Letterhead, memoryLetterhead(workspace)),
    Context.add(MailQueue, memoryMailQueue(workspace)),
    Context.add(ProvenSenders, { has: () => Effect.succeed(true) }),
    Context.add(Vault, vault),
  )
}
