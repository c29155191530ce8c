import { afterAll, beforeAll } from "vitest"
import { postgresChangeLog } from "../../../adapters/postgres/people/change-log.ts"
import { postgresCustomColumns } from "../../../adapters/postgres/people/custom-columns.ts"
import { postgresDistinctPairs } from "../../../adapters/postgres/people/distinct-pairs.ts"
import { postgresImportLog } from "../../../adapters/postgres/people/import-log.ts"
import { postgresMemberCounts } from "../../../adapters/postgres/people/member-counts.ts"
import { postgresMembershipNumbers } from "../../../adapters/postgres/people/membership-numbers.ts"
import { postgresMergeLog } from "../../../adapters/postgres/people/merge-log.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { postgresTimeline } from "../../../adapters/postgres/people/timeline.ts"
import { postgresTrash } from "../../../adapters/postgres/people/trash.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { memberCountsContract } from "../../contract/member-counts.contract.ts"
import { mergingContract } from "../../contract/merging.contract.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

personRepositoryContract("PostgreSQL", () => async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) => work(postgresPersonRepository(trx, workspaceId)))
})

recordsContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work(postgresTimeline(trx, workspaceId), postgresImportLog(trx, workspaceId)),
  )
})

chosenPersonsContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work({
      persons: postgresPersonRepository(trx, workspaceId),
      timeline: postgresTimeline(trx, workspaceId),
      changes: postgresChangeLog(trx, workspaceId),
      trash: postgresTrash(trx, workspaceId),
      numbers: postgresMembershipNumbers(trx, workspaceId),
    }),
  )
})

customColumnsContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work({
      persons: postgresPersonRepository(trx, workspaceId),
      timeline: postgresTimeline(trx, workspaceId),
      changes: postgresChangeLog(trx, workspaceId),
      trash: postgresTrash(trx, workspaceId),
      numbers: postgresMembershipNumbers(trx, workspaceId),
      columns: postgresCustomColumns(trx, workspaceId),
    }),
  )
})

mergingContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work({
      merges: postgresMergeLog(trx, workspaceId),
      distinct: postgresDistinctPairs(trx, workspaceId),
      timeline: postgresTimeline(trx, workspaceId),
      trash: postgresTrash(trx, workspaceId),
    }),
  )
})

memberCountsContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work({ persons: postgresPersonRepository(trx, workspaceId), counts: postgresMemberCounts(trx) }),
  )
})
