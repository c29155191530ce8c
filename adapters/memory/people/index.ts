import * as Context from "effect/Context"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { ChangeLog } from "../../../core/people/ports/change-log.port.ts"
import { Confirmations } from "../../../core/people/ports/confirmations.port.ts"
import { CustomColumnStore } from "../../../core/people/ports/custom-columns.port.ts"
import { DistinctPairs } from "../../../core/people/ports/distinct-pairs.port.ts"
import { ExportStore } from "../../../core/people/ports/export-store.port.ts"
import { ImportLog } from "../../../core/people/ports/import-log.port.ts"
import { KeptLayouts } from "../../../core/people/ports/kept-layouts.port.ts"
import { LostNames } from "../../../core/people/ports/lost-names.port.ts"
import { MemberCounts } from "../../../core/people/ports/member-counts.port.ts"
import { MembershipNumbers } from "../../../core/people/ports/membership-numbers.port.ts"
import { MergeLog } from "../../../core/people/ports/merge-log.port.ts"
import { PersonDocuments } from "../../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { PersonUploads } from "../../../core/people/ports/person-uploads.port.ts"
import { Proposals } from "../../../core/people/ports/proposals.port.ts"
import { SavedViews } from "../../../core/people/ports/saved-views.port.ts"
import { SelfLinks } from "../../../core/people/ports/self-links.port.ts"
import { SpecialRecords } from "../../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../../core/people/ports/timeline.port.ts"
import { Trash } from "../../../core/people/ports/trash.port.ts"
import { WordStore } from "../../../core/people/ports/words.port.ts"
import { personsWithinReach, timelineWithinReach } from "../../../core/people/reach/index.ts"
import { viewedLists } from "../../../core/people/views/list-view.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memoryChangeLog } from "./change-log.ts"
import { memoryConfirmations } from "./confirmations.ts"
import { memoryCustomColumns } from "./custom-columns.ts"
import { memoryDistinctPairs } from "./distinct-pairs.ts"
import { memoryExportStore } from "./export-store.ts"
import { memoryImportLog } from "./import-log.ts"
import { memoryKeptLayouts } from "./kept-layouts.ts"
import { memoryLostNames } from "./lost-names.ts"
import { memoryMemberCounts } from "./member-counts.ts"
import { memoryMembershipNumbers } from "./membership-numbers.ts"
import { memoryMergeLog } from "./merge-log.ts"
import { memoryPersonDocuments } from "./person-documents.ts"
import { memoryPersonRepository } from "./person-repository.ts"
import { memoryPersonUploads } from "./person-uploads.ts"
import { memoryProposals } from "./proposals.ts"
import { memorySavedViews } from "./saved-views.ts"
import { memorySelfLinks } from "./self-links.ts"
import { memorySpecialRecords } from "./special-records.ts"
import { memoryTimeline } from "./timeline.ts"
import { memoryTrash } from "./trash.ts"
import { memoryWords } from "./words.ts"

/** What people need of one workspace in memory. */
export const peopleInMemory = (workspace: MemoryWorkspace, id: WorkspaceId) =>
  Context.make(
    PersonRepository,
    personsWithinReach(memoryPersonRepository(workspace), memoryCustomColumns(workspace)),
  ).pipe(
    Context.add(Timeline, timelineWithinReach(memoryTimeline(workspace), memoryCustomColumns(workspace))),
    Context.add(ImportLog, memoryImportLog(workspace)),
    Context.add(ChangeLog, memoryChangeLog(workspace)),
    Context.add(Trash, memoryTrash(workspace)),
    Context.add(MembershipNumbers, memoryMembershipNumbers(workspace)),
    Context.add(Confirmations, memoryConfirmations(workspace)),
    Context.add(CustomColumnStore, memoryCustomColumns(workspace)),
    Context.add(MergeLog, memoryMergeLog(workspace)),
    Context.add(DistinctPairs, memoryDistinctPairs(workspace)),
    Context.add(MemberCounts, memoryMemberCounts(workspace)),
    Context.add(WordStore, memoryWords(workspace)),
    Context.add(LostNames, memoryLostNames(workspace)),
    Context.add(PersonDocuments, memoryPersonDocuments(workspace)),
    Context.add(PersonUploads, memoryPersonUploads(workspace)),
    Context.add(SpecialRecords, memorySpecialRecords(workspace)),
    Context.add(KeptLayouts, memoryKeptLayouts(workspace)),
    Context.add(SavedViews, memorySavedViews(workspace, viewedLists)),
    Context.add(ExportStore, memoryExportStore(workspace)),
    Context.add(SelfLinks, memorySelfLinks(workspace, id)),
    Context.add(Proposals, memoryProposals(workspace)),
  )
