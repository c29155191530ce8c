import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import { emptyPerson } from "../../core/people/index.ts"
import { consents } from "../support/documents.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"
import { inWorkspaceOf } from "../support/workspaces.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

let count = 0
const address = () => `user-${++count}@silberfuchs.example`
const tokenTo = async (email: string, mails = 1) => {
  await vi.waitFor(() => expect(app.mails.filter(({ to }) => to === email)).toHaveLength(mails), 15_000)
  return app.tokenFor(email)
}
const admin = async () => {
  const email = address()
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await browser.call("account.verifyEmail", { token: await tokenTo(email) })
  return browser
}
const invite = async (inviter: TestBrowser, permissions: ReadonlyArray<string>, email = address()) => {
  const { body } = await inviter.call("users.invite", { email, firstName: "Ole", permissions, reach: wholeReach })
  return { email, id: body.id as string, token: await tokenTo(email) }
}
const newcomer = (token: string) => ({
  token,
  firstName: "Ole",
  password: "Zelt-8ab-Eiche",
  terms: consents.terms,
  privacy: consents.privacy,
})
const joined = async (inviter: TestBrowser, permissions: ReadonlyArray<string>) => {
  const browser = app.browser()
  const { token } = await invite(inviter, permissions)
  expect((await browser.call("invitation.register", newcomer(token))).status).toBe(200)
  return browser
}
const idOf = async (browser: TestBrowser): Promise<string> => (await browser.call("me")).body.data.id

describe("a user of a workspace", () => {
  it("sees what an invitation allows, and nothing else [WSP-02, WSP-03, ACC-09]", async () => {
    const guest = await joined(await admin(), ["members"])
    expect((await guest.call("me")).body.scope).toEqual(["members"])
    expect((await guest.call("people.standings")).status).toBe(200)
    for (const operation of ["users.list", "users.invite", "users.remove"])
      expect(await guest.call(operation, {})).toMatchObject({ status: 403, body: { scope: "admin" } })
  })

  it("is out at once when removed, and when permissions go, however busy they are [WSP-02, WSP-03]", async () => {
    const owner = await admin()
    const guest = await joined(owner, ["admin"])
    const id = await idOf(guest)
    expect((await guest.call("users.list")).status).toBe(200)
    const busy = Array.from({ length: 20 }, () => guest.call("users.list"))
    await owner.call("users.permit", { id, permissions: ["members"], reach: wholeReach })
    await Promise.all(busy)
    expect((await guest.call("users.list")).status).toBe(403)
    expect((await guest.call("people.standings")).status).toBe(200)
    await owner.call("users.remove", { id })
    expect(await guest.call("people.standings")).toMatchObject({ status: 403, body: { scope: "workspace" } })
    expect(await guest.call("me")).toMatchObject({ status: 403, body: { scope: "workspace" } })
  })

  it("lets nobody in by what they asked while they were removed [WSP-02] [WSP-03]", async () => {
    const owner = await admin()
    const guest = await joined(owner, ["admin"])
    const workspace = (await owner.call("me")).body.data.workspace.id as WorkspaceId
    const [guestId, email] = [await idOf(guest), address()]
    const waited = await inWorkspaceOf(app.db, workspace, async (trx) => {
      await sql`select 1 from workspaces where workspace_id = ${workspace} for no key update`.execute(trx)
      const asked = guest.call("users.invite", { email, firstName: "Ole", permissions: ["admin"], reach: wholeReach })
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx)
        expect(rows).not.toEqual([])
      }, 10_000)
      await sql`delete from memberships where workspace_id = ${workspace} and user_id = ${guestId}`.execute(trx)
      return { asked }
    })
    expect(await waited.asked).toMatchObject({ status: 403, body: { scope: "admin" } })
    expect((await owner.call("users.list")).body.invitations).toEqual([])
  })

  it("gets no answer of before again once they reach less [WSP-10]", async () => {
    const owner = await admin()
    const guest = await joined(owner, ["members"])
    const person = { ...emptyPerson("member"), lastName: "Ahrens", accountHolder: "Ahrens" }
    const create = () => guest.call("people.create", person, { "idempotency-key": "anlegen" })
    expect([(await create()).status, (await create()).status]).toEqual([200, 200])
    const reach = { readOnly: false, groups: [crypto.randomUUID()] }
    await owner.call("users.permit", { id: await idOf(guest), permissions: ["members"], reach })
    expect(await create()).toMatchObject({ status: 422, body: { _tag: "RepeatDiffers" } })
  })

  it("still sees to their own account once they are removed from their only workspace [ACC-08] [ACC-16] [WSP-02]", async () => {
    const owner = await admin()
    const guest = await joined(owner, ["members"])
    await owner.call("users.remove", { id: await idOf(guest) })
    expect((await guest.call("account.ownSessions")).body).toMatchObject([{ current: true }])
    for (const query of ["account.ownTokens", "account.ownConsents", "security.guards"])
      expect((await guest.call(query)).status, query).toBe(200)
    expect((await guest.call("access.refresh", {})).status).toBeLessThan(300)
    expect((await guest.call("account.rename", { firstName: "Gast" })).status).toBeLessThan(300)
    const wrong = await guest.call("account.changePassword", {
      before: "not the password",
      after: "another-Password-7",
    })
    expect(wrong.body).toMatchObject({ _tag: "WrongOldPassword" })
    expect(await guest.call("people.standings")).toMatchObject({ status: 403, body: { scope: "workspace" } })
  })

  it("is told from nobody by a workspace that is not theirs [OPS-03]", async () => {
    const owner = await admin()
    expect(await owner.call("me", undefined, { "wimpel-workspace": "fremd" })).toMatchObject({
      status: 403,
      body: { _tag: "Forbidden", scope: "workspace" },
    })
    expect((await app.browser().call("me", undefined, { "wimpel-workspace": "fremd" })).status).toBe(401)
  })
})

