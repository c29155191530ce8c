import * as fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { partsOf, type ViewModels } from "../../../composition/browser/parts.ts"
import { matchRoute, paramsOf } from "../../../ui/shell/match.ts"
import { leadsTo } from "../../../ui/shell/menu.ts"
import { accessOf } from "../../../ui/shell/route-data.ts"
import { houseRoutes, routeTable } from "../../../ui/shell/route-table.ts"

const { screens, entries } = partsOf({} as ViewModels)

/** The table of the specification: path, layout, who. */
const specified: ReadonlyArray<readonly [path: string, layout: string, who: unknown]> = [
  ["/", "default", "signedIn"],
  ["/lists", "default", ["events", "members"]],
  ["/lists/:id", "default", ["events", "members"]],
  ["/forms/:id?", "simple", "public"],
  ["/e/:code?", "blank", "public"],
  ["/c/:key?", "simple", "public"],
  ["/fees", "default", ["fees"]],
  ["/finance", "default", ["finance"]],
  ["/finance/accounts", "default", ["finance"]],
  ["/finance/receipts", "default", ["finance"]],
  ["/finance/reports", "default", ["finance"]],
  ["/finance/nonprofits", "default", ["finance"]],
  ["/certificates", "default", ["certificates"]],
  ["/certificates/onboarding", "default", ["certificates"]],
  ["/certificates/:id", "default", ["certificates"]],
  ["/messaging", "default", ["messages"]],
  ["/privacy", "default", ["admin"]],
  ["/benefits", "default", "signedIn"],
  ["/onboarding/ephemeral", "blank", "guest"],
  ["/onboarding/hierarchy", "mock", "signedIn"],
  ["/onboarding/registration", "simple", "signedIn"],
  ["/workspace/billing", "default", ["admin"]],
  ["/workspace/developers", "default", ["admin"]],
  ["/workspace/hierarchy", "default", ["admin"]],
  ["/workspace/settings", "default", ["admin"]],
  ["/ws/:workspaceSlug?", "blank", "signedIn"],
  ["/login", "blank", "public"],
]

const part = fc.stringMatching(/^[a-zA-Z0-9äöüß@ ._~-]{1,12}$/).filter((text) => text.trim() === text)

