import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { eventContent, registrationForm } from "../support/events.ts"
import { answerOf } from "../support/forms.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const club = async (email: string): Promise<TestBrowser> => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await app.prove(browser, email)
  return browser
}

/** Registers somebody for a new event of a club; gives the event, and the path of the link in the mail about it. */
const registered = async (browser: TestBrowser, family: string) => {
  const day = { from: null, to: null }
  const content = eventContent({
    days: [{ on: "2190-08-01" as never, ...day }],
    familyCancellation: { freeDays: 14, fee: 0 as never },
  })
  const { body: event } = await browser.call("events.create", { content, document: registrationForm() })
  await browser.call("forms.publish", { id: event.form, version: event.formVersion })
  const startedAt = Date.now() - 60_000
  const sent = { number: 1, key: "own-registrations-01", startedAt, trap: "", work: "" }
  const answer = answerOf(["Ronja Silber"], {}, { email: family })
  const { status } = await app.browser().call("publicForm.submit", { id: event.publicId, ...sent, answer })
  expect(status).toBe(200)
  const mail = () => app.carried.find(({ to, text }) => to === family && text.includes("/anmeldung/"))
  await vi.waitFor(() => expect(mail()).toBeDefined(), 15_000)
  return { event, path: /\/anmeldung\/[\w-]+/.exec(mail()!.text)![0] }
}

it("the link of a family opens its registrations and nothing of another club, and what it cancels stands in the audit log [EVT-08] [OPS-03] [OPS-07]", async () => {
  const [mine, theirs] = [await club("lager-a@silberfuchs.example"), await club("lager-b@silberfuchs.example")]
  const family = "familie-a@post.example"
  const { event, path } = await registered(mine, family)
  const other = await registered(theirs, "familie-b@post.example")
  const page = await app.request(path)
  const heads = ["cache-control", "x-robots-tag", "referrer-policy"].map((name) => page.headers.get(name))
  expect([page.status, ...heads]).toEqual([200, "no-store", "noindex", "same-origin"])
  const shown = await page.text()
  expect(shown).toContain("Ronja")
  expect(shown).not.toMatch(/Silber[^f]|post\.example/)

  const nothing = await (await app.request("/anmeldung/kein")).text()
  const secretAt = "/anmeldung/".length + 32
  for (const forged of [path.slice(0, secretAt) + other.path.slice(secretAt), `${path}a`, "/anmeldung/%00"])
    expect(await (await app.request(forged)).text()).toBe(nothing)

  const id = /action="[^"]+\/([0-9a-f-]{36})"/.exec(shown)![1]!
  const question = await (await app.request(`${path}/${id}`)).text()
  const action = /method="post" action="([^"]+)"/.exec(question)![1]!.replaceAll("&amp;", "&")
  const post = (headers: Readonly<Record<string, string>>, to = action) => app.request(to, { method: "POST", headers })
  const stands = async () => (await mine.call("events.registrations", { id: event.id })).body[0].state
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403)
  expect((await post({ origin: "https://evil.example" })).status).toBe(403)
  expect((await post({}, action.replace(path, other.path))).status).toBe(404)
  expect(await stands()).toBe("confirmed")
  const same = { "sec-fetch-site": "same-origin" }
  const answers = await Promise.all([post(same), post({ origin: "https://wimpel.example" }), post(same)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stands()).toBe("cancelled")
  const toldFamily = () => app.carried.filter(({ to, subject }) => to === family && /storniert/.test(subject))
  await vi.waitFor(() => expect(toldFamily()).toHaveLength(1), 15_000)

  const { body: log } = await mine.call("audit.list", { limit: 50 })
  const written = log.filter(({ operation }: { operation: string }) => operation === "ownRegistrations.cancel")
  expect(written).toMatchObject([{ name: "", userId: null, records: expect.arrayContaining([id]) }])
  expect(JSON.stringify(log)).not.toContain(path.slice(secretAt))
})
