import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { flagsFile } from "../../../adapters/flags/flags-file.ts"
import { unleashFlags } from "../../../adapters/flags/unleash-flags.ts"
import { serveFlags } from "../../../adapters/http/flags.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-flags-"))
const file = join(folder, "flags.json")
let writes = 0
const write = (text: string) => {
  writeFileSync(file, text)
  writes += 1
  utimesSync(file, writes, writes)
}
const toggles = (...given: ReadonlyArray<object>) => JSON.stringify({ toggles: given })
const banner = {
  name: "bulletin",
  enabled: true,
  variant: { name: "text", enabled: true, payload: { type: "string", value: "Heute Abend Wartung" } },
}

beforeEach(() => rmSync(file, { force: true }))

describe("a flags file", () => {
  it("is read again when it changes; without it every switch is off [APP-16]", () => {
    const warn = vi.fn()
    const read = flagsFile(file, warn)
    expect(JSON.parse(read().json)).toEqual({ toggles: [] })
    write(toggles({ name: "neu", enabled: true }, { name: "alt", enabled: false }))
    expect(JSON.parse(read().json)).toEqual({
      toggles: [{ name: "neu", enabled: true, impressionData: false, variant: { name: "disabled", enabled: false } }],
    })
    const { etag } = read()
    write(toggles(banner))
    expect(read().etag).not.toBe(etag)
    expect(warn).not.toHaveBeenCalled()
  })

  it("that is broken is told once, and the switches stay as they were [APP-16]", () => {
    const warn = vi.fn()
    const read = flagsFile(file, warn)
    write(toggles(banner))
    const before = read()
    for (const broken of ["{", "[]", '{"toggles":[{"name":7}]}', '{"toggels":[]}']) {
      write(broken)
      expect(read()).toEqual(before)
      expect(read()).toEqual(before)
    }
    expect(warn).toHaveBeenCalledTimes(4)
    expect(warn.mock.calls[0]?.[0]).toContain("flags.json")
  })

  it("is answered with a tag, and not again while nothing changed [APP-16]", async () => {
    write(toggles(banner))
    const { handler, dispose } = HttpRouter.toWebHandler(
      serveFlags(flagsFile(file, () => undefined)).pipe(Layer.provide(HttpServer.layerServices)),
      { disableLogger: true },
    )
    const ask = (headers = {}) => handler(new Request("http://wimpel.example/api/frontend?appName=wimpel", { headers }))
    const first = await ask()
    expect(first.status).toBe(200)
    const etag = first.headers.get("etag") ?? ""
    expect((await ask({ "if-none-match": etag })).status).toBe(304)
    write(toggles())
    expect((await ask({ "if-none-match": etag })).status).toBe(200)
    await dispose()
  })
})

/** A browser's local storage, as far as the client uses it. */
const localStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe("switches in the browser", () => {
  let server: Server
  let answer: { status: number; body: string; etag?: string } = { status: 200, body: toggles() }
  const asked: Array<IncomingMessage> = []
  let address = ""

  beforeEach(async () => {
    asked.length = 0
    server = createServer((request, response) => {
      asked.push(request)
      const { status, body, etag } = answer
      const known = etag !== undefined && request.headers["if-none-match"] === etag
      response.writeHead(known ? 304 : status, { ...(etag === undefined ? {} : { etag }) }).end(known ? "" : body)
    }).listen(0, "127.0.0.1")
    await new Promise((done) => server.once("listening", done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const storage = localStorage()
    vi.stubGlobal("window", { localStorage: storage, fetch, AbortController })
    vi.spyOn(console, "error").mockImplementation(() => undefined)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  it("are on, carry a text, and tell when they change; asked for every minute with the last tag [APP-16]", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    answer = { status: 200, body: toggles(banner), etag: '"one"' }
    const flags = unleashFlags({ url: `${address}/api/frontend`, key: "wimpel" })
    const changed = vi.fn()
    const end = flags.onChange(changed)
    expect(flags.isOn("bulletin")).toBe(false)
    await vi.waitFor(() => expect(flags.textOf("bulletin")).toBe("Heute Abend Wartung"))
    expect(flags.isOn("other")).toBe(false)
    expect(flags.textOf("other")).toBeUndefined()
    expect(asked[0]?.headers.authorization).toBe("wimpel")
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(59_999)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.headers["if-none-match"]).toBe('"one"')
    expect(flags.isOn("bulletin")).toBe(true)
    const calls = changed.mock.calls.length
    expect(calls).toBeGreaterThan(0)
    end()
    answer = { status: 200, body: toggles(), etag: '"two"' }
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(flags.isOn("bulletin")).toBe(false))
    expect(changed).toHaveBeenCalledTimes(calls)
    flags.stop()
  })

  it("come from a file on another host too, named by the key [APP-16]", async () => {
    answer = { status: 200, body: toggles(banner) }
    const flags = unleashFlags({ url: `${address}/configuration/{key}/flags.json`, key: "a b" })
    await vi.waitFor(() => expect(flags.isOn("bulletin")).toBe(true))
    expect(asked[0]?.url).toMatch(/^\/configuration\/a%20b\/flags\.json/)
    flags.stop()
  })

  it("stay as they were last while nobody answers, or answers something else [APP-16]", async () => {
    answer = { status: 200, body: toggles(banner) }
    const before = unleashFlags({ url: `${address}/api/frontend`, key: "wimpel" })
    await vi.waitFor(() => expect(before.isOn("bulletin")).toBe(true))
    before.stop()
    for (const bad of [
      { status: 503, body: "" },
      { status: 200, body: "<html>" },
      { status: 200, body: '{"toggles":7}' },
    ]) {
      answer = bad
      asked.length = 0
      const again = unleashFlags({ url: `${address}/api/frontend`, key: "wimpel" })
      await vi.waitFor(() => expect(asked).toHaveLength(1))
      await vi.waitFor(() => expect(again.textOf("bulletin")).toBe("Heute Abend Wartung"))
      again.stop()
    }
  })
})
