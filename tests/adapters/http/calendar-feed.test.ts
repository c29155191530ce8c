import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { expect, it, vi } from "vitest"
import { serveCalendars } from "../../../adapters/http/calendar-feed.ts"
import { memoryPlaces } from "../../../adapters/memory/places.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"

/** Calendars behind `secret` and others, without a network; `busy` says that an address calls too often. */
const calendars = (tokens: ReadonlyArray<string> = ["secret"]) => {
  const busy = { is: false }
  const content = { text: "BEGIN:VCALENDAR", tokens, written: 0, atOnce: 0, most: 0, until: Promise.resolve() }
  const door = {
    callers: { identify: () => Effect.die("nobody is asked who they are") },
    limits: { take: () => (busy.is ? Effect.fail(new TooManyCalls({ retryAfter: 60 })) : Effect.void) },
    places: memoryPlaces({ caller: 3, workspace: 4, strangers: 4 }),
  }
  const routes = serveCalendars(
    {
      has: (token) => Effect.sync(() => content.tokens.includes(token)),
      write: () =>
        Effect.promise(async () => {
          content.written += 1
          content.atOnce += 1
          content.most = Math.max(content.most, content.atOnce)
          await content.until
          content.atOnce -= 1
          return new TextEncoder().encode(content.text)
        }),
    },
    door as never,
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const get = (path: string, headers = {}) => handler(new Request(`http://localhost${path}`, { headers }))
  return { get, busy, content }
}

it("calendars are read by whoever has the address, with or without its ending, and by nobody else [EVT-15]", async () => {
  const { get, busy, content } = calendars()
  for (const path of ["/kalender/secret", "/kalender/secret.ics", "/kalender/secret.ics?x=1"]) {
    const found = await get(path)
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(await found.text()).toBe("BEGIN:VCALENDAR")
  }
  expect((await get("/kalender/other.ics")).status).toBe(404)
  busy.is = true
  expect((await get("/kalender/secret.ics")).status).toBe(429)
  busy.is = false
  content.tokens = []
  expect((await get("/kalender/secret.ics")).status, "an address that is over").toBe(404)
})

it("a calendar is written once for all who fetch it within ten seconds, and few at once [EVT-15] [OPS-07]", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  try {
    const all = ["secret", "other", "third", "fourth"]
    const { get, content } = calendars(all)
    let finish = () => {}
    content.until = new Promise((resolve) => {
      finish = resolve
    })
    const fetched = Promise.all([...all, ...all, ...all].map((token) => get(`/kalender/${token}.ics`)))
    await vi.waitFor(() => expect(content.written).toBe(3))
    finish()
    expect((await fetched).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect([content.written, content.most]).toEqual([4, 3])
    vi.advanceTimersByTime(9_000)
    await get("/kalender/secret.ics")
    expect(content.written).toBe(4)
    vi.advanceTimersByTime(1_000)
    content.text = "BEGIN:VCALENDAR of now"
    expect(await (await get("/kalender/secret.ics")).text()).toBe("BEGIN:VCALENDAR of now")
    expect(content.written).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})

it("who has a calendar already hears that nothing changed, until something does [EVT-15]", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  try {
    const { get, content } = calendars()
    const tag = (await get("/kalender/secret.ics")).headers.get("etag") ?? ""
    expect((await get("/kalender/secret.ics", { "if-none-match": tag })).status).toBe(304)
    content.text = "BEGIN:VCALENDAR of today"
    vi.advanceTimersByTime(10_000)
    expect((await get("/kalender/secret.ics", { "if-none-match": tag })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
