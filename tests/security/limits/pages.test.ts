import { globSync, readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { serveCalendars } from "../../../adapters/http/calendar-feed.ts"
import { serveForms } from "../../../adapters/http/form-pages.ts"
import { serveLogos } from "../../../adapters/http/logo.ts"
import { serveRegistrations } from "../../../adapters/http/registration-pages.ts"
import { serveUnsubscribe } from "../../../adapters/http/unsubscribe.ts"
import { memoryPlaces } from "../../../adapters/memory/places.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import { unsubscribeText } from "../../../ui/text/de/newsletter.ts"
import { callerWith } from "../../support/in-process.ts"

/** What is served beside the operations and reads what is kept, each with an address to ask for. */
const counted: ReadonlyArray<readonly [route: string, method: "GET" | "POST", address: string]> = [
  ["{calendarPath}:token", "GET", "/kalender/secret.ics"],
  ["{registrationPath}:token", "GET", "/anmeldung/secret"],
  ["{registrationPath}:token/logo", "GET", "/anmeldung/secret/logo"],
  ["{registrationPath}:token/:id", "GET", "/anmeldung/secret/0190a000-0000-7000-8000-0000000000c1"],
  ["{registrationPath}:token/:id", "POST", "/anmeldung/secret/0190a000-0000-7000-8000-0000000000c1"],
  ["/forms/:id", "GET", `/forms/${"a".repeat(64)}`],
  ["/forms/:id", "POST", `/forms/${"a".repeat(64)}`],
  ["/forms/:id/logo", "GET", `/forms/${"a".repeat(64)}/logo`],
  ["/forms/:id/files/:file", "GET", `/forms/${"a".repeat(64)}/files/0190a000-0000-7000-8000-0000000000c1`],
  ["{unsubscribePath}:token", "POST", "/abmelden/secret"],
  ["/logo/:slug", "GET", "/logo/silberfuchs"],
]

/** What reads nothing that is kept, or is bounded in another way: operations, and streams by their users. */
const others = [
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /api/frontend",
  "GET /api/openapi.json",
  "GET pagePath",
  "GET /*",
  "* /api/*",
  "GET /lists/:event/attendance.webmanifest",
  "GET {unsubscribePath}:token",
  "GET livePath",
]

it("whatever is served beside the operations is counted and waits its turn, or reads nothing [OPS-07]", () => {
  const files = globSync(["adapters/http/**/*.ts", "composition/server/*.ts"]).map((file) => readFileSync(file, "utf8"))
  const routes = files.flatMap((text) =>
    [...text.matchAll(/HttpRouter\.add\(\s*"(\w+|\*)",\s*([^,\n]+),/g)].map(
      ([, method, path]) => `${method} ${path?.replace(/["`$]/g, "")}`,
    ),
  )
  const known = [...counted.map(([route, method]) => `${method} ${route}`), ...others]
  expect(routes.toSorted()).toEqual(known.toSorted())
})

it("pages are refused to an address that calls too often, before anything is read [OPS-07]", async () => {
  const never = () => Effect.die("it was read")
  let isUser = true
  const door = {
    callers: { identify: () => Effect.succeed(isUser ? callerWith(["members"]) : { kind: "nobody" }) },
    limits: { take: () => Effect.fail(new TooManyCalls({ retryAfter: 60 })) },
  } as never
  const routes = Layer.mergeAll(
    serveCalendars({ has: never, write: never }, door),
    serveRegistrations({ open: never, cancel: never } as never, never, { busy: "busy" } as never, door),
    serveForms(
      { open: never, bring: never, submit: never } as never,
      { logo: never, file: never },
      { busy: "busy" } as never,
      never,
      door,
      () => 0,
    ),
    serveUnsubscribe(never, unsubscribeText, door),
    serveLogos(never, door),
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  for (isUser of [true, false])
    for (const [, method, address] of counted) {
      const sent = { "content-type": "application/x-www-form-urlencoded", "content-length": "8" }
      const init = method === "POST" ? { method, body: "number=1", headers: sent } : { method }
      expect((await handler(new Request(`http://localhost${address}`, init))).status, `${method} ${address}`).toBe(429)
    }
})

it("each page waits its turn: of one address two are drawn at once, however many it asks for [OPS-07]", async () => {
  const at = { once: 0, most: 0 }
  const slowly = () =>
    Effect.promise(async () => {
      at.most = Math.max(at.most, ++at.once)
      await new Promise((resolve) => setTimeout(resolve, 5))
      at.once -= 1
      return undefined
    })
  const door = {
    limits: { take: () => Effect.void },
    places: memoryPlaces({ caller: 30, workspace: 40, strangers: 40 }),
  } as never
  const drawn = () => Effect.as(slowly(), "")
  const pages = { all: () => "page", nothing: "", busy: "" }
  const families = { open: drawn, cancel: drawn }
  const routes = Layer.mergeAll(
    serveRegistrations(families as never, slowly, pages as never, door),
    serveForms({} as never, { logo: slowly, file: slowly }, pages as never, slowly as never, door, () => 0),
    serveUnsubscribe(slowly, unsubscribeText, door),
    serveCalendars({ has: () => Effect.as(slowly(), false), write: slowly }, door),
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const [form, file] = ["a".repeat(64), "0190a000-0000-7000-8000-0000000000c1"]
  for (const [method, path] of [
    ["GET", "/anmeldung/secret"],
    ["GET", "/anmeldung/secret/logo"],
    ["GET", `/forms/${form}/logo`],
    ["GET", `/forms/${form}/files/${file}`],
    ["POST", "/abmelden/secret"],
    ["GET", "/kalender/secret.ics"],
  ] as const) {
    at.most = 0
    const ask = () => handler(new Request(`http://localhost${path}`, { method }))
    await Promise.all(Array.from({ length: 6 }, ask))
    expect(at.most, path).toBe(2)
  }
})
