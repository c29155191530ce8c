import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { FileId, PersonId } from "../../core/kernel/id.ts"
import { documents, emptyPerson } from "../../core/people/index.ts"
import { cookieOf, filesOf } from "../support/file-browser.ts"
import { onePixel } from "../support/pictures.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  const made = await browser.call("people.create", { ...emptyPerson("member"), firstName: "Zoë" })
  return { browser, person: made.body.id as PersonId, client: filesOf(app, documents, browser) }
}

const run = Effect.runPromise
const raw = (browser: TestBrowser, operation: string, headers: Readonly<Record<string, string>>, body: BodyInit) =>
  app.request(`/api/documents.${operation}`, {
    method: "POST",
    headers: { cookie: cookieOf(browser), ...headers },
    body,
  })
const uploadHeaders = (person: string, length = 20) => ({
  "content-type": "application/octet-stream",
  "content-length": String(length),
  "wimpel-input": encodeURIComponent(JSON.stringify({ person, name: "a.pdf" })),
})

describe("a document over HTTP", () => {
  it("comes back byte by byte, as something to keep that no browser shows or runs [PER-06, OPS-04]", async () => {
    const { browser, person, client } = await admin("akte@silberfuchs.example")
    const content = new Blob(["%PDF-1.7\n", new Uint8Array(3_000_000).fill(7)])
    const made = await run(client.upload({ person, name: "Attest „Zoë“ (1)'*.pdf", content }))
    expect(made).toMatchObject({ name: "Attest „Zoë“ (1)'.pdf", size: content.size, type: "application/pdf" })
    expect(app.files.size).toBe(1)
    const back = await run(client.download({ id: made.id }))
    expect({ ...back, content: undefined }).toEqual({ name: made.name, type: made.type, content: undefined })
    expect(await new Response(back.content.stream()).bytes()).toEqual(await content.bytes())
    const answer = await raw(
      browser,
      "download",
      { "content-type": "application/json" },
      JSON.stringify({ id: made.id }),
    )
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("Attest „Zoë“ (1)'.pdf").replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    )
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("content-type")).toBe("application/pdf")
    expect(answer.headers.get("content-length")).toBe(String(content.size))
    await answer.body?.cancel()
  })

  it("is nobody's in another workspace, and nobody's who is not signed in [OPS-03]", async () => {
    const mine = await admin("akte-mine@silberfuchs.example")
    const theirs = await admin("akte-theirs@silberfuchs.example")
    const content = new Blob([onePixel])
    const { id } = await run(mine.client.upload({ person: mine.person, name: "bild.png", content }))
    for (const call of [theirs.client.download, theirs.client.delete, theirs.client.restore])
      expect(await run(Effect.flip(call({ id }) as Effect.Effect<unknown, { _tag: string }>))).toMatchObject({
        _tag: "DocumentNotFound",
      })
    const elsewhere = theirs.client.upload({ person: mine.person, name: "bild.png", content })
    expect(await run(Effect.flip(elsewhere))).toMatchObject({ _tag: "PersonNotFound" })
    const nobody = filesOf(app, documents, app.browser())
    expect(await run(Effect.flip(nobody.download({ id })))).toMatchObject({ _tag: "NotSignedIn" })
    expect(await run(Effect.flip(nobody.upload({ person: mine.person, name: "a", content })))).toMatchObject({
      _tag: "NotSignedIn",
    })
    expect(await run(mine.client.list({ person: mine.person }))).toHaveLength(1)
  })

  it("is refused before a byte is read when it is too large, of unknown length, or a form sends it [PER-05]", async () => {
    const { browser, person } = await admin("akte-gross@silberfuchs.example")
    const unread = () => new ReadableStream({ pull: (stream) => stream.error(new Error("nobody may read this")) })
    const upload = (headers: Record<string, string>) =>
      app.request("/api/documents.upload", {
        method: "POST",
        headers: { cookie: cookieOf(browser), ...headers },
        body: unread(),
        duplex: "half",
      } as RequestInit)
    const given = uploadHeaders(person)
    expect((await upload({ ...given, "content-length": "20971521" })).status).toBe(413)
    const { "content-length": _, ...unmeasured } = given
    expect((await upload(unmeasured)).status).toBe(400)
    for (const type of ["multipart/form-data", "text/plain", "application/json"])
      expect((await upload({ ...given, "content-type": type })).status).toBe(400)
    expect((await upload({ ...given, "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await upload({ ...given, "wimpel-input": "%7B" })).status).toBe(400)
    expect((await upload({ ...given, "wimpel-input": "%" })).status).toBe(400)
    expect((await upload({ ...given, "wimpel-input": encodeURIComponent(JSON.stringify({ person })) })).status).toBe(
      400,
    )
  })

  it("that is a page, a script or a program is refused whatever it is called [PER-05]", async () => {
    const { person, client } = await admin("akte-typ@silberfuchs.example")
    for (const text of ["<!doctype html><script>1</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "MZ\0\0"])
      expect(await run(Effect.flip(client.upload({ person, name: "a.pdf", content: new Blob([text]) })))).toMatchObject(
        { _tag: "DocumentRefused", fault: "wrongType" },
      )
    expect(await run(client.list({ person }))).toEqual([])
  })

  it("is gone for whoever guesses at ids", async () => {
    const { client } = await admin("akte-raten@silberfuchs.example")
    const id = crypto.randomUUID() as FileId
    expect(await run(Effect.flip(client.download({ id })))).toMatchObject({ _tag: "DocumentNotFound" })
  })
})
