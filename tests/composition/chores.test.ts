import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doChores } from "../../composition/house/chores.ts"
import { house } from "../../core/contexts.ts"
import { ChangeLog } from "../../core/people/ports/change-log.port.ts"
import { type TestDatabase, testDatabase } from "../support/postgres.ts"
import { postgresOffice } from "../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe("A chore that breaks", () => {
  it("is told of, for each workspace, and keeps no other chore waiting", async () => {
    const { services } = await postgresOffice(database.db)
    await postgresOffice(database.db)
    const log = Context.get(services, ChangeLog)
    const broken = Context.add(services, ChangeLog, { ...log, expire: () => Effect.die(new Error("lost")) })
    const broke: Array<string> = []
    const done = await Effect.runPromise(doChores(database.db, broken, (name) => broke.push(name)))
    expect(broke).toEqual(Array(2).fill("what undoes changes and imports (PER-13)"))
    expect([...done.keys()]).toEqual(house.flatMap(({ chores }) => chores.map(({ name }) => name)))
  })

  it("is not begun any more once the server ends", async () => {
    const { services } = await postgresOffice(database.db)
    let asked = 0
    const done = await Effect.runPromise(
      doChores(
        database.db,
        services,
        () => undefined,
        () => ++asked > 2,
      ),
    )
    expect([asked, done.size]).toEqual([3, 0])
  })
})
