import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as Layer from "effect/Layer"
import type { contract } from "./contract.ts"

/** The documentation of an API to browse in. What draws it takes 13 MB of memory, so it is loaded with the first visit. */
export const serveDocs = (path: `/${string}`, api: ReturnType<typeof contract>) => {
  let visited: ((request: Request) => Promise<Response>) | undefined
  const open = () => {
    visited ??= HttpRouter.toWebHandler(
      HttpApiScalar.layer(api, { path, scalar: { withDefaultFonts: false } }).pipe(
        Layer.provide(HttpServer.layerServices),
      ),
      { disableLogger: true },
    ).handler
    return visited(new Request(`http://localhost${path}`))
  }
  return HttpRouter.add("GET", path, Effect.promise(open).pipe(Effect.map(HttpServerResponse.fromWeb)))
}
