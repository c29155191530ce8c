import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { emptyPerson, type KeptExport } from "../../core/people/index.ts"
import type { ExportId } from "../../core/people/record-id.ts"
import { csvWish } from "../support/memory-exports.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const newId = () => crypto.randomUUID() as ExportId

const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  await browser.call("people.create", { ...emptyPerson("member"), lastName: "=1+1" })
  return browser
}

const made = async (browser: TestBrowser, wish: object): Promise<ExportId> => {
  const id = newId()
  expect((await browser.call("exports.start", { id, wish })).status).toBe(200)
  await vi.waitFor(
    async () => {
      const all = (await browser.call("exports.list")).body as ReadonlyArray<KeptExport>
      expect(all.find((each) => each.id === id)?.state).toBe("done")
    },
    { timeout: 15_000, interval: 50 },
  )
  return id
}

const download = (browser: TestBrowser, id: ExportId) =>
  app.request("/api/exports.download", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ id }),
  })

describe("an export over HTTP", () => {
  it("comes as something to keep, that no browser shows and no spreadsheet runs [PER-10, OPS-04]", async () => {
    const browser = await admin("export@silberfuchs.example")
    const answer = await download(browser, await made(browser, csvWish))
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(await answer.text()).toContain("'=1+1")
    const pdf = await download(browser, await made(browser, { ...csvWish, format: "pdf", columns: ["lastName"] }))
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-")
  })

  it("is nobody else's, in this workspace or another, and gone when it is deleted [PER-10, OPS-03]", async () => {
    const browser = await admin("eigen@silberfuchs.example")
    const stranger = await admin("fremd@silberfuchs.example")
    const id = await made(browser, csvWish)
    expect((await download(stranger, id)).status).toBe(404)
    expect((await stranger.call("exports.delete", { id })).status).toBe(404)
    expect((await stranger.call("exports.list")).body).toEqual([])
    expect((await download(app.browser(), id)).status).toBe(401)
    expect((await browser.call("exports.delete", { id })).status).toBe(204)
    expect((await download(browser, id)).status).toBe(404)
    expect((await browser.call("exports.delete", { id })).status).toBe(404)
  })

  it("is refused where no file can come of it: too many columns, or a label that the sheet has not [PER-10]", async () => {
    const browser = await admin("falsch@silberfuchs.example")
    const start = async (wish: object) => (await browser.call("exports.start", { id: newId(), wish })).status
    const columns = Array.from({ length: 31 }, () => "lastName")
    expect(await start({ ...csvWish, format: "pdf", columns })).toBe(400)
    expect(await start({ ...csvWish, format: "pdf", columns: [] })).toBe(400)
    expect(await start({ ...csvWish, format: "pdf" })).toBe(400)
    for (const labels of [
      { sheet: "L7163", first: 15, households: true },
      { sheet: "9999", first: 1, households: true },
      { sheet: "3475", first: 0, households: true },
    ])
      expect(await start({ ...csvWish, format: "labels", labels })).toBe(400)
    expect(
      await start({ ...csvWish, format: "labels", labels: { sheet: "L7163", first: 14, households: false } }),
    ).toBe(200)
  })
})
