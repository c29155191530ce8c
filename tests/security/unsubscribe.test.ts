import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { emptyPerson } from "../../core/people/index.ts"
import { draftContent } from "../support/messages.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const email = "newsletter@silberfuchs.example"

it("the link of a newsletter changes nothing when it is opened, and works without a session from everywhere by POST [MSG-14] [OPS-07]", async () => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await vi.waitFor(() => expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1), 15_000)
  await browser.call("account.verifyEmail", { token: app.tokenFor(email) })
  const person = (
    await browser.call("people.create", {
      ...emptyPerson("member"),
      firstName: "Ronja",
      email: "zoe@silberfuchs.example",
    })
  ).body.id as string
  const id = crypto.randomUUID()
  const content = draftContent({ newsletter: true, sources: [{ by: "hand", ids: [person as never] }] })
  await browser.call("messages.write", { id, content })
  const { fingerprint } = (await browser.call("messages.review", { id })).body
  expect((await browser.call("messages.send", { id, version: 1, fingerprint })).status).toBe(200)
  const [{ id: delivery }] = (await browser.call("messages.deliveries", { id, limit: 1 })).body as [{ id: string }]
  const { text } = (await browser.call("messages.mail", { id, delivery })).body as { text: string }
  const path = /\/abmelden\/[\w-]+/.exec(text)![0]
  const stopped = async () => (await browser.call("newsletter.of", { person })).body.stoppedAt

  const page = await app.request(path)
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"])
  const shown = await page.text()
  expect(shown.match(/<button/g)).toHaveLength(1)
  expect(shown).not.toMatch(/zoe|silberfuchs/i)
  // Whether a link is good is told by using it alone.
  expect(await (await app.request(`${path.slice(0, -1)}${path.endsWith("x") ? "y" : "x"}`)).text()).toBe(shown)
  expect(await stopped()).toBeNull()

  const oneClick = (to: string) =>
    app.request(to, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        origin: "https://mail.example",
      },
      body: "List-Unsubscribe=One-Click",
    })
  expect((await oneClick(`${path}a`)).status).toBe(404)
  expect(await stopped()).toBeNull()
  for (const _ of [1, 2]) expect((await oneClick(path)).status).toBe(200)
  expect(await stopped()).not.toBeNull()
})
