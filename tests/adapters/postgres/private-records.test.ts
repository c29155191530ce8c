import { afterAll, beforeAll } from "vitest"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresPersonDocuments } from "../../../adapters/postgres/people/person-documents.ts"
import { postgresSpecialRecords } from "../../../adapters/postgres/people/special-records.ts"
import { postgresTrash } from "../../../adapters/postgres/people/trash.ts"
import { privateRecordsContract } from "../../contract/private-records.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

privateRecordsContract("PostgreSQL", async (work) => {
  const workspaceId = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspaceId, (trx) =>
    work({
      ledger: postgresFileLedger(trx, workspaceId),
      documents: postgresPersonDocuments(trx, workspaceId),
      special: postgresSpecialRecords(trx, workspaceId),
      trash: postgresTrash(trx, workspaceId),
    }),
  )
})
