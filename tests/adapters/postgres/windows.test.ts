import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { RateLimit } from "../../../adapters/http/caller.ts"
import { openDatabase, openPool } from "../../../adapters/postgres/database.ts"
import { postgresRateLimit } from "../../../adapters/postgres/rate-limit.ts"
import { takeTurn } from "../../../adapters/postgres/windows.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"

let database: TestDatabase
/** The database as another server reaches it. */
let beside: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await testDatabase()
  beside = openDatabase(openPool(database.owner))
})
afterAll(async () => {
  await beside.destroy()
  await database.close()
})

const later = (seconds: number) =>
  sql`update auth.windows set until = until - make_interval(secs => ${seconds})`.execute(database.db)

describe("two servers on one database", () => {
  const own: RateLimit = { take: () => Effect.void }
  const servers = () => [postgresRateLimit(database.db, own), postgresRateLimit(beside, own)] as const
  /** How many of so many calls, by turns at both and all at once, are let in. */
  const letIn = async (rate: "guarded" | "token" | "normal", key: string, calls: number): Promise<number> => {
    const [one, two] = servers()
    const exits = await Promise.all(
      Array.from({ length: calls }, (_, nth) => Effect.runPromiseExit((nth % 2 === 0 ? one : two).take(rate, key))),
    )
    return exits.filter(({ _tag }) => _tag === "Success").length
  }

  it.each([
    ["guarded", 30],
    ["token", 600],
  ] as const)("count what is %s together, also at once [OPS-02, OPS-07]", async (rate, most) => {
    expect(await letIn(rate, "someone", most + 20)).toBe(most)
    expect(await letIn(rate, "someone else", 10)).toBe(10)
    await later(300)
    expect(await letIn(rate, "someone", 10)).toBe(10)
  })

  it("count what protects each of them each for itself [OPS-07]", async () => {
    expect(await letIn("normal", "someone", 100)).toBe(100)
    const full: RateLimit = { take: () => Effect.die("its own") }
    const asked = await Effect.runPromiseExit(postgresRateLimit(database.db, full).take("heavy", "someone"))
    expect(JSON.stringify(asked)).toContain("its own")
  })

  it("do work by turns: of those that come at once one, and none before its time is over [OPS-02]", async () => {
    const come = async () =>
      (
        await Promise.all(
          Array.from({ length: 10 }, (_, nth) => takeTurn(nth % 2 === 0 ? database.db : beside, "chores", 60)),
        )
      ).filter((ours) => ours).length
    expect([await come(), await come()]).toEqual([1, 0])
    expect(await takeTurn(beside, "something else", 60)).toBe(true)
    await later(60)
    expect(await come()).toBe(1)
  })
})
