import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const email = "csrf@silberfuchs.example"
const cookieOf = async () => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  return { browser, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
}

describe("a page of another site", () => {
  it("cannot act for who is signed in, whatever way it sends [OPS-07]", async () => {
    const { browser, cookie } = await cookieOf()
    const change = JSON.stringify({ before: "Kohte-7xy-Birke", after: "Zelt-8ab-Eiche" })
    const form = "before=Kohte-7xy-Birke&after=Zelt-8ab-Eiche"
    const tries: ReadonlyArray<RequestInit> = [
      { headers: { cookie, "content-type": "application/json", origin: "https://evil.example" }, body: change },
      { headers: { cookie, "content-type": "application/json", "sec-fetch-site": "cross-site" }, body: change },
      { headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-site" }, body: change },
      { headers: { cookie, "content-type": "application/json", origin: "null" }, body: change },
      { headers: { cookie, "content-type": "application/x-www-form-urlencoded" }, body: form },
      { headers: { cookie, "content-type": "text/plain" }, body: change },
      { headers: { cookie, "content-type": "multipart/form-data; boundary=x" }, body: change },
    ]
    for (const init of tries) {
      const answer = await app.request("/api/account.changePassword", { method: "POST", ...init })
      expect([400, 403]).toContain(answer.status)
    }
    expect((await browser.call("access.signIn", { email, password: "Kohte-7xy-Birke" })).status).toBe(200)
  })

  it("cannot sign a visitor in as somebody else [OPS-07]", async () => {
    const answer = await app.request("/api/access.signIn", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      body: JSON.stringify({ email, password: "Kohte-7xy-Birke" }),
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })

  it("changes nothing by an address alone [OPS-07]", async () => {
    const { cookie } = await cookieOf()
    for (const name of ["access.signOut", "account.changePassword", "account.endSession", "account.sendVerification"]) {
      const answer = await app.request(`/api/${name}`, { headers: { cookie } })
      expect([404, 405]).toContain(answer.status)
    }
  })

  it("reads nothing: no answer allows another origin [OPS-07]", async () => {
    const { cookie } = await cookieOf()
    const answer = await app.request("/api/me", { headers: { cookie, origin: "https://evil.example" } })
    expect(answer.headers.get("access-control-allow-origin")).toBeNull()
  })
})
