import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { Answered } from "../flags/flags-file.ts"

/** Answers as the Unleash front-end API does, from a flags file. Switches are no secret: any key will do. */
export const serveFlags = (read: () => Answered) =>
  HttpRouter.add(
    "GET",
    "/api/frontend",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { json, etag } = read()
      const headers = { etag, "cache-control": "no-cache" }
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers })
      return HttpServerResponse.text(json, { contentType: "application/json", headers })
    }),
  )
