import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readExpiry } from "../../core/access/session-expiry.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const password = "Kohte-7xy-Birke"
const signedUp = async (email: string) => {
  const browser = app.browser()
  expect((await browser.call("account.register", registration(email))).status).toBe(204)
  return browser
}
const secretOf = (cookies: Map<string, string>) => cookies.get("__Host-auth.session_token")

describe("a session", () => {
  it("is kept in cookies that scripts cannot read and other sites cannot send [ACC-13]", async () => {
    const browser = await signedUp("cookies@silberfuchs.example")
    const { setCookies } = await browser.call("access.signIn", { email: "cookies@silberfuchs.example", password })
    const secret = setCookies.filter((cookie) => cookie.startsWith("__Host-"))
    // The session and the device, and nothing that would vouch for a session by itself.
    expect(secret.map((cookie) => /^__Host-auth\.([a-z_]+)/.exec(cookie)?.[1])).toEqual(["session_token", "device"])
    for (const cookie of secret) {
      expect(cookie).toMatch(/;\s*HttpOnly/i)
      expect(cookie).toMatch(/;\s*Secure/i)
      expect(cookie).toMatch(/;\s*SameSite=Lax/i)
      expect(cookie).toMatch(/;\s*Path=\/(;|$)/i)
      expect(cookie).not.toMatch(/;\s*Domain=/i)
    }
    const readable = setCookies.filter((cookie) => cookie.startsWith("auth."))
    expect(readable).toHaveLength(2)
    for (const cookie of readable)
      for (const part of [/^auth\.\w+=\d+;/, /; Path=\/(;|$)/, /; Max-Age=\d+/, /; SameSite=Lax/, /; Secure/])
        expect(cookie).toMatch(part)
    const expiry = readExpiry(readable.map((cookie) => cookie.split(";")[0]).join("; "))
    expect((expiry?.refresh ?? 0) - (expiry?.access ?? 0)).toBeGreaterThan(13 * 86_400_000)
  })

  it("ends when its time is over, also when nobody ended it [ACC-10]", async () => {
    const browser = await signedUp("over@silberfuchs.example")
    await sql`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" =
      (select id from auth."user" where email = 'over@silberfuchs.example')`.execute(app.db)
    expect((await browser.call("access.refresh")).status).toBe(401)
    expect((await browser.call("me")).status).toBe(401)
  })

  it("says Secure only where there is https [ACC-13]", async () => {
    const plain = await runningApp("http://localhost:8080")
    const { setCookies } = await plain.browser().call("account.register", registration("http@silberfuchs.example"))
    expect(setCookies.length).toBeGreaterThanOrEqual(4)
    for (const cookie of setCookies) expect(cookie).not.toMatch(/secure/i)
    await plain.close()
  })

  it("cannot be planted: signing in gives a new one and ends the one that was there", async () => {
    const browser = await signedUp("planted@silberfuchs.example")
    const before = new Map(browser.cookies)
    await browser.call("access.signIn", { email: "planted@silberfuchs.example", password })
    expect(secretOf(browser.cookies)).not.toBe(secretOf(before))
    const other = app.browser()
    for (const [name, value] of before) other.cookies.set(name, value)
    expect((await other.call("me")).status).toBe(401)
    const made = app.browser()
    made.cookies.set("__Host-auth.session_token", "chosen-by-an-attacker")
    await made.call("access.signIn", { email: "planted@silberfuchs.example", password })
    expect(secretOf(made.cookies)).not.toBe("chosen-by-an-attacker")
  })

  it("is over at once after signing out, also for who copied the cookies", async () => {
    const browser = await signedUp("copied@silberfuchs.example")
    const thief = app.browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect((await thief.call("me")).status).toBe(200)
    const { setCookies } = await browser.call("access.signOut")
    expect(setCookies.filter((cookie) => /max-age=0/i.test(cookie)).length).toBeGreaterThanOrEqual(4)
    expect((await thief.call("me")).status).toBe(401)
  })

  it("is not believed when it is forged or changed", async () => {
    const browser = await signedUp("forged@silberfuchs.example")
    for (const [name, value] of [...browser.cookies]) {
      if (!name.includes("session_token")) continue
      const forged = app.browser()
      forged.cookies.set(name, `${value.slice(0, -6)}AAAAAA`)
      expect((await forged.call("me")).status).toBe(401)
    }
  })

  it("on other devices ends with a change of the password, and each of one's own can be ended [ACC-08] [ACC-16]", async () => {
    const email = "devices@silberfuchs.example"
    const phone = await signedUp(email)
    const laptop = app.browser()
    await laptop.call("access.signIn", { email, password }, { "user-agent": "Mozilla/5.0 Firefox/140.0" })
    const own = (await laptop.call("account.ownSessions")).body
    expect(own.map(({ current, device }: { current: boolean; device: string }) => [current, device])).toEqual([
      [true, "Mozilla/5.0 Firefox/140.0"],
      [false, ""],
    ])
    const wrong = await laptop.call("account.changePassword", { before: "falsch", after: "Zelt-8ab-Eiche" })
    expect([wrong.status, wrong.body._tag]).toEqual([422, "WrongOldPassword"])
    expect((await laptop.call("account.changePassword", { before: password, after: "Zelt-8ab-Eiche" })).status).toBe(
      204,
    )
    expect((await phone.call("me")).status).toBe(401)
    expect((await laptop.call("me")).status).toBe(200)
    await phone.call("access.signIn", { email, password: "Zelt-8ab-Eiche" })
    const others = (await laptop.call("account.ownSessions")).body.filter(
      ({ current }: { current: boolean }) => !current,
    )
    await laptop.call("account.endSession", { id: others[0].id })
    expect((await phone.call("me")).status).toBe(401)
  })

  it("of somebody else cannot be ended [ACC-16]", async () => {
    const victim = await signedUp("victim@silberfuchs.example")
    const [session] = (await victim.call("account.ownSessions")).body
    const attacker = await signedUp("attacker@silberfuchs.example")
    await attacker.call("account.endSession", { id: session.id })
    await attacker.call("account.endSession", { id: "' or 1=1 --" })
    expect((await victim.call("me")).status).toBe(200)
  })

  it("is made to last longer by a refresh [ACC-10]", async () => {
    const browser = await signedUp("refresh@silberfuchs.example")
    const { status, setCookies } = await browser.call("access.refresh")
    expect(status).toBe(204)
    expect(setCookies.some((cookie) => cookie.startsWith("auth.accessUntil="))).toBe(true)
    expect((await app.browser().call("access.refresh")).status).toBe(401)
  })
})
