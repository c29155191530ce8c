import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { emptyPerson } from "../../core/people/person.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

interface Entry {
  readonly operation: string
  readonly name: string
  readonly records: ReadonlyArray<string>
  readonly token: string | null
  readonly requestId: string
}

let count = 0
const emailOf = (nth: number): string => `audit-${nth}@silberfuchs.example`
const admin = async () => {
  const browser = app.browser()
  await browser.call("account.register", registration(emailOf(++count)))
  return browser
}
const entriesOf = async (browser: TestBrowser): Promise<ReadonlyArray<Entry>> =>
  (await browser.call("audit.list", { limit: 200 })).body
const operationsOf = async (browser: TestBrowser) => (await entriesOf(browser)).map(({ operation }) => operation)
const somebody = { ...emptyPerson("member"), lastName: "Petersen" }

describe("the audit log of a workspace", () => {
  it("names each command that was carried out, by whom and on what, and by the id of its request", async () => {
    const jana = await admin()
    const { body: person, headers } = await jana.call("people.create", somebody)
    expect((await entriesOf(jana))[0]).toMatchObject({
      operation: "people.create",
      name: "Jana",
      records: [person.id],
      token: null,
      requestId: headers.get("x-request-id"),
    })
  })

  it("knows commands whatever keeps what they do: own transactions, the accounts' library, a store of its own", async () => {
    const jana = await admin()
    await app.prove(jana, emailOf(count))
    await jana.call("account.rename", { firstName: "Jana Maria" })
    const { body } = await jana.call("tokens.create", {
      name: "Kasse",
      permissions: ["admin"],
      days: 1,
      password: "Kohte-7xy-Birke",
    })
    await jana.call("account.endSession", { id: crypto.randomUUID() })
    await app.browser().call("people.create", somebody, { authorization: `Bearer ${body.secret}` })
    await jana.call("tokens.revoke", { id: body.token.id })
    expect(await operationsOf(jana)).toEqual([
      "tokens.revoke",
      "people.create",
      "account.endSession",
      "tokens.create",
      "account.rename",
      "account.verifyEmail",
    ])
    const [revoked, byToken] = await entriesOf(jana)
    expect(revoked?.records).toEqual([body.token.id])
    expect(byToken).toMatchObject({ token: body.token.id, name: "Jana Maria (Kasse)" })
    expect(JSON.stringify(await entriesOf(jana))).not.toContain(body.secret.slice(-20))
  })

  it("tells nothing of what was refused, of other workspaces, or to who is no admin", async () => {
    const [jana, ole] = [await admin(), await admin()]
    await jana.call("people.update", { id: crypto.randomUUID(), version: 1, changes: { lastName: "X" } })
    await ole.call("people.create", somebody)
    expect(await operationsOf(jana)).toEqual([])
    await app.prove(jana, emailOf(count - 1))
    const { body } = await jana.call("tokens.create", {
      name: "Liste",
      permissions: ["members"],
      days: 1,
      password: "Kohte-7xy-Birke",
    })
    const asMember = await app.browser().call("audit.list", { limit: 1 }, { authorization: `Bearer ${body.secret}` })
    expect(asMember.status).toBe(403)
  })
})
