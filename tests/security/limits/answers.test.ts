import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { emptyPerson } from "../../../core/people/person.ts"
import { callMessageOf } from "../../../ui/text/de/call-errors.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../../support/running-app.ts"

let app: RunningApp
let admin: TestBrowser
/** What happens once after the door saw who calls, and before anything is done. */
let afterDoor: (() => Promise<void>) | undefined
beforeAll(async () => {
  const take = () =>
    Effect.promise(async () => {
      const act = afterDoor
      afterDoor = undefined
      await act?.()
    })
  app = await runningApp("https://wimpel.example", { limits: { take } })
  admin = app.browser()
  await admin.call("account.register", registration("grenzen@silberfuchs.example"))
})
afterAll(() => app.close())

const id = "00000000-0000-7000-8000-000000000000"
const nested = (depth: number): object => (depth === 0 ? { and: [] } : { not: nested(depth - 1) })

describe("what the database could not keep or reckon with", () => {
  it("is refused as a fault of the input, in German", async () => {
    for (const [operation, input] of [
      ["people.timeline", { id, before: "x", limit: 10 }],
      ["people.timeline", { id, before: { at: "0000-01-01T00:00:00.000Z", id }, limit: 10 }],
      ["people.timeline", { id, before: { at: "2026-02-30T00:00:00.000Z", id }, limit: 10 }],
      ["people.timeline", { id, before: { at: "2026-02-28T00:00:00.000Z", id: `${id}.1` }, limit: 10 }],
      ["access.signIn", { email: "a\u0000@silberfuchs.example", password: "x" }],
      ["security.removePasskey", { id: "\u0000" }],
      ["people.count", { filter: nested(1_000) }],
      ["people.count", { search: "\ud800" }],
      ["people.import", { id, fileName: "x", create: [{ line: 2 ** 31, data: emptyPerson("contact") }], update: [] }],
      ["merging.similar", { firstName: "\u0000", lastName: "x", birthdate: null, email: null }],
    ] as const) {
      const { status, body } = await admin.call(operation, input)
      expect({ operation, status, tag: body._tag }).toEqual({ operation, status: 400, tag: "InvalidInput" })
      expect(callMessageOf(body).what).toMatch(/\.$/)
    }
  })

  it("is answered where it means something after all [PER-08, PER-14]", async () => {
    const blank = { firstName: "  ", lastName: "", birthdate: null }
    expect((await admin.call("merging.similar", { ...blank, email: null })).body).toEqual([])
    const person = { kind: "contact", firstName: "Ada", lastName: "Berg", email: "ada@silberfuchs.example" }
    const { body: made } = await admin.call("people.create", { ...emptyPerson("contact"), ...person })
    const found = await admin.call("merging.similar", { ...blank, email: person.email })
    expect(found.body).toMatchObject([{ id: made.id, reasons: ["sameEmail"] }])
    expect((await admin.call("merging.similar", { ...blank, email: "niemand@silberfuchs.example" })).body).toEqual([])
    for (const on of ["0001-01-01", "0050-06-01", "9999-12-31"])
      for (const operation of ["reports.course", "reports.members"])
        expect({ on, operation, status: (await admin.call(operation, { on })).status }).toMatchObject({ status: 200 })
  })
})

describe("a call whose session ends while it is on its way", () => {
  it("ends in a refusal, and not in a fault of the server", async () => {
    const password = registration("").password
    const inputs: Readonly<Record<string, unknown>> = {
      "security.stopApp": { password },
      "security.startPasskey": { password },
      "account.changePassword": { before: password, after: "Zelt-8ab-Eiche" },
    }
    for (const [index, [operation, input]] of Object.entries(inputs).entries()) {
      const leaving = app.browser()
      const email = `geht-${index}@silberfuchs.example`
      await leaving.call("account.register", registration(email))
      await app.prove(leaving, email)
      let ended = 0n
      afterDoor = async () => {
        const { numAffectedRows } = await sql`delete from auth.session
          where "userId" = (select id from auth."user" where email = ${email})`.execute(app.db)
        ended = numAffectedRows ?? 0n
      }
      const { status, body } = await leaving.call(operation, input)
      expect({ operation, ended, status, body }).toEqual({
        operation,
        ended: 1n,
        status: 401,
        body: { _tag: "NotSignedIn" },
      })
    }
  })
})
