import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { apiPath, revisionHeader } from "./address.ts"

const policyWith = (connect: ReadonlyArray<string>): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")

const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "x-robots-tag": "noindex",
}

/**
 * Puts the headers on every answer that keep a page from loading or being embedded where it should not (OPS-07).
 * `connect` are other hosts that the page may call. Answers of the API tell the revision of the screens.
 */
export const answerHeaders = (connect: ReadonlyArray<string>, revision: string | undefined) => {
  const policy = policyWith(connect)
  // The API's documentation is one page with its script inside, without anybody's data.
  const documentationPolicy = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  return HttpRouter.middleware(
    (answer) =>
      Effect.gen(function* () {
        const { url } = yield* HttpServerRequest.HttpServerRequest
        const response = yield* answer
        return HttpServerResponse.setHeaders(response, {
          ...headers,
          "content-security-policy": url === "/api/docs" ? documentationPolicy : policy,
          ...(revision !== undefined && url.startsWith(`${apiPath}/`) ? { [revisionHeader]: revision } : {}),
        })
      }),
    { global: true },
  )
}
