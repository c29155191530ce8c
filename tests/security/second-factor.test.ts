import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"
import { bytesOf, totp } from "../support/totp.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const password = "Kohte-7xy-Birke"

/** Somebody whose app is set up with the code of now: that of the next half minute is good from here on, however long it takes. */
const guarded = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await app.prove(browser, email)
  const { body } = await browser.call("security.startApp", { password })
  const first = totp(body.secret)
  const confirmed = await browser.call("security.confirmApp", { code: first })
  expect(confirmed.status).toBe(200)
  return { browser, email, first, secret: body.secret as string, codes: confirmed.body.codes as ReadonlyArray<string> }
}
const typed = async (email: string, browser: TestBrowser = app.browser()) => {
  const answer = await browser.call("access.signIn", { email, password })
  expect(answer.body).toEqual({ codeNeeded: true })
  return { browser, answer }
}
const enter = (browser: TestBrowser, code: string) => browser.call("security.enterCode", { code })
const isIn = async (browser: TestBrowser) => (await browser.call("me")).status === 200
const wrong = { status: 422, body: { _tag: "WrongCode" } }

describe("a second factor", () => {
  it("cannot be skipped: the password alone opens nothing, and no secret of a session leaves [ACC-16]", async () => {
    const { email, secret } = await guarded("skip@silberfuchs.example")
    const { browser, answer } = await typed(email)
    const kept = answer.setCookies.filter((cookie) => !/max-age=0/i.test(cookie)).map((cookie) => cookie.split("=")[0])
    expect(kept).toEqual(["__Host-auth.two_factor"])
    const { rows } = await sql`select 1 from auth.session s join auth."user" u on u.id = s."userId"
      where u.email = ${email}`.execute(app.db)
    expect(rows).toHaveLength(1)
    for (const operation of ["me", "access.refresh", "account.ownSessions", "security.guards"])
      expect((await browser.call(operation)).status).toBe(401)
    const password2 = await browser.call("security.stopApp", { password })
    expect(password2.status).toBe(401)
    expect((await enter(browser, totp(secret, 1))).status).toBe(204)
    expect(await isIn(browser)).toBe(true)
  })

  it("ends the session that the browser came with, and is not answered by it [ACC-16]", async () => {
    const own = await guarded("planted-factor@silberfuchs.example")
    const stranger = app.browser()
    await stranger.call("account.register", registration("planter@silberfuchs.example"))
    const planted = new Map(stranger.cookies)
    const { browser } = await typed(own.email, stranger)
    for (const [name, value] of planted) if (name.includes("session")) browser.cookies.set(name, value)
    expect(await isIn(browser)).toBe(false)
    expect((await enter(browser, totp(own.secret, 1))).status).toBe(204)
    expect((await browser.call("me")).body.data.email).toBe(own.email)
  })

  it("cannot be kept from its owner's own device by who guesses at it elsewhere [ACC-04, ACC-16]", async () => {
    const { email, codes } = await guarded("guessed-factor@silberfuchs.example")
    const own = await typed(email)
    expect((await enter(own.browser, codes[0] ?? "")).status).toBe(204)
    await own.browser.call("access.signOut")
    const tries: Array<number> = []
    for (let count = 0; count < 12; count++) {
      const { browser } = await typed(email)
      tries.push((await enter(browser, String(100_000 + count))).status)
    }
    expect([...new Set(tries.slice(0, 10)), ...new Set(tries.slice(10))]).toEqual([422, 429])
    const { browser } = await typed(email, own.browser)
    expect((await enter(browser, codes[1] ?? "")).status).toBe(204)
  })

  it("is told with its recovery codes, and written down, though the mail about it cannot be written", async () => {
    const email = "unmailed@silberfuchs.example"
    const browser = app.browser()
    await browser.call("account.register", registration(email))
    await app.prove(browser, email)
    const { body } = await browser.call("security.startApp", { password })
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined)
    const queue = vi.spyOn(app.boss, "send").mockRejectedValue(new Error("no queue"))
    const confirmed = await browser.call("security.confirmApp", { code: totp(body.secret) })
    const stopped = await browser.call("security.stopApp", { password })
    expect(queue).toHaveBeenCalledTimes(2)
    expect(said.mock.calls.filter((line) => line.join(" ").includes("no queue"))).toHaveLength(2)
    queue.mockRestore()
    said.mockRestore()
    expect([confirmed.status, confirmed.body.codes?.length, stopped.status]).toEqual([200, 10, 204])
    const entries: ReadonlyArray<{ operation: string }> = (await browser.call("audit.list", { limit: 2 })).body
    expect(entries.map(({ operation }) => operation)).toEqual(["security.stopApp", "security.confirmApp"])
  })

  it("takes each code of the app once, also when two come at the same time [ACC-16]", async () => {
    const { email, first, secret, codes } = await guarded("replay@silberfuchs.example")
    const [one, two] = [(await typed(email)).browser, (await typed(email)).browser]
    const code = totp(secret, 1)
    const both = await Promise.all([enter(one, code), enter(two, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    const again = (await typed(email)).browser
    expect(await enter(again, code)).toMatchObject(wrong)
    expect(await enter(again, first)).toMatchObject(wrong)
    expect((await enter(again, codes[0] ?? "")).status).toBe(204)
  })

  it("takes each recovery code once, however it is typed [ACC-16]", async () => {
    const { browser, email, codes } = await guarded("recovery@silberfuchs.example")
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const [one, two] = [(await typed(email)).browser, (await typed(email)).browser]
    const code = ` ${codes[0]?.toUpperCase().replace("-", " ")}\n`
    const both = await Promise.all([enter(one, code), enter(two, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await enter((await typed(email)).browser, codes[0] ?? "")).toMatchObject(wrong)
    expect((await browser.call("security.guards")).body).toMatchObject({ secondFactor: true, recoveryCodes: 9 })
    const renewed = await browser.call("security.renewRecoveryCodes", { password })
    expect(await enter((await typed(email)).browser, codes[1] ?? "")).toMatchObject(wrong)
    expect((await enter((await typed(email)).browser, renewed.body.codes[0])).status).toBe(204)
  })

  it("limits wrong codes for the account, wherever they come from, as it does passwords [ACC-04, ACC-16]", async () => {
    const { email, secret } = await guarded("guess@silberfuchs.example")
    const answers = []
    for (let round = 0; round < 3; round += 1) {
      const { browser } = await typed(email)
      for (let tries = 0; tries < 4; tries += 1) answers.push((await enter(browser, `00000${tries}`)).body._tag)
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "WrongCode"))
    expect(answers.slice(10)).toEqual(["TooManyCalls", "TooManyCalls"])
    expect((await enter((await typed(email)).browser, totp(secret, 1))).body._tag).toBe("TooManyCalls")
  })

  it("asks for the password again after five wrong codes, and after ten minutes [ACC-16]", async () => {
    const { email, secret } = await guarded("again@silberfuchs.example")
    const { browser } = await typed(email)
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(browser, "000000")).body._tag).toBe("WrongCode")
    expect(await enter(browser, totp(secret, 1))).toMatchObject({ status: 410, body: { _tag: "SignInExpired" } })
    const late = (await typed(email)).browser
    await sql`update auth.verification set "expiresAt" = now() - interval '1 second'
      where starts_with(identifier, '2fa-')`.execute(app.db)
    expect((await enter(late, totp(secret, 1))).body._tag).toBe("SignInExpired")
    expect((await enter(app.browser(), totp(secret, 1))).body._tag).toBe("SignInExpired")
    const forged = app.browser()
    forged.cookies.set("__Host-auth.two_factor", "2fa-aaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXJl")
    expect((await enter(forged, totp(secret, 1))).body._tag).toBe("SignInExpired")
  })

  it("is not replaced by a cookie without its signature [ACC-16]", async () => {
    const { email, secret } = await guarded("forged@silberfuchs.example")
    const { browser } = await typed(email)
    const cookie = browser.cookies.get("__Host-auth.two_factor") ?? ""
    browser.cookies.set(
      "__Host-auth.two_factor",
      `${cookie.split(".")[0]}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D`,
    )
    expect((await enter(browser, totp(secret, 1))).body._tag).toBe("SignInExpired")
    browser.cookies.set("__Host-auth.two_factor", cookie)
    expect((await enter(browser, totp(secret, 1))).status).toBe(204)
  })

  it("is set up, turned off and renewed by the password alone, and not by a session that was left open [ACC-16]", async () => {
    const { browser, email, secret } = await guarded("left-open@silberfuchs.example")
    const wrongPassword = { status: 422, body: { _tag: "WrongOldPassword" } }
    expect(await browser.call("security.stopApp", { password: "falsch-1A" })).toMatchObject(wrongPassword)
    expect(await browser.call("security.renewRecoveryCodes", { password: "falsch-1A" })).toMatchObject(wrongPassword)
    expect(await browser.call("security.startApp", { password })).toMatchObject({
      body: { _tag: "SecondFactorChanged" },
    })
    expect(await browser.call("security.confirmApp", { code: totp(secret, 1) })).toMatchObject({
      body: { _tag: "SecondFactorChanged" },
    })
    expect((await browser.call("security.stopApp", { password })).status).toBe(204)
    expect(await isIn(browser)).toBe(true)
    expect((await browser.call("security.guards")).body).toMatchObject({ secondFactor: false, recoveryCodes: 0 })
    expect((await app.browser().call("access.signIn", { email, password })).body).toEqual({ codeNeeded: false })
    expect((await browser.call("security.startApp", { password: "falsch-1A" })).body._tag).toBe("WrongOldPassword")
  })

  it("is not on before a code was confirmed, and a wrong one does not turn it on [ACC-16]", async () => {
    const browser = app.browser()
    const email = "unconfirmed@silberfuchs.example"
    await browser.call("account.register", registration(email))
    await app.prove(browser, email)
    const first = await browser.call("security.startApp", { password })
    const second = await browser.call("security.startApp", { password })
    expect(await browser.call("security.confirmApp", { code: totp(first.body.secret) })).toMatchObject(wrong)
    expect((await app.browser().call("access.signIn", { email, password })).body).toEqual({ codeNeeded: false })
    expect((await browser.call("security.guards")).body.secondFactor).toBe(false)
    expect((await browser.call("security.confirmApp", { code: totp(second.body.secret) })).status).toBe(200)
  })

  it("outlives a new password by mail, so the mailbox alone opens nothing [ACC-16]", async () => {
    const { email } = await guarded("mailbox@silberfuchs.example")
    const thief = app.browser()
    await thief.call("account.forgotPassword", { email })
    const recovered = { token: await app.tokenOf(email, /Neues Passwort/), password: "Zelt-8ab-Eiche" }
    expect((await thief.call("account.recoverPassword", recovered)).status).toBe(204)
    const { body } = await thief.call("access.signIn", { email, password: recovered.password })
    expect(body).toEqual({ codeNeeded: true })
    expect(await isIn(thief)).toBe(false)
  })

  it("keeps its secrets encrypted [ACC-16]", async () => {
    const { secret, codes } = await guarded("at-rest@silberfuchs.example")
    const { rows } = await sql<{ row: string }>`select "twoFactor"::text as row from auth."twoFactor"`.execute(app.db)
    const plain = bytesOf(secret).toString()
    expect(plain).toMatch(/^[\w-]{32}$/)
    for (const { row } of rows) for (const each of [plain, secret, ...codes]) expect(row).not.toContain(each)
    expect(rows.every(({ row }) => row.length > 200)).toBe(true)
  })
})
