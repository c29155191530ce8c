import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { emptyPerson } from "../../core/people/index.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

describe("mails to those who are declined", () => {
  it("are sent by nobody without a proven address, and nobody is declined then [MBR-03]", async () => {
    const newcomer = app.browser()
    await newcomer.call("account.register", registration("absage@silberfuchs.example"))
    const made = await newcomer.call("people.create", {
      ...emptyPerson("applicant"),
      firstName: "Ole",
      email: "ole@nord.example",
    })
    const persons = { ids: [made.body.id] }
    for (const [name, input] of [
      ["declining.preview", { persons }],
      ["declining.decline", { persons }],
    ] as const) {
      const refused = await newcomer.call(name, input)
      expect([refused.status, refused.body._tag]).toEqual([403, "SenderUnproven"])
    }
    expect((await newcomer.call("people.get", { id: made.body.id })).body.person.kind).toBe("applicant")
    expect(app.carried.filter(({ to }) => to === "ole@nord.example")).toEqual([])
  })
})
