import { afterAll, beforeAll } from "vitest"
import { postgresWorkspaceStore } from "../../../adapters/postgres/workspace/workspace-store.ts"
import { workspaceStoreContract } from "../../contract/workspace-store.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

workspaceStoreContract("PostgreSQL", async () => {
  const ids = [await newWorkspace(database.db), await newWorkspace(database.db)]
  return (which, work) =>
    withServices(database.db, ids[which]!, { store: postgresWorkspaceStore }, ({ store }) => work(store))
})