describe("the table of routes", () => {
  it.each(specified)("has %s in the layout %s [APP-01, APP-02, APP-04]", (path, layout, who) => {
    expect(routeTable.find((route) => route.path === path)).toMatchObject({ layout, who })
  })

  it("finds each route by each of its addresses, and no other one first [APP-01]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...routeTable), fc.array(part, { minLength: 4, maxLength: 4 }), (route, words) => {
        const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "")
        const path = route.path
          .replace(/:\w+\(uuid\)/g, () => crypto.randomUUID())
          .replace(/:\w+\??/g, () => encodeURIComponent(`x${words.pop()}`))
        const match = matchRoute(routeTable, path)
        expect(match?.route.name).toBe(route.name)
        expect(Object.keys(match?.params ?? {})).toEqual(names)
      }),
    )
  })

  it("lets a part be missing only where it may: else there is no such page [APP-01, APP-05]", () => {
    for (const route of routeTable) {
      const without = route.path.replace(/\/:\w+(\(uuid\))?\??$/, "")
      if (without === route.path || without === "") continue
      const path = without.replace(/:\w+\(uuid\)/g, () => crypto.randomUUID())
      const found = matchRoute(routeTable, path)?.route.name
      if (route.path.endsWith("?")) expect(found, route.path).toBe(route.name)
      else expect(found, route.path).not.toBe(route.name)
    }
    for (const path of ["", "/x", "/lists//members", "/lists/members/", "/ws//", "/forms/a/b", "/lists/%E0%A4%A"])
      expect(matchRoute(routeTable, path)?.route.name, path).toBe(path === "/lists/members/" ? "list" : undefined)
  })

  it("takes any text as a path without breaking [APP-05]", () => {
    fc.assert(fc.property(fc.webPath(), fc.string(), (path, text) => void matchRoute(routeTable, path + text)))
  })

  it("reads a part as it was written into the address [APP-01]", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text.isWellFormed()),
        (text) => {
          expect(paramsOf("/c/:key?", `/c/${encodeURIComponent(text)}`)).toEqual({ key: text })
        },
      ),
    )
  })

  it("has each name and each path once, and screens for names that exist [APP-01]", () => {
    for (const key of ["name", "path"] as const)
      expect(new Set(routeTable.map((route) => route[key])).size).toBe(routeTable.length)
    for (const name of Object.keys(screens)) expect(houseRoutes.map((route) => route.name)).toContain(name)
  })

  it("marks the one entry that leads where one is, with what belongs to the lists as a whole [APP-11]", () => {
    const marked = (path: string) => entries.filter((entry) => leadsTo(entry, path)).map(({ label }) => label)
    for (const [path, label] of [
      ["/", "Start"],
      ["/lists/members", "Mitglieder"],
      ["/lists/members/0190", "Mitglieder"],
      ["/lists/tools/anniversaries", "Mitglieder"],
      ["/lists/tools/words", "Gruppen und Labels"],
      ["/lists/tools/proposals", "Vorschläge"],
      ["/workspace/settings", "Einstellungen"],
      ["/workspace/columns", "Einstellungen"],
      ["/lists/contacts", "Kontakte"],
      ["/lists/contacts/0190", "Kontakte"],
      ["/lists/events", "Veranstaltungen"],
      ["/lists/events/new", "Veranstaltungen"],
      ["/lists/0193b9f0-0000-7000-8000-000000000000", "Veranstaltungen"],
      ["/lists/0193b9f0-0000-7000-8000-000000000000/settings", "Veranstaltungen"],
    ] as const)
      expect(marked(path), path).toEqual([label])
    for (const path of ["/lists", "/lists/toolshed", "/lists/membersonly"]) expect(marked(path), path).toEqual([])
  })

  it("leads every entry of the menu, and the root, to a screen of this version that it may see [APP-11]", () => {
    expect(entries.map(({ path }) => path)).toContain("/")
    for (const { path, needs } of entries) {
      const match = matchRoute(houseRoutes, path.split("?", 1)[0]!)
      expect(match && screens[match.route.name], path).toBeDefined()
      expect([match?.route.who].flat()).toEqual(expect.arrayContaining([needs].flat()))
    }
  })

  it("shows all lists to whom their route lets, who may see events alone too [APP-11] [EVT-01]", () => {
    expect(screens.lists?.needs).toBeUndefined()
  })

  it("asks for a session wherever not everybody or only guests may go [APP-04]", () => {
    expect(routeTable.filter(({ who }) => accessOf(who) === "public").map(({ path }) => path)).toEqual([
      "/login",
      "/auth/forgot",
      "/auth/recover",
      "/auth/verify",
      "/auth/invitation",
      "/selbstauskunft",
      "/auth/placeless",
      "/nutzungsbedingungen",
      "/auftragsverarbeitung",
      "/datenschutz",
      "/forms/:id?",
      "/e/:code?",
      "/c/:key?",
    ])
    expect(routeTable.filter(({ who }) => accessOf(who) === "guest").map(({ path }) => path)).toEqual([
      "/auth/login",
      "/auth/code",
      "/auth/passkey",
      "/auth/register",
      "/onboarding/ephemeral",
    ])
  })
})

describe("going to another address", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it.each([
    ["/lists/contacts", "inside"],
    ["http://localhost/lists/contacts", "inside"],
    ["https://verband.example/x", "outside"],
    ["//verband.example", "outside"],
    ["javascript:alert(1)", "nowhere"],
    ["data:text/html,x", "nowhere"],
  ])("%s leads %s [APP-19]", async (address, where) => {
    const assign = vi.fn()
    const pushState = vi.fn()
    vi.stubGlobal("window", {})
    vi.stubGlobal("dispatchEvent", vi.fn())
    vi.stubGlobal("location", { href: "http://localhost/lists/members", origin: "http://localhost", assign })
    vi.stubGlobal("history", { pushState, replaceState: vi.fn() })
    const { go } = await import("../../../ui/shell/navigate.ts")
    go(address)
    expect([pushState.mock.calls.length, assign.mock.calls.length]).toEqual([
      where === "inside" ? 1 : 0,
      where === "outside" ? 1 : 0,
    ])
  })
})
