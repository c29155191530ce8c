import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
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

/** The API's documentation is one page with its script inside, without anybody's data. */
const documentationPolicy = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")

/** Puts the headers on every answer that keep a page from loading or being embedded where it should not (OPS-07). */
export const securityHeaders = HttpRouter.middleware(
  (answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const response = yield* answer
      const policyHere = request.url === "/api/docs" ? documentationPolicy : policy
      return HttpServerResponse.setHeaders(response, { ...headers, "content-security-policy": policyHere })
    }),
  { global: true },
)
