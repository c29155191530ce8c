import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Layer from "effect/Layer"
import type { contract } from "./contract.ts"

/** What tells of an API, as bytes to send: the OpenAPI document in JSON, and a page to browse in. */
export interface Documentation {
  readonly openApi: Uint8Array<ArrayBuffer>
  readonly page: Uint8Array<ArrayBuffer>
}

const pagePath = "/api/docs"

/** Writes the documentation of an API. For hundreds of operations that takes most of a second and much memory. */
export const documentationOf = async (api: ReturnType<typeof contract>): Promise<Documentation> => {
  const { handler, dispose } = HttpRouter.toWebHandler(
    HttpApiScalar.layer(api, { path: pagePath, scalar: { withDefaultFonts: false } }).pipe(
      Layer.provide(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  const page = await handler(new Request(`http://localhost${pagePath}`))
  const bytes = new Uint8Array(await page.arrayBuffer())
  await dispose()
  return { openApi: new TextEncoder().encode(JSON.stringify(OpenApi.fromApi(api))), page: bytes }
}

/**
 * Serves the documentation, which is written at the first visit. All visits get the same bytes: whoever asks often and reads nothing
 * costs no copy of them.
 */
export const serveDocumentation = (write: () => Promise<Documentation>) => {
  let written: Promise<Documentation> | undefined
  const open = Effect.promise(() => {
    written ??= write().catch((error: unknown) => {
      // The next visit has it written anew.
      written = undefined
      throw error
    })
    return written
  })
  return Layer.mergeAll(
    HttpRouter.add(
      "GET",
      "/api/openapi.json",
      Effect.map(open, ({ openApi }) => HttpServerResponse.uint8Array(openApi, { contentType: "application/json" })),
    ),
    HttpRouter.add(
      "GET",
      pagePath,
      Effect.map(open, ({ page }) => HttpServerResponse.uint8Array(page, { contentType: "text/html; charset=utf-8" })),
    ),
  )
}
