import { afterAll, beforeAll } from "vitest"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresChangeLog } from "../../../adapters/postgres/people/change-log.ts"
import { postgresCustomColumns } from "../../../adapters/postgres/people/custom-columns.ts"
import { postgresDistinctPairs } from "../../../adapters/postgres/people/distinct-pairs.ts"
import { postgresExportStore } from "../../../adapters/postgres/people/export-store.ts"
import { postgresImportLog } from "../../../adapters/postgres/people/import-log.ts"
import { postgresLostNames } from "../../../adapters/postgres/people/lost-names.ts"
import { postgresMemberCounts } from "../../../adapters/postgres/people/member-counts.ts"
import { postgresMembershipNumbers } from "../../../adapters/postgres/people/membership-numbers.ts"
import { postgresMergeLog } from "../../../adapters/postgres/people/merge-log.ts"
import { postgresPersonDocuments } from "../../../adapters/postgres/people/person-documents.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { postgresPersonUploads } from "../../../adapters/postgres/people/person-uploads.ts"
import { postgresSavedViews } from "../../../adapters/postgres/people/saved-views.ts"
import { postgresSpecialRecords } from "../../../adapters/postgres/people/special-records.ts"
import { postgresTimeline } from "../../../adapters/postgres/people/timeline.ts"
import { postgresTrash } from "../../../adapters/postgres/people/trash.ts"
import { postgresWords } from "../../../adapters/postgres/people/words.ts"
import { type FeeViewContent, feeList } from "../../../core/fees/fee-view.ts"
import { type ViewContent, type ViewedList, viewedLists } from "../../../core/people/views/list-view.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { exportsContract } from "../../contract/exports.contract.ts"
import { familyColumnContract } from "../../contract/family-column.contract.ts"
import { memberCountsContract } from "../../contract/member-counts.contract.ts"
import { mergingContract } from "../../contract/merging.contract.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { privateRecordsContract } from "../../contract/private-records.contract.ts"
import { savedViewsContract } from "../../contract/saved-views.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"
import { wordsContract } from "../../contract/words.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Everything that is kept of people. */
const ports = {
  persons: postgresPersonRepository,
  timeline: postgresTimeline,
  imports: postgresImportLog,
  changes: postgresChangeLog,
  trash: postgresTrash,
  numbers: postgresMembershipNumbers,
  columns: postgresCustomColumns,
  merges: postgresMergeLog,
  distinct: postgresDistinctPairs,
  counts: postgresMemberCounts,
  words: postgresWords,
  lostNames: postgresLostNames,
  documents: postgresPersonDocuments,
  uploads: postgresPersonUploads,
  special: postgresSpecialRecords,
  ledger: postgresFileLedger(100 * 1_048_576),
  views: postgresSavedViews<ViewedList, ViewContent>(viewedLists),
  feeViews: postgresSavedViews<typeof feeList, FeeViewContent>([feeList]),
  exports: postgresExportStore,
}

/** Runs work with all of it in one transaction of a new workspace. */
const inPostgres = async <A>(work: (within: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

personRepositoryContract("PostgreSQL", () => (work) => inPostgres(({ persons }) => work(persons)))
recordsContract("PostgreSQL", (work) => inPostgres(({ timeline, imports }) => work(timeline, imports)))
chosenPersonsContract("PostgreSQL", inPostgres)
customColumnsContract("PostgreSQL", inPostgres)
mergingContract("PostgreSQL", inPostgres)
memberCountsContract("PostgreSQL", inPostgres)
privateRecordsContract("PostgreSQL", inPostgres)
savedViewsContract("PostgreSQL", inPostgres)
familyColumnContract("PostgreSQL", inPostgres)
exportsContract("PostgreSQL", inPostgres)
wordsContract("PostgreSQL", inPostgres)
