import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const password = "Kohte-7xy-Birke"

let count = 0
const admin = async (over = app) => {
  const browser = over.browser()
  const email = `token-${++count}@silberfuchs.example`
  await browser.call("account.register", registration(email))
  await over.prove(browser, email)
  return browser
}
const asked = { name: "Kasse", permissions: ["members"], days: null, password }
const made = async (browser: TestBrowser, permissions: ReadonlyArray<string>, days: number | null = 30) =>
  (await browser.call("tokens.create", { name: "Kasse", permissions, days, password })).body as {
    readonly token: { readonly id: string }
    readonly secret: string
  }
const calling =
  (secret: string, over = app) =>
  (operation: string, input?: unknown, headers = {}) =>
    over.browser().call(operation, input, { authorization: `Bearer ${secret}`, ...headers })

describe("a token for the API", () => {
  it("opens what it was made for, and nothing else [WSP-06, WSP-03]", async () => {
    const call = calling((await made(await admin(), ["members"])).secret)
    expect((await call("people.standings")).status).toBe(200)
    expect(await call("users.list")).toMatchObject({ status: 403, body: { scope: "admin" } })
    const all = calling((await made(await admin(), ["admin"])).secret)
    expect((await all("users.list")).status).toBe(200)
  })

  it("is no way to the account, its sessions or other tokens [WSP-06]", async () => {
    const call = calling((await made(await admin(), ["admin"])).secret)
    const change = { before: "Kohte-7xy-Birke", after: "Zelt-8ab-Eiche" }
    for (const [operation, input] of [
      ["me"],
      ["access.refresh"],
      ["account.changePassword", change],
      ["account.ownSessions"],
      ["account.sendVerification"],
      ["tokens.list"],
      ["tokens.create", asked],
      ["account.ownTokens"],
      ["account.endToken", { id: crypto.randomUUID() }],
    ] as const)
      expect(await call(operation, input), operation).toMatchObject({ status: 403, body: { scope: "session" } })
  })

  it("is told once, and not kept in a form that opens anything [WSP-06]", async () => {
    const browser = await admin()
    const { secret } = await made(browser, ["members"])
    const list = await browser.call("tokens.list")
    expect(list.body).toHaveLength(1)
    expect(JSON.stringify(list.body)).not.toContain(secret.slice(-20))
    const owner = await app.asOwner()
    const { workspace } = (await browser.call("me")).body.data
    await owner.query("select set_config('wimpel.workspace_id', $1, false)", [workspace.id])
    const { rows } = await owner.query("select string_agg(t::text, ' ') as all from api_tokens t")
    await owner.end()
    expect(rows[0].all).toContain("Kasse")
    expect(rows[0].all).not.toContain(secret.slice(-20))
  })

  it("is void at once when revoked, in its own workspace alone [WSP-06]", async () => {
    const [browser, stranger] = [await admin(), await admin()]
    const { secret, token } = await made(browser, ["members"])
    const call = calling(secret)
    await stranger.call("tokens.revoke", { id: token.id })
    expect((await call("people.standings")).status).toBe(200)
    await browser.call("tokens.revoke", { id: token.id })
    expect((await call("people.standings")).status).toBe(401)
  })

  it("counts alone: cookies beside it do nothing, and neither does a workspace it names [WSP-06]", async () => {
    const [browser, other] = [await admin(), await admin()]
    const { secret } = await made(browser, ["members"])
    const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const slug = (await other.call("me")).body.data.workspace.slug
    const call = calling(secret)
    const beside = await call("users.list", undefined, { cookie, "wimpel-workspace": slug })
    expect(beside).toMatchObject({ status: 403, body: { scope: "admin" } })
    const wrong = await calling("falsch")("users.list", undefined, { cookie })
    expect(wrong.status).toBe(401)
  })

  it("is limited, and guessing at tokens sooner [WSP-06, OPS-07]", async () => {
    const limited = await runningApp(undefined, { limits: "as the server does" })
    const call = calling((await made(await admin(limited), ["members"])).secret, limited)
    const statuses: Array<number> = []
    for (let index = 0; index < 601; index++) statuses.push((await call("people.standings")).status)
    expect(statuses.slice(0, 600).every((status) => status === 200)).toBe(true)
    expect(statuses[600]).toBe(429)
    const guess = calling("wimpel_falsch", limited)
    const guesses: Array<number> = []
    for (let index = 0; index < 31; index++) guesses.push((await guess("people.standings")).status)
    expect([guesses[29], guesses[30]]).toEqual([401, 429])
    await limited.close()
  })

  it("may not be given what its user may not do [WSP-06]", async () => {
    const browser = await admin()
    const refused = await browser.call("tokens.create", { ...asked, permissions: [] })
    expect(refused.status).toBe(400)
    for (const days of [0, -1, 4_000, 1.5])
      expect((await browser.call("tokens.create", { ...asked, days })).status).toBe(400)
  })

  it("is made by nobody who does not know the password, and tries at that are counted [WSP-06, ACC-04]", async () => {
    const browser = await admin()
    for (let count = 0; count < 10; count++)
      expect(await browser.call("tokens.create", { ...asked, password: `Falsch-${count}a` })).toMatchObject({
        status: 422,
        body: { _tag: "WrongOldPassword" },
      })
    expect((await browser.call("tokens.create", asked)).body._tag).toBe("TooManyCalls")
    const { password: _, ...without } = asked
    expect((await browser.call("tokens.create", without)).status).toBe(400)
    expect((await browser.call("tokens.list")).body).toEqual([])
  })

  it("is told to its owner by a mail [WSP-06]", async () => {
    const browser = await admin()
    const { email } = (await browser.call("me")).body.data
    await made(browser, ["members"])
    await vi.waitFor(
      () => expect(app.mails.find(({ to, subject }) => to === email && /Neues Token/.test(subject))).toBeDefined(),
      { timeout: 20_000 },
    )
  })

  it("is its owner's to see and to end from the account, and nobody else's [WSP-06]", async () => {
    const [browser, stranger] = [await admin(), await admin()]
    const { secret, token } = await made(browser, ["members"])
    const own = { id: token.id, name: "Kasse", workspace: "Stamm Silberfuchs" }
    expect((await browser.call("account.ownTokens")).body).toMatchObject([own])
    expect((await stranger.call("account.ownTokens")).body).toEqual([])
    await stranger.call("account.endToken", { id: token.id })
    expect((await calling(secret)("people.standings")).status).toBe(200)
    expect((await browser.call("account.endToken", { id: token.id })).status).toBe(204)
    expect((await calling(secret)("people.standings")).status).toBe(401)
  })
})
