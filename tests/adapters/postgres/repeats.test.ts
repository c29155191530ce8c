import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresKeptAnswers } from "../../../adapters/postgres/repeats/kept-answers.ts"
import { keptAnswersContract } from "../../contract/kept-answers.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const lend = async () => {
  const ids = [await newWorkspace(database.db), await newWorkspace(database.db)]
  return <A>(which: 0 | 1, work: (answers: typeof postgresKeptAnswers) => Promise<A>) =>
    withServices(database.db, ids[which]!, { answers: postgresKeptAnswers }, ({ answers }) => work(answers))
}

keptAnswersContract("PostgreSQL", lend)

it("a key that another transaction is just taking is busy, and nobody waits for it", async () => {
  const within = await lend()
  const call = { caller: "ada", key: "a-1" }
  const claim = (answers: typeof postgresKeptAnswers) =>
    Effect.runPromise(answers.claim(call, "f", "2026-11-20T12:00:00.000Z", "2026-11-19T12:00:00.000Z"))
  await within(0, async (answers) => {
    expect(await claim(answers)).toBe("claimed")
    expect(await within(0, claim)).toBe("busy")
    expect(await within(1, claim)).toBe("claimed")
  })
})
