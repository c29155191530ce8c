import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { serveRegistrations } from "../../../adapters/http/registration-pages.ts"
import { registrationPages } from "../../../composition/server/registration-pages.ts"
import { ownRegistrations } from "../../../core/events/index.ts"
import { logoOfRegistrations } from "../../../core/events/use-cases/own-registrations.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { openEvent } from "../../support/memory-events.ts"
import { testWorkspaceId } from "../../support/memory-world.ts"

const terms = { freeDays: 14, fee: cents(2_500) as never }

/** The pages behind the link of a family of two, over memory, on a day before the event; `busy` says that an address calls too often. */
const pages = async (given: Parameters<typeof openEvent>[0] = {}, today = "2026-11-20") => {
  const world = await openEvent({ familyCancellation: terms, ...given })
  await world.register(["Ada", "Ben"])
  world.clock.now = Date.parse(`${today}T12:00:00Z`)
  const [mail] = world.workspace.deliveries
  const { pathname: path } = new URL((mail!.values as { registrationLink: string }).registrationLink)
  const busy = new Set<string>()
  const door = {
    callers: { identify: () => Effect.die("nobody is asked who they are") },
    limits: {
      take: (rate: string) => (busy.has(rate) ? Effect.fail(new TooManyCalls({ retryAfter: 60 })) : Effect.void),
    },
    origin: "http://localhost",
  }
  const routes = serveRegistrations(
    world.calls(ownRegistrations, nobody) as never,
    (token) => world.performOwn(logoOfRegistrations(token), nobody),
    registrationPages,
    door as never,
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const ask = async (to: string, method = "GET", headers = {}) => {
    const answer = await handler(new Request(`http://localhost${to}`, { method, headers }))
    const text = (await answer.text()).replaceAll("\u00a0", " ")
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      words: text.replace(/<style>.*?<\/style>|<[^>]+>/gs, " "),
    }
  }
  const rows = await world.rows()
  return {
    ...world,
    path,
    busy,
    get: (to: string) => ask(to),
    post: (to: string, headers = {}) => ask(to, "POST", { "sec-fetch-site": "same-origin", ...headers }),
    own: rows.map(({ id }) => `${path}/${id}`),
    /** Where the form of the page of a registration leads. */
    actionOf: async (to: string) =>
      (/<form method="post" action="([^"]+)"/.exec((await ask(to)).text)?.[1] ?? "").replaceAll("&amp;", "&"),
  }
}

