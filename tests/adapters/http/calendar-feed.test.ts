import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { serveCalendars } from "../../../adapters/http/calendar-feed.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"

/** Calendars behind `secret`, without a network; `busy` says that an address calls too often. */
const calendars = () => {
  const busy = { is: false }
  const content = { text: "BEGIN:VCALENDAR" }
  const door = {
    callers: { identify: () => Effect.die("nobody is asked who they are") },
    limits: { take: () => (busy.is ? Effect.fail(new TooManyCalls({ retryAfter: 60 })) : Effect.void) },
  }
  const routes = serveCalendars(
    (token) => Effect.succeed(token === "secret" ? new TextEncoder().encode(content.text) : undefined),
    door as never,
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const get = (path: string, headers = {}) => handler(new Request(`http://localhost${path}`, { headers }))
  return { get, busy, content }
}

it("calendars are read by whoever has the address, with or without its ending, and by nobody else [EVT-15]", async () => {
  const { get, busy } = calendars()
  for (const path of ["/kalender/secret", "/kalender/secret.ics", "/kalender/secret.ics?x=1"]) {
    const found = await get(path)
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(await found.text()).toBe("BEGIN:VCALENDAR")
  }
  expect((await get("/kalender/other.ics")).status).toBe(404)
  busy.is = true
  expect((await get("/kalender/secret.ics")).status).toBe(429)
})

it("who has a calendar already hears that nothing changed, until something does [EVT-15]", async () => {
  const { get, content } = calendars()
  const tag = (await get("/kalender/secret.ics")).headers.get("etag") ?? ""
  expect((await get("/kalender/secret.ics", { "if-none-match": tag })).status).toBe(304)
  content.text = "BEGIN:VCALENDAR of today"
  expect((await get("/kalender/secret.ics", { "if-none-match": tag })).status).toBe(200)
})
