import type { Kysely } from "kysely"
import { afterAll, beforeAll } from "vitest"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresChangeLog } from "../../../adapters/postgres/people/change-log.ts"
import { postgresCustomColumns } from "../../../adapters/postgres/people/custom-columns.ts"
import { postgresDistinctPairs } from "../../../adapters/postgres/people/distinct-pairs.ts"
import { postgresExportStore } from "../../../adapters/postgres/people/export-store.ts"
import { postgresImportLog } from "../../../adapters/postgres/people/import-log.ts"
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
import type { Tables } from "../../../adapters/postgres/tables.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { exportsContract } from "../../contract/exports.contract.ts"
import { memberCountsContract } from "../../contract/member-counts.contract.ts"
import { mergingContract } from "../../contract/merging.contract.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { privateRecordsContract } from "../../contract/private-records.contract.ts"
import { savedViewsContract } from "../../contract/saved-views.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"
import { wordsContract } from "../../contract/words.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Everything that is kept of people, in one transaction of a workspace. */
const portsOf = (trx: Kysely<Tables>, workspaceId: WorkspaceId) => ({
  persons: postgresPersonRepository(trx, workspaceId),
  timeline: postgresTimeline(trx, workspaceId),
  imports: postgresImportLog(trx, workspaceId),
  changes: postgresChangeLog(trx, workspaceId),
  trash: postgresTrash(trx, workspaceId),
  numbers: postgresMembershipNumbers(trx, workspaceId),
  columns: postgresCustomColumns(trx, workspaceId),
  merges: postgresMergeLog(trx, workspaceId),
  distinct: postgresDistinctPairs(trx, workspaceId),
  counts: postgresMemberCounts(trx),
  words: postgresWords(trx, workspaceId),
  documents: postgresPersonDocuments(trx, workspaceId),
  uploads: postgresPersonUploads(trx, workspaceId),
  special: postgresSpecialRecords(trx, workspaceId),
  ledger: postgresFileLedger(trx, workspaceId),
  views: postgresSavedViews(trx, workspaceId),
  exports: postgresExportStore(trx, workspaceId),
})

const inPostgres = async <A>(work: (ports: ReturnType<typeof portsOf>) => Promise<A>): Promise<A> => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) => work(portsOf(trx, workspaceId)))
}

personRepositoryContract("PostgreSQL", () => (work) => inPostgres(({ persons }) => work(persons)))
recordsContract("PostgreSQL", (work) => inPostgres(({ timeline, imports }) => work(timeline, imports)))
chosenPersonsContract("PostgreSQL", inPostgres)
customColumnsContract("PostgreSQL", inPostgres)
mergingContract("PostgreSQL", inPostgres)
memberCountsContract("PostgreSQL", inPostgres)
privateRecordsContract("PostgreSQL", inPostgres)
savedViewsContract("PostgreSQL", inPostgres)
exportsContract("PostgreSQL", inPostgres)
wordsContract("PostgreSQL", inPostgres)
