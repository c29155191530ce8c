import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { wholeReach } from "../../core/kernel/reach.ts"
import { consents } from "../support/documents.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let one: RunningApp
let other: RunningApp
beforeAll(async () => {
  one = await runningApp()
  other = await runningApp(undefined, { beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const password = "Kohte-7xy-Birke"

/** A browser with the same cookies, at a server over the same database. */
const copied = (browser: TestBrowser, app: RunningApp): TestBrowser => {
  const copy = app.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}
const isIn = async (browser: TestBrowser) => (await browser.call("me")).status === 200

/** Somebody who is in, and the same cookies at the other server, which has seen them just now. */
const signedUp = async (email: string) => {
  const browser = one.browser()
  expect((await browser.call("account.register", registration(email))).status).toBe(204)
  const thief = copied(browser, other)
  expect(await isIn(thief)).toBe(true)
  return { browser, thief }
}

/** What every server says to these cookies, also one that was started after all. */
const isInAnywhere = async (thief: TestBrowser): Promise<boolean> => {
  const started = await runningApp(undefined, { beside: one })
  try {
    const all = await Promise.all([copied(thief, one), thief, copied(thief, started)].map(isIn))
    expect(new Set(all).size).toBe(1)
    return all[0] === true
  } finally {
    await started.close()
  }
}

describe("a session that has ended is over at once, on every server, also after a start,", () => {
  it("by signing out [ACC-16]", async () => {
    const { browser, thief } = await signedUp("out@silberfuchs.example")
    expect(await isInAnywhere(thief)).toBe(true)
    await browser.call("access.signOut")
    expect(await isInAnywhere(thief)).toBe(false)
  })

  it("by a change of the password [ACC-08]", async () => {
    const { browser, thief } = await signedUp("change@silberfuchs.example")
    await browser.call("account.changePassword", { before: password, after: "Zelt-8ab-Eiche" })
    expect(await isInAnywhere(thief)).toBe(false)
    expect(await isIn(browser)).toBe(true)
  })

  it("by a new password through a link [ACC-07]", async () => {
    const email = "recover@silberfuchs.example"
    const { thief } = await signedUp(email)
    await one.browser().call("account.forgotPassword", { email })
    const token = await one.tokenOf(email, /Neues Passwort/)
    expect((await one.browser().call("account.recoverPassword", { token, password: "Zelt-8ab-Eiche" })).status).toBe(
      204,
    )
    expect(await isInAnywhere(thief)).toBe(false)
  })

  it("by ending it from another device [ACC-16]", async () => {
    const email = "device@silberfuchs.example"
    const { thief } = await signedUp(email)
    const laptop = one.browser()
    await laptop.call("access.signIn", { email, password })
    const own: ReadonlyArray<{ id: string; current: boolean }> = (await laptop.call("account.ownSessions")).body
    for (const { id } of own.filter(({ current }) => !current)) await laptop.call("account.endSession", { id })
    expect(await isInAnywhere(thief)).toBe(false)
    expect(await isIn(laptop)).toBe(true)
  })
})

describe("a place in a workspace that was taken away is gone at once, on every server,", () => {
  it("as is what somebody may do there [WSP-02, WSP-03]", async () => {
    const { browser: admin } = await signedUp("admin@silberfuchs.example")
    await admin.call("account.verifyEmail", { token: await one.tokenOf("admin@silberfuchs.example", /Bestätige/) })
    const email = "ole@silberfuchs.example"
    await admin.call("users.invite", { email, firstName: "Ole", permissions: ["members", "admin"], reach: wholeReach })
    const token = await one.tokenOf(email, /eingeladen/)
    const ole = one.browser()
    const { terms, privacy } = consents
    expect((await ole.call("invitation.register", { token, firstName: "Ole", password, terms, privacy })).status).toBe(
      200,
    )
    const elsewhere = copied(ole, other)
    expect((await elsewhere.call("users.list")).status).toBe(200)
    const { id } = (await ole.call("me")).body.data
    await admin.call("users.permit", { id, permissions: ["members"], reach: wholeReach })
    expect((await elsewhere.call("users.list")).status).toBe(403)
    await admin.call("users.remove", { id })
    expect((await elsewhere.call("people.count", {})).status).toBe(403)
  })
})
