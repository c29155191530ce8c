import { afterAll, beforeAll } from "vitest"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { postgresProposals } from "../../../adapters/postgres/people/proposals.ts"
import { postgresSelfLinks } from "../../../adapters/postgres/people/self-links.ts"
import { postgresTrash } from "../../../adapters/postgres/people/trash.ts"
import { selfServiceContract } from "../../contract/self-service.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

selfServiceContract("PostgreSQL", async (work) => {
  const workspace = await newWorkspace(database.db)
  return inWorkspaceOf(database.db, workspace, (trx) =>
    work({
      links: postgresSelfLinks(trx, workspace),
      proposals: postgresProposals(trx, workspace),
      persons: postgresPersonRepository(trx, workspace),
      trash: postgresTrash(trx, workspace),
    }),
  )
})