describe("the last admin", () => {
  it("stays, whoever removes or demotes whom at the same instant [WSP-02]", async () => {
    for (let round = 0; round < 8; round++) {
      const one = await admin()
      const two = await joined(one, ["admin"])
      const [first, second] = [await idOf(one), await idOf(two)]
      const each =
        round % 2 === 0
          ? [one.call("users.remove", { id: second }), two.call("users.remove", { id: first })]
          : [
              one.call("users.permit", { id: second, permissions: ["members"], reach: wholeReach }),
              two.call("users.permit", { id: first, permissions: ["members"], reach: wholeReach }),
            ]
      const statuses = (await Promise.all(each)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 204)).toHaveLength(1)
      const scopes = await Promise.all([one, two].map(async (browser) => (await browser.call("me")).body.scope))
      expect(scopes.filter((scope) => scope?.includes?.("admin"))).toHaveLength(1)
    }
  })
})

describe("an invitation", () => {
  it("is taken once, also by two at once [WSP-02]", async () => {
    const { token } = await invite(await admin(), ["members"])
    const both = await Promise.all([1, 2].map(() => app.browser().call("invitation.register", newcomer(token))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it("goes to one address once, also when two admins invite at once [WSP-02]", async () => {
    const one = await admin()
    const two = await joined(one, ["admin"])
    const email = address()
    const both = await Promise.all(
      [one, two].map((browser) =>
        browser.call("users.invite", { email, firstName: "Ole", permissions: ["fees"], reach: wholeReach }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await tokenTo(email, 1)
  })

  it("goes to as many as the plan of the workspace allows, also when two admins invite at once [WSP-02]", async () => {
    const one = await admin()
    const two = await joined(one, ["admin"])
    const { id } = (await one.call("me")).body.data.workspace
    await inWorkspaceOf(app.db, id, (trx) =>
      sql`update workspaces set plan = 'members' where workspace_id = ${id}`.execute(trx),
    )
    expect((await one.call("users.list")).body.limit).toBe(10)
    for (let taken = 2; taken < 9; taken += 1) await invite(one, ["members"])
    const invitation = () => ({ email: address(), firstName: "Ole", permissions: ["members"], reach: wholeReach })
    const both = await Promise.all([one, two].map((browser) => browser.call("users.invite", invitation())))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it("that somebody else opens who is signed in is refused, and waits for the right one [WSP-02]", async () => {
    const { token, email } = await invite(await admin(), ["members"])
    const stranger = await admin()
    const opened = await stranger.call("invitation.open", { token })
    expect(opened.body).toMatchObject({ email, hasAccount: false })
    expect((await stranger.call("invitation.accept", { token })).body).toMatchObject({
      _tag: "OtherAccount",
      invited: email,
    })
    expect((await stranger.call("me")).body.data.workspaces).toHaveLength(1)
    expect((await app.browser().call("invitation.register", newcomer(token))).status).toBe(200)
  })

  it("is joined by the account of its address, also one that has no workspace left [WSP-02]", async () => {
    const owner = await admin()
    const { token, email } = await invite(owner, ["members"])
    const guest = app.browser()
    await guest.call("invitation.register", newcomer(token))
    await owner.call("users.remove", { id: (await guest.call("me")).body.data.id })
    await owner.call("users.invite", { email, firstName: "Ole", permissions: ["fees"], reach: wholeReach })
    const again = await tokenTo(email, 2)
    expect((await app.browser().call("invitation.accept", { token: again })).status).toBe(401)
    expect((await guest.call("invitation.accept", { token: again })).status).toBe(200)
    expect((await guest.call("me")).body.scope).toEqual(["fees"])
  })

  it("of an ended session is not accepted, though its cookie would still vouch [WSP-02]", async () => {
    const owner = await admin()
    const guest = await admin()
    const email = (await guest.call("me")).body.data.email as string
    await owner.call("users.invite", { email, firstName: "Ole", permissions: ["fees"], reach: wholeReach })
    const token = await tokenTo(email, 2)
    const thief = app.browser()
    for (const [name, value] of guest.cookies) thief.cookies.set(name, value)
    await guest.call("access.signOut")
    expect((await thief.call("invitation.accept", { token })).status).toBe(401)
  })

  it("cannot be made up, and its workspace not be chosen [WSP-02]", async () => {
    for (const token of ["", "x", "a".repeat(43), "00000000-0000-7000-8000-000000000000/x"])
      expect((await app.browser().call("invitation.open", { token })).status).toBe(410)
  })
})
