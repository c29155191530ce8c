import { afterAll, beforeAll } from "vitest"
import { accessContracts } from "../../contract/access/index.ts"
import { postgresInstallation } from "../../support/postgres-installation.ts"

let installation: Awaited<ReturnType<typeof postgresInstallation>>
beforeAll(async () => {
  installation = await postgresInstallation()
})
afterAll(() => installation.close())

accessContracts("PostgreSQL", () => installation)