describe("the pages of a family's registrations", () => {
  it("say event, persons, states and money, lead to cancelling, and are kept nowhere [EVT-08]", async () => {
    const { get, path, own } = await pages()
    const { status, headers, text, words } = await get(path)
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(headers.get("cache-control")).toBe("no-store")
    // It tells no other page where it is, but its own server that a form is its own, also where there is no https.
    expect(text).toContain('<meta name="referrer" content="same-origin">')
    for (const said of ["Sommerlager", "01.08.2027 bis 02.08.2027", "Zeltplatz am See", "Der Platz ist bestätigt."])
      expect(words).toContain(said)
    expect(words).toMatch(/Ada .*Preis\s+200,00 €.*Noch offen\s+200,00 €.*bis zum 18\.07\.2027 nichts.*Ada abmelden/s)
    expect(words).toMatch(/Ben .*Preis\s+150,00 €/s)
    expect(text).not.toContain("Lager0Ada")
    expect(text).toContain(`<form method="get" action="${own[0]}">`)
    expect(text).not.toContain("<script")
  })

  it("show whose event it is by imprint and logo, and the logo to nobody without the link [WSP-01]", async () => {
    const { get, path, own, details } = await pages()
    expect([(await get(path)).text.includes("<img"), (await get(`${path}/logo`)).status]).toEqual([false, 404])
    const kept = details.details.get(testWorkspaceId)!
    details.details.set(testWorkspaceId, { ...kept, imprint: "Silberfuchs e. V.\nVR 123 Kiel" })
    details.logos.set(testWorkspaceId, { type: "image/png", content: new Uint8Array([1, 2, 3]), tag: "t1" })
    for (const to of [path, own[0]!]) {
      const { text, words } = await get(to)
      expect(text).toContain(`<img src="${path}/logo?t1" alt="">`)
      expect(words).toMatch(/Impressum.*Silberfuchs e\. V\..*VR 123 Kiel/s)
    }
    const { status, headers } = await get(`${path}/logo?t1`)
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "private, max-age=3600",
    ])
    expect((await get(`${path}a/logo`)).status).toBe(404)
  })

  it("say before what stays and what comes back, and cancel once, however often somebody presses [EVT-08]", async () => {
    const { get, post, actionOf, own, rows, workspace } = await pages({}, "2027-07-20")
    const asked = await get(own[0]!)
    expect(asked.words).toMatch(/Ada abmelden\?.*Die Abmeldung kostet 25,00 €.*Musst du noch zahlen\s+25,00 €/s)
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"])
    const action = await actionOf(own[0]!)
    const first = await post(action)
    expect(first.status).toBe(200)
    expect(first.words).toMatch(/Die Abmeldung ist angekommen\..*storniert\.\s+Stornogebühr\s+25,00 €/s)
    const mails = workspace.deliveries.length
    const again = await post(action)
    expect([again.status, again.words.includes("Diese Anmeldung ist schon storniert.")]).toEqual([200, true])
    expect(workspace.deliveries).toHaveLength(mails)
    expect((await rows()).map(({ state }) => state)).toEqual(["cancelled", "confirmed"])
    // Who goes back to the question sees how it stands.
    expect((await get(own[0]!)).words).not.toContain("Ada abmelden?")
  })

  it("do nothing on other terms than those that were shown, and show them [EVT-08]", async () => {
    const { post, actionOf, own, rows, clock } = await pages()
    const action = await actionOf(own[0]!)
    clock.now = Date.parse("2027-07-20T12:00:00Z")
    const late = await post(action)
    expect([late.status, late.words.includes("noch nichts passiert")]).toEqual([409, true])
    clock.now = Date.parse("2027-08-01T12:00:00Z")
    const begun = await post(action)
    expect([begun.status, begun.words.includes("Die Veranstaltung hat begonnen.")]).toEqual([409, true])
    for (const query of ["", "?keep=", "?keep=x", "?keep=-1", "?keep=0"])
      expect((await post(own[0]! + query)).status).toBe(409)
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"])
  })

  it("cancel nothing that another page sends, and answer nobody who calls too often [EVT-08] [OPS-07]", async () => {
    const { get, post, actionOf, own, path, rows, busy } = await pages()
    const action = await actionOf(own[0]!)
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
      expect((await post(action, headers)).status).toBe(403)
    busy.add("guarded")
    expect((await post(action)).status).toBe(429)
    expect((await get(path)).status).toBe(200)
    busy.add("normal")
    expect((await get(path)).status).toBe(429)
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"])
  })

  it("give one answer for every link that is none, whatever it looks like [EVT-08]", async () => {
    const { get, post, path, own } = await pages()
    const id = own[0]!.slice(path.length)
    const nothing = (await get("/anmeldung/kein")).text
    expect(nothing).toContain("Dieser Link gilt nicht")
    const other = `/anmeldung/01900000000070008000000000000002${path.slice(-43)}`
    for (const to of [`${path}a`, other, "/anmeldung/%00", `/anmeldung/${"x".repeat(90)}`, `/anmeldung/kein${id}`]) {
      const { status, text } = await get(to)
      expect([status, text === nothing]).toEqual([404, true])
    }
    for (const to of [`${other}${id}?keep=0`, `/anmeldung/kein${id}`, `${path}a${id}`]) {
      const { status, text } = await post(to)
      expect([status, text === nothing]).toEqual([404, true])
    }
  })

  it("speak as the form does, and send to the club where it cancels by itself [EVT-08] [FRM-06]", async () => {
    const { get, path, own, calls, run } = await pages({ familyCancellation: null })
    expect((await get(path)).words).toContain("Melde dich zum Abmelden bitte beim Verein.")
    expect((await get(own[0]!)).words).not.toContain("abmelden?")
    const shown = await run(calls(ownRegistrations, nobody).open({ token: path.slice("/anmeldung/".length) }))
    expect(registrationPages.all({ ...shown, voice: "sie" }, path)).toContain(
      "Melden Sie sich zum Abmelden bitte beim Verein.",
    )
  })
})
