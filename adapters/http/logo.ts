import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { User } from "../../core/kernel/who.ts"
import type { Logo } from "../../core/workspace/index.ts"
import { workspaceHeader } from "./address.ts"
import type { Door } from "./caller.ts"
import { addressOf, identified } from "./server.ts"

const none = HttpServerResponse.text("Nicht gefunden", { status: 404 })

/** A logo as the picture it is, kept by browsers as `cache` says; whatever a file holds, no browser runs anything in it. */
export const logoAnswer = (logo: Logo | undefined, cache: string, more: Readonly<Record<string, string>> = {}) =>
  logo === undefined
    ? none
    : HttpServerResponse.uint8Array(logo.content, {
        contentType: logo.type,
        headers: { "cache-control": cache, "content-disposition": "inline", ...more },
      })

/**
 * Serves the logo of a workspace to its users, under `/logo/<slug>`. An address with the logo's tag behind `?` may be
 * kept for ever.
 */
export const serveLogos = (logoOf: (user: User) => Effect.Effect<Logo | undefined>, door: Door) => {
  const answer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const slug = /^\/logo\/([a-z0-9-]+)/.exec(request.url)?.[1] ?? ""
    const caller = yield* identified(request, door, { ...request.headers, [workspaceHeader]: slug })
    yield* door.limits.take("normal", caller.kind === "user" ? caller.userId : addressOf(request, door))
    if (caller.kind !== "user") return none
    const logo = yield* door.places?.answering(caller.userId, caller.workspaceId, logoOf(caller)) ?? logoOf(caller)
    return logoAnswer(
      logo,
      request.url.endsWith(`?${logo?.tag}`) ? "private, max-age=31536000, immutable" : "no-cache",
      { "cross-origin-resource-policy": "same-origin", vary: "cookie" },
    )
  })
  return HttpRouter.add("GET", "/logo/:slug", (request) =>
    answer(request).pipe(
      Effect.catchTag("TooManyCalls", () =>
        Effect.succeed(HttpServerResponse.text("Zu viele Anfragen", { status: 429 })),
      ),
    ),
  )
}
