import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CustomColumnId, PersonId } from "../../core/kernel/id.ts"
import { emptyPerson, uploads } from "../../core/people/index.ts"
import { filesOf } from "../support/file-browser.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const run = Effect.runPromise
const pdf = new Blob(["%PDF-1.7\n", new Uint8Array(3_000).fill(7)])

const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  const column = { name: "Ausweis", type: "upload", help: "", required: false, options: [], divisions: "edit" }
  const { id } = (await browser.call("columns.create", column)).body
  return { browser, column: id as CustomColumnId, client: filesOf(app, uploads, browser) }
}
type Admin = Awaited<ReturnType<typeof admin>>

const person = async ({ browser, column }: Admin, value: unknown) =>
  browser.call("people.create", { ...emptyPerson("member"), firstName: "Zoë", custom: { [column]: value } })

describe("a file in a custom column over HTTP", () => {
  it("comes back byte by byte to who may see its person [COL-01, PER-05]", async () => {
    const mine = await admin("spalte@silberfuchs.example")
    const value = await run(mine.client.bring({ column: mine.column, name: "Ausweis.pdf", content: pdf }))
    const { body } = await person(mine, value)
    const back = await run(mine.client.download({ person: body.id as PersonId, column: mine.column }))
    expect({ ...back, content: undefined }).toEqual({
      name: "Ausweis.pdf",
      type: "application/pdf",
      content: undefined,
    })
    expect(await new Response(back.content.stream()).bytes()).toEqual(await pdf.bytes())
  })

  it("is nobody's in another workspace, by its person or by its id, nor who is not signed in [OPS-03]", async () => {
    const mine = await admin("spalte-mine@silberfuchs.example")
    const theirs = await admin("spalte-theirs@silberfuchs.example")
    const value = await run(mine.client.bring({ column: mine.column, name: "Ausweis.pdf", content: pdf }))
    const stolen = await person(theirs, value)
    expect([stolen.status, stolen.body]).toMatchObject([422, { _tag: "InvalidPerson", faults: [{ code: "fileGone" }] }])
    const { body } = await person(mine, value)
    const asked = { person: body.id as PersonId, column: mine.column }
    expect(await run(Effect.flip(theirs.client.download(asked)))).toMatchObject({ _tag: "UploadNotFound" })
    const elsewhere = theirs.client.bring({ column: mine.column, name: "a.pdf", content: pdf })
    expect(await run(Effect.flip(elsewhere))).toMatchObject({ _tag: "NoUploadColumn" })
    const nobody = filesOf(app, uploads, app.browser())
    expect(await run(Effect.flip(nobody.download(asked)))).toMatchObject({ _tag: "NotSignedIn" })
  })

  it("that is a page, a script or a program is refused whatever it is called [PER-05]", async () => {
    const { client, column } = await admin("spalte-typ@silberfuchs.example")
    for (const text of ["<!doctype html><script>1</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "MZ\0\0"])
      expect(await run(Effect.flip(client.bring({ column, name: "a.pdf", content: new Blob([text]) })))).toMatchObject({
        _tag: "UploadRefused",
        fault: "wrongType",
      })
  })
})
