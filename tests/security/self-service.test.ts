import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { emptyPerson, ownFields, workspaceOfToken } from "../../core/people/index.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"
import { inWorkspaceOf } from "../support/workspaces.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const mailsTo = (email: string) => [...app.mails, ...app.carried].filter(({ to }) => to === email)
const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 15_000)
  await browser.call("account.verifyEmail", { token: app.tokenFor(email) })
  const made = await browser.call("people.create", {
    ...emptyPerson("member"),
    firstName: "Zoë",
    notes: "geheim",
    iban: "DE89370400440532013000",
  })
  return { browser, person: made.body.id as string }
}
const linkTo = async (browser: TestBrowser, person: string, email: string, mails = 1): Promise<string> => {
  expect((await browser.call("selfService.sendLink", { person, email })).status).toBe(200)
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(mails), 15_000)
  return app.tokenFor(email)
}
const open = (token: string) => app.browser().call("selfService.open", { token })
const propose = (token: string, changes: unknown, message = "") =>
  app.browser().call("selfService.propose", { token, changes, message })

describe("a link to the own data over HTTP", () => {
  it("opens without a session, shows the own data alone, and is kept by nobody on the way [PER-19, OPS-07]", async () => {
    const { browser, person } = await admin("links-a@silberfuchs.example")
    const token = await linkTo(browser, person, "zoe-a@silberfuchs.example")
    const answer = await open(token)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.data).toSorted()).toEqual([...ownFields].sort())
    expect(JSON.stringify(answer.body)).not.toMatch(/geheim|DE89/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("x-robots-tag")).toBe("noindex")
    expect(answer.setCookies).toEqual([])
  })

  it("opens nothing of another workspace, and nobody of another workspace decides or revokes [PER-19, OPS-03]", async () => {
    const mine = await admin("links-b@silberfuchs.example")
    const theirs = await admin("links-c@silberfuchs.example")
    const [a, b] = [
      await linkTo(mine.browser, mine.person, "zoe-b@silberfuchs.example"),
      await linkTo(theirs.browser, theirs.person, "zoe-c@silberfuchs.example"),
    ]
    const forged = a.slice(0, 32) + b.slice(32)
    for (const token of [forged, b.slice(0, 32) + a.slice(32), `${a}a`, "", "%00", "🏕", "'; drop table self_links; --"])
      expect((await open(token)).body).toEqual({ _tag: "SelfLinkVoid" })
    await propose(a, { city: "Bonn" })
    const [waiting] = (await mine.browser.call("selfService.proposals")).body.persons
    expect((await theirs.browser.call("selfService.proposals")).body).toEqual({ persons: [], count: 0 })
    const ids = waiting.fields.map(({ id }: { id: string }) => id)
    const foreign = { person: mine.person, version: 1, ids, accept: true }
    expect((await theirs.browser.call("selfService.decide", foreign)).body._tag).toBe("PersonNotFound")
    expect(
      (await theirs.browser.call("selfService.sendLink", { person: mine.person, email: "x@y.example" })).status,
    ).toBe(404)
    const [link] = (await mine.browser.call("selfService.links", { person: mine.person })).body
    await theirs.browser.call("selfService.revoke", { person: mine.person, id: link.id })
    expect((await open(a)).status).toBe(200)
  })

  it("is void at once when it is revoked, replaced or over [PER-19]", async () => {
    const { browser, person } = await admin("links-d@silberfuchs.example")
    const old = await linkTo(browser, person, "zoe-d@silberfuchs.example")
    const token = await linkTo(browser, person, "zoe-d@silberfuchs.example", 2)
    const [link, ...others] = (await browser.call("selfService.links", { person })).body
    expect(others).toEqual([])
    await browser.call("selfService.revoke", { person, id: link.id })
    for (const each of [old, token]) {
      expect((await open(each)).status).toBe(410)
      expect((await propose(each, { city: "Bonn" })).body).toEqual({ _tag: "SelfLinkVoid" })
    }
    const last = await linkTo(browser, person, "zoe-d@silberfuchs.example", 3)
    expect((await open(last)).status).toBe(200)
  })

  it("writes nothing but proposals of the own data, however it is asked [PER-19]", async () => {
    const { browser, person } = await admin("links-e@silberfuchs.example")
    const token = await linkTo(browser, person, "zoe-e@silberfuchs.example")
    const script = "<script>alert(1)</script>"
    for (const foreign of [{ iban: "DE02" }, { notes: "x" }, { kind: "contact" }, { id: person }, { custom: {} }])
      expect((await propose(token, { city: "Bonn", ...foreign })).status).toBe(400)
    const sent = await propose(token, { firstName: script }, script)
    expect(sent.body.proposed).toEqual({ firstName: script })
    for (const wrong of [{ city: "x".repeat(101) }, { gender: "other" }, { phones: "x" }, { birthdate: "2026-02-30" }])
      expect((await propose(token, wrong)).status).toBe(400)
    expect((await propose(token, { city: "Bonn" }, "x".repeat(501))).status).toBe(400)
    expect((await propose(token, { street: "x".repeat(70_000) })).status).toBe(413)
    const [waiting, ...others] = (await browser.call("selfService.proposals")).body.persons
    expect(others).toEqual([])
    expect(waiting.fields.map(({ field, value }: { field: string; value: string }) => [field, value])).toEqual([
      ["firstName", script],
    ])
    const { body } = await browser.call("people.get", { id: person })
    expect(body.person).toMatchObject({ firstName: "Zoë", notes: "geheim", kind: "member", version: 1 })
  })

  it("is kept in no form that opens anything, and is sent by nobody without a proven address [PER-19]", async () => {
    const { browser, person } = await admin("links-f@silberfuchs.example")
    const token = await linkTo(browser, person, "zoe-f@silberfuchs.example")
    const rows = await inWorkspaceOf(app.db, workspaceOfToken(token) as WorkspaceId, async (trx) => {
      const found = await sql<{ row: string }>`select l::text as row from self_links l`.execute(trx)
      return found.rows.map(({ row }) => row)
    })
    expect(rows).toHaveLength(1)
    expect(rows.join()).not.toContain(token.slice(32))
    const newcomer = app.browser()
    await newcomer.call("account.register", registration("links-g@silberfuchs.example"))
    const made = await newcomer.call("people.create", { ...emptyPerson("member"), firstName: "Ole" })
    const refused = await newcomer.call("selfService.sendLink", { person: made.body.id, email: "ole@nord.example" })
    expect([refused.status, refused.body._tag]).toEqual([403, "SenderUnproven"])
    expect(mailsTo("ole@nord.example")).toEqual([])
  })

  it("is decided on once, however many do at the same moment [PER-19]", async () => {
    const { browser, person } = await admin("links-h@silberfuchs.example")
    const token = await linkTo(browser, person, "zoe-h@silberfuchs.example")
    await propose(token, { city: "Bonn" })
    const [waiting] = (await browser.call("selfService.proposals")).body.persons
    const ids = waiting.fields.map(({ id }: { id: string }) => id)
    const all = await Promise.all(
      [true, false, true, false, true, false].map((accept) =>
        browser.call("selfService.decide", { person, version: 1, ids, accept }),
      ),
    )
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 204).map(({ body }) => body._tag))).toEqual(
      new Set(["ProposalGone"]),
    )
  })
})
