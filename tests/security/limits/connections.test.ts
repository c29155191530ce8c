import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type RunningApp, registration, runningApp } from "../../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const registered = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  return browser
}

it("one caller's calls leave a connection to the database to others, however many there are [OPS-07]", async () => {
  const many = await registered("viele@silberfuchs.example")
  const other = await registered("andere@silberfuchs.example")
  const owner = await app.asOwner()
  await owner.query("begin")
  await owner.query("lock table persons in access exclusive mode")
  const calls = Array.from({ length: 30 }, () => many.call("people.standings"))
  const waiting = async () => {
    const { rows } = await owner.query(`select count(*)::int as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`)
    return rows[0]?.count as number
  }
  try {
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(app.db.pool.options.max - 1))
    let status: number | undefined
    void other.call("me").then((answer) => {
      status = answer.status
    })
    await vi.waitFor(() => expect(status).toBe(200), { timeout: 10_000 })
  } finally {
    await owner.query("rollback")
    await owner.end()
  }
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
})
