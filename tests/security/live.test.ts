import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { emptyPerson } from "../../core/people/index.ts"
import { onSocket } from "../support/on-socket.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const cookie = (browser: TestBrowser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
const open = (browser: TestBrowser, headers: Readonly<Record<string, string>> = {}, search = "") =>
  app.request(`/api/live${search}`, { headers: { cookie: cookie(browser), ...headers } })

const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await app.prove(browser, email)
  return browser
}

/** Reads a stream until it says something, or ends. */
const reading = (response: Response) => {
  const reader = response.body!.getReader()
  let text = ""
  const all = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += new TextDecoder().decode(next.value)
  })()
  return { text: () => text, ended: all, cancel: () => reader.cancel() }
}

const sendTo = async (browser: TestBrowser, id: string, email: string) => {
  const { body } = await browser.call("people.create", { ...emptyPerson("member"), firstName: "Zoë", email })
  const paragraph = { kind: "paragraph", content: [{ kind: "text", text: "Hallo" }] }
  const content = {
    subject: [{ kind: "text", text: "Lager" }],
    body: { blocks: [paragraph] },
    sources: [{ by: "hand", ids: [body.id] }],
    except: [],
    alsoCc: false,
    joined: false,
    newsletter: false,
    attachments: [],
  }
  const { version } = (await browser.call("messages.write", { id, content })).body
  const { fingerprint } = (await browser.call("messages.review", { id })).body
  expect((await browser.call("messages.send", { id, version, fingerprint })).status).toBe(200)
}

describe("how far messages are, told as it happens", () => {
  it("is told to who may see it, of their workspace alone, until they sign out [MSG-08]", async () => {
    const [mine, theirs] = [await admin("live-a@silberfuchs.example"), await admin("live-b@silberfuchs.example")]
    const id = crypto.randomUUID()
    const response = await open(mine, {}, `?message=${id}`)
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "text/event-stream",
      "no-store",
    ])
    const [heard, foreign] = [reading(response), reading(await open(theirs, {}, `?message=${id}`))]
    await sendTo(mine, id, "zoe-live@nord.example")
    await vi.waitFor(() => expect(heard.text()).toContain('"sent":1'), 20_000)
    expect(heard.text()).toContain(id)
    expect(foreign.text()).not.toContain(id)
    const headers = { cookie: cookie(mine) }
    expect((await mine.call("access.signOut")).status).toBe(204)
    await heard.ended
    expect((await app.request("/api/live", { headers })).status).toBe(401)
    await foreign.cancel()
  }, 60_000)

  it("is told to nobody without the permission, and to no other site's page [MSG-08] [OPS-03]", async () => {
    const browser = await admin("live-c@silberfuchs.example")
    expect((await app.request("/api/live")).status).toBe(401)
    expect((await open(browser, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await open(browser, { "wimpel-workspace": "gibt-es-nicht" })).status).toBe(403)
  })

  it("is open so many times for one user, and again once one has hung up, on a real socket [MSG-08]", async () => {
    const browser = await admin("live-d@silberfuchs.example")
    await onSocket(app.routes, async (url) => {
      const leaving = new AbortController()
      const connect = (signal?: AbortSignal) =>
        fetch(`${url}/api/live`, { headers: { cookie: cookie(browser) }, signal: signal ?? null })
      const streams = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => reading(await connect(index === 0 ? leaving.signal : undefined))),
      )
      await vi.waitFor(() => expect(streams.map(({ text }) => text().startsWith(":\n\n"))).not.toContain(false))
      const refused = await connect()
      expect([refused.status, ((await refused.json()) as { _tag: string })._tag]).toEqual([429, "TooManyCalls"])
      streams[0]?.ended.catch(() => undefined)
      leaving.abort()
      await vi.waitFor(async () => {
        const again = await connect()
        expect(again.status).toBe(200)
        streams.push(reading(again))
      }, 5_000)
      await Promise.all(streams.slice(1).map((each) => each.cancel()))
    })
  }, 30_000)
})
