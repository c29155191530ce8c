import * as Layer from "effect/Layer"
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
import { postgresChangeLog } from "./change-log.ts"
import { postgresConfirmations } from "./confirmations.ts"
import { postgresCustomColumns } from "./custom-columns.ts"
import { postgresDistinctPairs } from "./distinct-pairs.ts"
import { postgresExportStore } from "./export-store.ts"
import { postgresImportLog } from "./import-log.ts"
import { postgresKeptLayouts } from "./kept-layouts.ts"
import { postgresLostNames } from "./lost-names.ts"
import { postgresMemberCounts } from "./member-counts.ts"
import { postgresMembershipNumbers } from "./membership-numbers.ts"
import { postgresMergeLog } from "./merge-log.ts"
import { postgresPersonDocuments } from "./person-documents.ts"
import { postgresPersonRepository } from "./person-repository.ts"
import { postgresPersonUploads } from "./person-uploads.ts"
import { postgresProposals } from "./proposals.ts"
import { postgresSavedViews } from "./saved-views.ts"
import { postgresSelfLinks } from "./self-links.ts"
import { postgresSpecialRecords } from "./special-records.ts"
import { postgresTimeline } from "./timeline.ts"
import { postgresTrash } from "./trash.ts"
import { postgresWords } from "./words.ts"

/** What people need of PostgreSQL. */
export const peopleOnPostgres = Layer.mergeAll(
  Layer.succeed(ChangeLog, postgresChangeLog),
  Layer.succeed(Confirmations, postgresConfirmations),
  Layer.succeed(CustomColumnStore, postgresCustomColumns),
  Layer.succeed(DistinctPairs, postgresDistinctPairs),
  Layer.succeed(ExportStore, postgresExportStore),
  Layer.succeed(ImportLog, postgresImportLog),
  Layer.succeed(LostNames, postgresLostNames),
  Layer.succeed(MemberCounts, postgresMemberCounts),
  Layer.succeed(MembershipNumbers, postgresMembershipNumbers),
  Layer.succeed(MergeLog, postgresMergeLog),
  Layer.succeed(PersonDocuments, postgresPersonDocuments),
  Layer.succeed(PersonRepository, personsWithinReach(postgresPersonRepository, postgresCustomColumns)),
  Layer.succeed(PersonUploads, postgresPersonUploads),
  Layer.succeed(Proposals, postgresProposals),
  Layer.succeed(KeptLayouts, postgresKeptLayouts),
  Layer.succeed(SavedViews, postgresSavedViews(viewedLists)),
  Layer.succeed(SelfLinks, postgresSelfLinks),
  Layer.succeed(SpecialRecords, postgresSpecialRecords),
  Layer.succeed(Timeline, timelineWithinReach(postgresTimeline, postgresCustomColumns)),
  Layer.succeed(Trash, postgresTrash),
  Layer.succeed(WordStore, postgresWords),
)
