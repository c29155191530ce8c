import { afterAll, beforeAll } from "vitest"
import { postgresImportLog } from "../../../adapters/postgres/people/import-log.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { postgresTimeline } from "../../../adapters/postgres/people/timeline.ts"
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
