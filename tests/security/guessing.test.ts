import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp(undefined, { limits: "as the server does" })
})
afterAll(() => app.close())

const email = "raten@silberfuchs.example"

describe("guessing", () => {
  it("is stopped for an account, and says how long to wait [ACC-04]", async () => {
    await app.browser().call("account.register", registration(email))
    const tries = []
    for (let index = 0; index < 11; index++)
      tries.push(await app.browser().call("access.signIn", { email, password: `Falsch-${index}` }))
    expect(tries.slice(0, 10).map(({ body }) => body._tag)).toEqual(Array.from({ length: 10 }, () => "WrongPassword"))
    expect(tries[10]).toMatchObject({ status: 429, body: { _tag: "TooManyCalls" } })
    expect(tries[10]?.body.retryAfter).toBeGreaterThan(800)
    const right = await app.browser().call("access.signIn", { email, password: "Kohte-7xy-Birke" })
    expect([right.status, right.setCookies]).toEqual([429, []])
  })

  it("of addresses by the wish for a new password tells nothing: same answer, same work", async () => {
    const noted = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'recovery'`.execute(app.db))
        .rows[0]?.n
    const before = (await noted()) ?? 0
    const wish = async (address: string) => {
      const { status, body, setCookies } = await app.browser().call("account.forgotPassword", { email: address })
      return { status, body, setCookies }
    }
    const known = await wish(email)
    expect(await noted()).toBe(before + 1)
    expect(await wish("niemand@silberfuchs.example")).toEqual(known)
    expect(await noted()).toBe(before + 2)
  })

  it("from one address is stopped whatever accounts it tries [ACC-04]", async () => {
    const tries = []
    for (let index = 0; index < 40; index++)
      tries.push(
        (await app.browser().call("access.signIn", { email: `nie-${index}@x.example`, password: "Falsch-1a" })).status,
      )
    expect(tries.at(-1)).toBe(429)
  })

  it("from one address is stopped whoever is signed in there, since accounts are easily made [ACC-04]", async () => {
    const two = [app.browser(), app.browser()]
    for (const [nth, browser] of two.entries())
      expect((await browser.call("account.register", registration(`zwei-${nth}@silberfuchs.example`))).status).toBe(204)
    const tries = []
    for (let index = 0; index < 40; index++)
      tries.push((await two[index % 2]?.call("account.verifyEmail", { token: "x".repeat(43) }))?.status)
    expect(tries.at(0)).not.toBe(429)
    expect(tries.at(-1)).toBe(429)
  })
})
