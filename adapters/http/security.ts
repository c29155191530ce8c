import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { apiPath, revisionHeader } from "./address.ts"

const own = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "media-src": "'self'",
  "frame-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
}

/** Hosts besides its own that the page may load from, by directive of its policy (CSP Level 3). */
export type OtherHosts = Readonly<Partial<Record<keyof typeof own, ReadonlyArray<string>>>>

const policyWith = (others: OtherHosts): string =>
  Object.entries({ ...own })
    .map(([directive, sources]) => [directive, sources, ...(others[directive as keyof typeof own] ?? [])].join(" "))
    .join("; ")

/** What stands on every answer, whatever it is an answer to. */
export const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "x-robots-tag": "noindex",
}

/** Browsers that came over https come back over https alone, for a year (RFC 6797). */
const staying = { "strict-transport-security": "max-age=31536000" }

/**
 * Puts the headers on every answer that keep a page from loading or being embedded where it should not, and browsers from
 * coming without https where there is https (OPS-07). Answers of the API tell the revision of the screens.
 */
export const answerHeaders = (others: OtherHosts, revision: string | undefined, https = false) => {
  const policy = policyWith(others)
  const always = https ? { ...fixedHeaders, ...staying } : fixedHeaders
  // The API's documentation is one page with its script inside, without anybody's data.
  const documentationPolicy = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  // Pages of public forms may stand in a frame of the club's own page: whoever fills one in is signed in nowhere.
  const formPolicy = policy.replace("frame-ancestors 'none'", "frame-ancestors *")
  const policyOf = (url: string): string => {
    if (url === "/api/docs") return documentationPolicy
    return /^\/forms\/[0-9a-f]{64}(?:$|\?(?!edit))/.test(url) ? formPolicy : policy
  }
  return HttpRouter.middleware(
    (answer) =>
      Effect.gen(function* () {
        const { url } = yield* HttpServerRequest.HttpServerRequest
        const response = yield* answer
        return HttpServerResponse.setHeaders(response, {
          ...always,
          "content-security-policy": policyOf(url),
          ...(revision !== undefined && url.startsWith(`${apiPath}/`) ? { [revisionHeader]: revision } : {}),
        })
      }),
    { global: true },
  )
}
