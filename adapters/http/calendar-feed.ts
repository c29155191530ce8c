import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { Door } from "./caller.ts"
import { keptReads } from "./kept-reads.ts"
import { pageCall } from "./page-call.ts"

/** Below this path stand the calendars of events: the secret follows. */
const calendarPath = "/kalender/"

/** A calendar is written once for all who fetch it within ten seconds; so many are kept. */
const keeping = { milliseconds: 10_000, most: 20 }

const answer = (status: number, text: string) =>
  HttpServerResponse.text(text, { status, headers: { "cache-control": "no-store" } })

/** The calendars of events by the secrets in their addresses. */
export interface Calendars {
  /** Whether there is one, now. */
  readonly has: (token: string) => Effect.Effect<boolean>
  readonly write: (token: string) => Effect.Effect<Uint8Array | undefined>
}

/**
 * Serves the calendar of a workspace's events (EVT-15) to whoever has its address: the secret in the path is all that it takes. A
 * calendar that has it already hears that nothing changed. Few are written at once, however many are fetched.
 */
export const serveCalendars = ({ has, write }: Calendars, door: Door) => {
  const written = (token: string) => {
    const work = Effect.map(write(token), (bytes) =>
      bytes === undefined
        ? undefined
        : { bytes, etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"` },
    )
    return door.places?.page(`calendar ${token}`, calendarPath, work) ?? work
  }
  const kept = keptReads<string, Effect.Success<ReturnType<typeof written>>, TooManyCalls>(written, keeping)

  return HttpRouter.add("GET", `${calendarPath}:token`, (request) => {
    const token = request.url.slice(calendarPath.length).replace(/(?:\.ics)?(?:[?#].*)?$/s, "")
    return Effect.gen(function* () {
      // Who waits for one that is being written keeps nobody's place.
      const found = (yield* pageCall(request, door, "heavy", has(token))) ? yield* kept(token) : undefined
      if (found === undefined) return answer(404, "Nicht gefunden")
      const { bytes, etag } = found
      const headers = {
        etag,
        "cache-control": "private, max-age=300",
        "content-disposition": 'inline; filename="events.ics"',
      }
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers })
      return HttpServerResponse.uint8Array(bytes, { contentType: "text/calendar; charset=utf-8", headers })
    }).pipe(Effect.catchTag("TooManyCalls", () => Effect.succeed(answer(429, "Zu viele Anfragen"))))
  })
}
