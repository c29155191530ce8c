import { afterAll, beforeAll } from "vitest"
import { postgresConfirmations } from "../../../adapters/postgres/people/confirmations.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { postgresProposals } from "../../../adapters/postgres/people/proposals.ts"
import { postgresSelfLinks } from "../../../adapters/postgres/people/self-links.ts"
import { postgresTrash } from "../../../adapters/postgres/people/trash.ts"
import { selfServiceContract } from "../../contract/self-service.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = {
  links: postgresSelfLinks,
  proposals: postgresProposals,
  confirmations: postgresConfirmations,
  persons: postgresPersonRepository,
  trash: postgresTrash,
}

selfServiceContract("PostgreSQL", async (work) =>
  withServices(database.db, await newWorkspace(database.db), ports, work),
)
