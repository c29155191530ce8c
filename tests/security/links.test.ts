import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const mailed = async (email: string, count: number) => {
  await vi.waitFor(() => expect(app.mails.filter(({ to }) => to === email)).toHaveLength(count), 15_000)
  return app.tokenFor(email)
}
const next = "Zelt-8ab-Eiche"

describe("a link from a mail", () => {
  it("opens once, for its own purpose and nothing else [ACC-07] [ACC-15]", async () => {
    const email = "links@silberfuchs.example"
    const browser = app.browser()
    await browser.call("account.register", registration(email))
    const verify = await mailed(email, 1)
    expect(verify.length).toBeGreaterThanOrEqual(43)
    expect((await browser.call("account.recoverPassword", { token: verify, password: next })).body._tag).toBe(
      "LinkExpired",
    )
    expect((await browser.call("account.verifyEmail", { token: verify })).status).toBe(200)
    expect((await browser.call("account.verifyEmail", { token: verify })).body._tag).toBe("LinkExpired")
    expect((await browser.call("me")).body.data.emailVerified).toBe(true)
    await browser.call("account.forgotPassword", { email })
    const token = await mailed(email, 2)
    const both = await Promise.all(
      [1, 2].map(() => app.browser().call("account.recoverPassword", { token, password: next })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410])
    expect((await browser.call("me")).status).toBe(401)
  })

  it("is over after its time, and cannot be made up [ACC-07]", async () => {
    const email = "late@silberfuchs.example"
    const browser = app.browser()
    await browser.call("account.register", registration(email))
    await mailed(email, 1)
    await browser.call("account.forgotPassword", { email })
    const token = await mailed(email, 2)
    await sql`update auth.verification set "expiresAt" = "expiresAt" - interval '61 minutes'`.execute(app.db)
    for (const each of [token, "", "a".repeat(43), `${token}=`, "%00", "🏕"])
      expect((await browser.call("account.recoverPassword", { token: each, password: next })).status).toBe(410)
  })

  it("is not kept in a form that opens anything", async () => {
    const email = "stolen@silberfuchs.example"
    await app.browser().call("account.register", registration(email))
    const token = await mailed(email, 1)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(v::text, ' ') as all from auth.verification v`.execute(app.db)
    expect(rows[0]?.all).toBeTruthy()
    expect(rows[0]?.all).not.toContain(token)
  })

  it("stands behind # of our own address, whatever the request claims", async () => {
    const email = "host@silberfuchs.example"
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" }
    await app.browser().call("account.register", registration(email), headers)
    await mailed(email, 1)
    const mail = app.mails.find(({ to }) => to === email)
    expect(mail?.text).toContain("https://wimpel.example/auth/verify#")
    expect(mail?.text).not.toContain("evil.example")
  })
})
