import { afterAll, beforeAll } from "vitest"
import { postgresAuditLog } from "../../../adapters/postgres/audit/audit-log.ts"
import { auditLogContract } from "../../contract/audit-log.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

auditLogContract("PostgreSQL", async () => {
  const ids = [await newWorkspace(database.db), await newWorkspace(database.db)]
  return (which, work) => withServices(database.db, ids[which]!, { log: postgresAuditLog }, ({ log }) => work(log))
})
