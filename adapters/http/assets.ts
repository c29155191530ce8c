import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { gzipSync } from "node:zlib"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

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
  readonly zipped: Uint8Array | undefined
  readonly etag: string
  readonly cache: string
}

const pagePath = "/index.html"

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The page with its settings in the `content` of the tags that wait for them. */
const pageWith = (page: Uint8Array, settings: PageSettings): Uint8Array =>
  new TextEncoder().encode(
    Object.entries(settings).reduce(
      (html, [name, value]) =>
        html.replace(`name="wimpel:${name}" content=""`, () => `name="wimpel:${name}" content="${attribute(value)}"`),
      new TextDecoder().decode(page),
    ),
  )

/** What an installation tells the page, by name. */
export type PageSettings = Readonly<Record<string, string>>

const read = (folder: string, settings: PageSettings): ReadonlyMap<string, Asset> => {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join("/")}`
    const body = path === pagePath ? pageWith(readFileSync(file), settings) : readFileSync(file)
    const type = types[extname(file)] ?? "application/octet-stream"
    assets.set(path, {
      type,
      body,
      zipped: /^(text|application\/(json|manifest)|image\/svg)/.test(type) ? gzipSync(body, { level: 6 }) : undefined,
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
      cache: path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    })
  }
  return assets
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
  isScreen: (path: string) => boolean,
  settings: PageSettings = {},
): ServedScreens => {
  const assets = read(folder, settings)
  const page = assets.get(pagePath)
  return {
    revision: page && /src="(\/assets\/[^"]+)"/.exec(new TextDecoder().decode(page.body))?.[1],
    serve: (request) =>
      Effect.sync(() => {
        const path = request.url.split("?")[0] ?? "/"
        const found = assets.get(path)
        const asset = found ?? (path.startsWith("/assets/") ? undefined : page)
        if (asset === undefined) return HttpServerResponse.text("Nicht gefunden", { status: 404 })
        const status = found === undefined && !isScreen(path) ? 404 : 200
        const headers = { etag: asset.etag, "cache-control": asset.cache, vary: "accept-encoding" }
        if (status === 200 && request.headers["if-none-match"] === asset.etag)
          return HttpServerResponse.empty({ status: 304, headers })
        const zipped = (request.headers["accept-encoding"] ?? "").includes("gzip") ? asset.zipped : undefined
        return HttpServerResponse.uint8Array(zipped ?? asset.body, {
          status,
          contentType: asset.type,
          headers: zipped === undefined ? headers : { ...headers, "content-encoding": "gzip" },
        })
      }),
  }
}
