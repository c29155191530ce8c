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

const read = (folder: string): ReadonlyMap<string, Asset> => {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join("/")}`
    const body = readFileSync(file)
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

/**
 * Serves the built screens from memory. A path without a file is a screen's address and gets the page, which shows the
 * screen; a missing file below `/assets/` is 404.
 */
export const serveAssets = (folder: string) => {
  const assets = read(folder)
  const page = assets.get("/index.html")
  return (request: HttpServerRequest.HttpServerRequest) =>
    Effect.sync(() => {
      const path = request.url.split("?")[0] ?? "/"
      const asset = assets.get(path) ?? (path.startsWith("/assets/") ? undefined : page)
      if (asset === undefined) return HttpServerResponse.text("Nicht gefunden", { status: 404 })
      const headers = { etag: asset.etag, "cache-control": asset.cache, vary: "accept-encoding" }
      if (request.headers["if-none-match"] === asset.etag) return HttpServerResponse.empty({ status: 304, headers })
      const zipped = (request.headers["accept-encoding"] ?? "").includes("gzip") ? asset.zipped : undefined
      return HttpServerResponse.uint8Array(zipped ?? asset.body, {
        contentType: asset.type,
        headers: zipped === undefined ? headers : { ...headers, "content-encoding": "gzip" },
      })
    })
}
