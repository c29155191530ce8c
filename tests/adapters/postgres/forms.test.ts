import { afterAll, beforeAll } from "vitest"
import { postgresFormStore } from "../../../adapters/postgres/forms/form-store.ts"
import { postgresSubmissionStore } from "../../../adapters/postgres/forms/submission-store.ts"
import { formStoreContract } from "../../contract/forms/form-store.contract.ts"
import { submissionStoreContract } from "../../contract/forms/submission-store.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = { forms: postgresFormStore, submissions: postgresSubmissionStore }
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

formStoreContract("PostgreSQL", within)
submissionStoreContract("PostgreSQL", within)
