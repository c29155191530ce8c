import { expect, it } from "vitest"
import { isAgreedSecret } from "../../../adapters/postgres/agreed.ts"
import { testDatabase } from "../../support/postgres.ts"

it("the first server says which secret all servers of a database work with, also of several that start at once [OPS-02]", async () => {
  const database = await testDatabase()
  try {
    const secrets = ["one", "two", "three"]
    const agreed = await Promise.all(secrets.map((secret) => isAgreedSecret(database.db, secret)))
    expect(agreed.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all(secrets.map((secret) => isAgreedSecret(database.db, secret)))).toEqual(agreed)
  } finally {
    await database.close()
  }
})
