import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as Layer from "effect/Layer"
import type { contract } from "./contract.ts"

/**
 * The documentation of an API to browse in. What draws it takes 13 MB of memory, so it is loaded with the first visit. All visits get the
 * same bytes: whoever asks often and reads nothing costs no copy of them.
 */
export const serveDocs = (path: `/${string}`, api: ReturnType<typeof contract>) => {
  let drawn: Promise<Uint8Array> | undefined
  const draw = async (): Promise<Uint8Array> => {
    const { handler, dispose } = HttpRouter.toWebHandler(
      HttpApiScalar.layer(api, { path, scalar: { withDefaultFonts: false } }).pipe(
        Layer.provide(HttpServer.layerServices),
      ),
      { disableLogger: true },
    )
    const page = await handler(new Request(`http://localhost${path}`))
    const bytes = new Uint8Array(await page.arrayBuffer())
    await dispose()
    return bytes
  }
  const open = () => {
    drawn ??= draw().catch((error: unknown) => {
      // The next visit draws it anew.
      drawn = undefined
      throw error
    })
    return drawn
  }
  return HttpRouter.add(
    "GET",
    path,
    Effect.map(Effect.promise(open), (page) =>
      HttpServerResponse.uint8Array(page, { contentType: "text/html; charset=utf-8" }),
    ),
  )
}
