import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { consents } from "../../support/documents.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../../support/running-app.ts"

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

/** How many statements wait for a table that somebody has locked. */
const waitingOn = (owner: Awaited<ReturnType<RunningApp["asOwner"]>>) => async (): Promise<number> => {
  const { rows } = await owner.query(`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count
}

/** Somebody else in the workspace of `admin`. */
const colleagueOf = async (admin: TestBrowser, email: string) => {
  await admin.call("users.invite", { email, firstName: "Ole", permissions: ["members"], reach: wholeReach })
  const token = await app.tokenOf(email, /eingeladen/)
  const colleague = app.browser()
  const { terms, privacy } = consents
  await colleague.call("invitation.register", { token, firstName: "Ole", password: "Kohte-7xy-Birke", terms, privacy })
  return colleague
}

it("one caller's calls leave a connection to colleagues, and a workspace's one to others, however many there are [OPS-07]", async () => {
  const many = await registered("viele@silberfuchs.example")
  await app.prove(many, "viele@silberfuchs.example")
  const colleague = await colleagueOf(many, "kollege@silberfuchs.example")
  const other = await registered("andere@silberfuchs.example")
  const owner = await app.asOwner()
  await owner.query("begin")
  await owner.query("lock table persons in access exclusive mode")
  const waiting = waitingOn(owner)
  const connections = app.db.pool.options.max
  const told = async (browser: typeof many) => {
    let status: number | undefined
    void browser.call("me").then((answer) => {
      status = answer.status
    })
    await vi.waitFor(() => expect(status).toBe(200), { timeout: 10_000 })
  }
  const calls = Array.from({ length: 30 }, () => many.call("people.standings"))
  try {
    await vi.waitFor(async () => expect(await waiting()).toBe(connections - 2))
    await told(colleague)
    calls.push(...Array.from({ length: 30 }, () => colleague.call("people.standings")))
    await vi.waitFor(async () => expect(await waiting()).toBe(connections - 1))
    await told(other)
  } finally {
    await owner.query("rollback")
    await owner.end()
  }
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
})
