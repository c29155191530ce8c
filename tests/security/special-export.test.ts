import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { emptyPerson, noSpecialData } from "../../core/people/index.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const wish = { list: "members", format: "csv", sort: { by: "name", descending: false }, columns: ["lastName"] }
const data = { ...noSpecialData, health: [{ topic: "allergy", text: "Nüsse" }] }

const make = (headers: Readonly<Record<string, string>>) =>
  app.request("/api/specialExport.make", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ wish }),
  })

describe("a file with special data over HTTP", () => {
  it("goes to who manages members and sits at a browser, never cached, and stays nowhere; not to a token [PER-10, WSP-06]", async () => {
    const browser = app.browser()
    await browser.call("account.register", registration("kueche@silberfuchs.example"))
    await app.prove(browser, "kueche@silberfuchs.example")
    const { body } = await browser.call("people.create", { ...emptyPerson("member"), lastName: "Ahrens" })
    await browser.call("specialData.write", { person: body.id, version: 0, data })
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await make({ cookie })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("Ahrens;;Allergie: Nüsse;")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("content-disposition")).toContain("attachment")
    expect(app.files.size).toBe(0)
    const token = await browser.call("tokens.create", {
      name: "Abgleich",
      permissions: ["members"],
      days: null,
      password: "Kohte-7xy-Birke",
    })
    const refused = await make({ authorization: `Bearer ${token.body.secret}` })
    expect([refused.status, await refused.json()]).toMatchObject([403, { _tag: "Forbidden", scope: "session" }])
    expect((await make({})).status).toBe(401)
  })

  it("has nobody of another workspace in it [PER-10, OPS-03]", async () => {
    const browser = app.browser()
    await browser.call("account.register", registration("andere@silberfuchs.example"))
    const answer = await make({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") })
    expect(await answer.text()).not.toContain("Ahrens")
  })
})
