import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { gzipSync } from "node:zlib"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { type PageSettings, pageIn } from "./page.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
}

interface Asset {
  readonly type: string
  readonly body: Uint8Array
  /** Packed, where it is text: at the first time that somebody asks for it. */
  readonly zipped: () => Uint8Array | undefined
  readonly etag: string
  readonly cache: string
}

const pagePath = "/index.html"

/** What the server has to know of the screens' addresses. */
export interface ScreenPaths {
  /** Whether a path is the address of a screen. */
  readonly isScreen: (path: string) => boolean
  /** Which module the page goes on with at a path, as the build names it: its code is then asked for at once. */
  readonly goesOnWith?: (path: string) => string
}

const packable = /^(text|application\/(json|manifest)|image\/svg)/

const assetOf = (body: Uint8Array, type: string, cache: string): Asset => {
  let packed: Uint8Array | undefined
  return {
    type,
    body,
    zipped: () => {
      if (packable.test(type)) packed ??= gzipSync(body, { level: 6 })
      return packed
    },
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
    cache,
  }
}

const read = (folder: string): ReadonlyMap<string, Asset> => {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join("/")}`
    if (path === pagePath) continue
    const type = types[extname(file)] ?? "application/octet-stream"
    const cache = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"
    assets.set(path, assetOf(readFileSync(file), type, cache))
  }
  return assets
}

/** The page as it is served at a path: one for each module that it may go on with. */
const pages = (folder: string, settings: PageSettings, goesOnWith: ScreenPaths["goesOnWith"]) => {
  const page = pageIn(folder, settings)
  const made = new Map<string | undefined, Asset>()
  return (path: string): Asset | undefined => {
    const module = goesOnWith?.(path)
    const asset = made.get(module) ?? (page && assetOf(page(module), types[".html"] ?? "", "no-cache"))
    if (asset !== undefined) made.set(module, asset)
    return asset
  }
}

/** How the built screens are served. */
export interface ServedScreens {
  /** Tells that build from others. */
  readonly revision: string | undefined
  readonly serve: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<HttpServerResponse.HttpServerResponse>
}

/**
 * Serves the built screens from memory. A path without a file gets the page: where `isScreen` knows it, as the address
 * of a screen, else with 404, which the page says in words (APP-05). A missing file below `/assets/` is 404 without it.
 */
export const servedScreens = (
  folder: string,
  { isScreen, goesOnWith }: ScreenPaths,
  settings: PageSettings = {},
): ServedScreens => {
  const assets = read(folder)
  const page = pages(folder, settings, goesOnWith)
  return {
    revision: /src="(\/assets\/[^"]+)"/.exec(new TextDecoder().decode(page("/")?.body))?.[1],
    serve: (request) =>
      Effect.sync(() => {
        const path = request.url.split("?")[0] ?? "/"
        const found = assets.get(path) ?? (path === pagePath ? page("/") : undefined)
        const asset = found ?? (path.startsWith("/assets/") ? undefined : page(path))
        if (asset === undefined) return HttpServerResponse.text("Nicht gefunden", { status: 404 })
        const status = found === undefined && !isScreen(path) ? 404 : 200
        const headers = { etag: asset.etag, "cache-control": asset.cache, vary: "accept-encoding" }
        if (status === 200 && request.headers["if-none-match"] === asset.etag)
          return HttpServerResponse.empty({ status: 304, headers })
        const zipped = (request.headers["accept-encoding"] ?? "").includes("gzip") ? asset.zipped() : undefined
        return HttpServerResponse.uint8Array(zipped ?? asset.body, {
          status,
          contentType: asset.type,
          headers: zipped === undefined ? headers : { ...headers, "content-encoding": "gzip" },
        })
      }),
  }
}
