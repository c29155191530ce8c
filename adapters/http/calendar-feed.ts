import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { Door } from "./caller.ts"
import { addressOf } from "./server.ts"

/** Below this path stand the calendars of events: the secret follows. */
const calendarPath = "/kalender/"

const answer = (status: number, text: string) =>
  HttpServerResponse.text(text, { status, headers: { "cache-control": "no-store" } })

/**
 * Serves the calendar of a workspace's events (EVT-15) to whoever has its address: the secret in the path is all that it takes. A
 * calendar that has it already hears that nothing changed.
 */
export const serveCalendars = (calendarOf: (token: string) => Effect.Effect<Uint8Array | undefined>, door: Door) =>
  HttpRouter.add("GET", `${calendarPath}:token`, (request) =>
    Effect.gen(function* () {
      yield* door.limits.take("heavy", `calendar ${addressOf(request, door)}`)
      const token = request.url.slice(calendarPath.length).replace(/(?:\.ics)?(?:[?#].*)?$/s, "")
      const bytes = yield* calendarOf(token)
      if (bytes === undefined) return answer(404, "Nicht gefunden")
      const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`
      const headers = {
        etag,
        "cache-control": "private, max-age=300",
        "content-disposition": 'inline; filename="events.ics"',
      }
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers })
      return HttpServerResponse.uint8Array(bytes, { contentType: "text/calendar; charset=utf-8", headers })
    }).pipe(Effect.catchTag("TooManyCalls", () => Effect.succeed(answer(429, "Zu viele Anfragen")))),
  )
