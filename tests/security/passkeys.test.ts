import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { softAuthenticator } from "../support/authenticator.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"
import { totp } from "../support/totp.ts"

const origin = "https://wimpel.example"
let app: RunningApp
beforeAll(async () => {
  app = await runningApp(origin)
})
afterAll(() => app.close())

const password = "Kohte-7xy-Birke"
const refused = { status: 422, body: { _tag: "PasskeyRefused" } }
type Authenticator = ReturnType<typeof softAuthenticator>

const signedUp = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await app.prove(browser, email)
  return browser
}
const make = async (
  browser: TestBrowser,
  authenticator: Authenticator,
  given: Parameters<Authenticator["make"]>[1],
) => {
  const { body } = await browser.call("security.startPasskey", { password })
  return browser.call("security.addPasskey", { name: "Mein Handy", answer: authenticator.make(body, given) })
}
const comeIn = async (
  authenticator: Authenticator,
  given: Parameters<Authenticator["sign"]>[1],
  browser = app.browser(),
) => {
  const { body } = await browser.call("security.askPasskey")
  const answer = authenticator.sign(body, given)
  return { browser, answer, came: await browser.call("security.enterPasskey", { answer }) }
}

describe("a passkey", () => {
  it("opens a session without a password, asking its user, and ends the one of before [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    const browser = await signedUp("key@silberfuchs.example")
    expect((await make(browser, authenticator, { origin })).status).toBe(204)
    const { body } = await app.browser().call("security.askPasskey")
    expect(body.options).toMatchObject({ rpId: "wimpel.example", userVerification: "required" })
    expect(body.options.allowCredentials ?? []).toEqual([])
    const planted = await signedUp("key-planter@silberfuchs.example")
    const before = new Map(planted.cookies)
    const { came } = await comeIn(authenticator, { origin }, planted)
    expect(came.status).toBe(204)
    expect((await planted.call("me")).body.data.email).toBe("key@silberfuchs.example")
    const other = app.browser()
    for (const [name, value] of before) other.cookies.set(name, value)
    expect((await other.call("me")).status).toBe(401)
  })

  it("of another origin or another name is refused, made or used [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    const browser = await signedUp("origin@silberfuchs.example")
    for (const given of [
      { origin: "https://wimpel.example.evil.test" },
      { origin: "https://evil.test", rpId: "wimpel.example" },
      { origin, rpId: "evil.test" },
      { origin: "http://wimpel.example" },
      { origin, asked: false },
    ])
      expect(await make(browser, authenticator, given)).toMatchObject(refused)
    expect((await make(browser, authenticator, { origin })).status).toBe(204)
    for (const given of [
      { origin: "https://evil.test", rpId: "wimpel.example" },
      { origin, rpId: "evil.test" },
      { origin, asked: false },
    ]) {
      const { browser: stranger, came } = await comeIn(authenticator, given)
      expect(came).toMatchObject(refused)
      expect((await stranger.call("me")).status).toBe(401)
    }
    expect((await comeIn(authenticator, { origin })).came.status).toBe(204)
  })

  it("answers a question once, in the browser that was asked, and no question of making one [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    const browser = await signedUp("once@silberfuchs.example")
    await make(browser, authenticator, { origin })
    const { browser: used, answer, came } = await comeIn(authenticator, { origin })
    expect(came.status).toBe(204)
    expect(await used.call("security.enterPasskey", { answer })).toMatchObject(refused)
    expect(await app.browser().call("security.enterPasskey", { answer })).toMatchObject(refused)
    const { body } = await browser.call("security.startPasskey", { password })
    const crossed = authenticator.sign(body, { origin })
    expect(await browser.call("security.enterPasskey", { answer: crossed })).toMatchObject(refused)
  })

  it("is refused when another key signed, or what was signed is garbage [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    await make(await signedUp("garbage@silberfuchs.example"), authenticator, { origin })
    expect((await comeIn(softAuthenticator(), { origin })).came).toMatchObject(refused)
    for (const part of ["clientDataJSON", "authenticatorData", "signature"]) {
      const browser = app.browser()
      const { body } = await browser.call("security.askPasskey")
      const answer = authenticator.sign(body, { origin })
      const spoilt = { ...answer, response: { ...answer.response, [part]: "AAAA<script>" } }
      expect(await browser.call("security.enterPasskey", { answer: spoilt })).toMatchObject(refused)
    }
  })

  it("is made by the password, listed by name, and removed by its owner alone [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    const browser = await signedUp("owner@silberfuchs.example")
    const wrong = await browser.call("security.startPasskey", { password: "falsch-1A" })
    expect(wrong).toMatchObject({ status: 422, body: { _tag: "WrongOldPassword" } })
    await make(browser, authenticator, { origin })
    const { passkeys } = (await browser.call("security.guards")).body
    expect(passkeys).toMatchObject([{ name: "Mein Handy" }])
    expect(Object.keys(passkeys[0]).toSorted()).toEqual(["createdAt", "id", "name"])
    const stranger = await signedUp("stranger@silberfuchs.example")
    await stranger.call("security.removePasskey", { id: passkeys[0].id })
    expect((await comeIn(authenticator, { origin })).came.status).toBe(204)
    expect(await make(stranger, authenticator, { origin })).toMatchObject(refused)
    await browser.call("security.removePasskey", { id: passkeys[0].id })
    expect((await comeIn(authenticator, { origin })).came).toMatchObject(refused)
  })

  it("needs no code beside it, because it is two factors itself [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    const browser = await signedUp("both@silberfuchs.example")
    await make(browser, authenticator, { origin })
    const { body } = await browser.call("security.startApp", { password })
    expect((await browser.call("security.confirmApp", { code: totp(body.secret) })).status).toBe(200)
    expect((await comeIn(authenticator, { origin })).came.status).toBe(204)
  })

  it("whose question is older than five minutes is refused [ACC-16]", async () => {
    const authenticator = softAuthenticator()
    await make(await signedUp("late@silberfuchs.example"), authenticator, { origin })
    const browser = app.browser()
    const { body } = await browser.call("security.askPasskey")
    await sql`update auth.verification set "expiresAt" = now() - interval '1 second'`.execute(app.db)
    const answer = authenticator.sign(body, { origin })
    expect(await browser.call("security.enterPasskey", { answer })).toMatchObject(refused)
  })
})
