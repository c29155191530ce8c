import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { afterEach, describe, expect, it } from "vitest"
import { servedScreens } from "../../../adapters/http/assets.ts"
import type { PageSettings } from "../../../adapters/http/page.ts"
import { answerHeaders } from "../../../adapters/http/security.ts"

const folders: Array<string> = []

const page = `<!doctype html><head><meta name="wimpel:api-base" content="" /><meta name="wimpel:sign-in-host" content="" />
<script type="module" src="/assets/index-abc123.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-abc123.js" /></head>`

const manifest = {
  "index.html": { file: "assets/index-abc123.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base-abc123.js" },
  "_house.js": { file: "assets/house-abc123.js", imports: ["_base.js"] },
  "house.tsx": { file: "assets/app-abc123.js", imports: ["_base.js", "_house.js"] },
}

const served = (settings?: PageSettings, connect: ReadonlyArray<string> = []) => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-screens-"))
  folders.push(folder)
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "index.html"), page)
  writeFileSync(join(folder, "assets", "index-abc123.js"), "export {}")
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest))
  const paths = {
    isScreen: (path: string) => path === "/" || path === "/lists/members",
    goesOnWith: (path: string) => (path === "/" ? "door.tsx" : "house.tsx"),
  }
  const { revision, serve } = servedScreens(folder, paths, settings)
  const routes = Layer.mergeAll(
    HttpRouter.add("GET", "/api/me", HttpServerResponse.text("{}")),
    HttpRouter.add("GET", "/*", serve),
    answerHeaders({ "connect-src": connect }, revision),
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  return { revision, get: (path: string, init?: RequestInit) => handler(new Request(`http://localhost${path}`, init)) }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe("the built screens", () => {
  it("are 404 where no screen is, and still the page that says so [APP-05]", async () => {
    const { get } = served()
    for (const [path, status] of [
      ["/", 200],
      ["/lists/members", 200],
      ["/lists/members?x=1", 200],
      ["/nirgends", 404],
      ["/lists/members/x/y", 404],
    ] as const) {
      const response = await get(path)
      expect(response.status, path).toBe(status)
      expect(response.headers.get("content-type")).toContain("text/html")
      expect(await response.text()).toContain("index-abc123")
    }
    expect((await get("/assets/missing.js")).status).toBe(404)
  })

  it("are not sent again to who has them, but a missing one is never said to be unchanged [APP-05]", async () => {
    const { get } = served()
    const etag = (await get("/")).headers.get("etag") ?? ""
    expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(304)
    expect((await get("/nirgends", { headers: { "if-none-match": etag } })).status).toBe(404)
  })

  it("ask at once for the code that they go on with, and for each file once", async () => {
    const { get } = served()
    const asked = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
        ([, file]) => file,
      )
    expect(await asked("/lists/members")).toEqual([
      "/assets/base-abc123.js",
      "/assets/app-abc123.js",
      "/assets/house-abc123.js",
    ])
    expect(await asked("/")).toEqual(["/assets/base-abc123.js"])
    const etag = async (path: string) => (await get(path)).headers.get("etag")
    expect(await etag("/lists/members")).not.toBe(await etag("/"))
  })

  it("tell their revision with every answer of the API, and with no other [APP-08]", async () => {
    const { get, revision } = served()
    expect(revision).toBe("/assets/index-abc123.js")
    expect((await get("/api/me")).headers.get("wimpel-revision")).toBe(revision)
    expect((await get("/")).headers.get("wimpel-revision")).toBeNull()
  })

  it("know where API and sign-in are, and may call that host only [APP-18]", async () => {
    const { get } = served({ "api-base": "https://api.example" }, ["https://api.example"])
    const response = await get("/")
    expect(await response.text()).toContain('name="wimpel:api-base" content="https://api.example"')
    expect(response.headers.get("content-security-policy")).toContain("connect-src 'self' https://api.example;")
    const own = await served().get("/")
    expect(await own.text()).toContain('name="wimpel:api-base" content=""')
    expect(own.headers.get("content-security-policy")).toContain("connect-src 'self';")
  })
})
