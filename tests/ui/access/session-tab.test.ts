import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Place } from "../../../core/access/session.ts"
import { NotSignedIn, TooManyCalls, Unreachable } from "../../../core/kernel/call-errors.ts"
import { memoryBrowser } from "../fakes/browser.ts"

const members: Place = { path: "/lists/members", access: "session" }
const contacts: Place = { path: "/lists/contacts?x=1#y", access: "session" }
const form: Place = { path: "/forms/lager", access: "public" }
const door: Place = { path: "/auth/login", access: "guest" }

const opened = (at: Place = members) => {
  const browser = memoryBrowser()
  const { tab } = browser.open()
  tab.start(at)
  return { browser, tab }
}

describe("a tab that is opened", () => {
  test("shows a protected place while the session is fresh [ACC-10]", () => {
    const { tab, browser } = opened()
    expect([tab.shown, tab.loggedIn, browser.left]).toEqual(["/lists/members", true, []])
  })

  test("remembers the whole way and leads to the sign-in without a session [ACC-01]", () => {
    const browser = memoryBrowser()
    browser.expiry = undefined
    const { tab } = browser.open()
    tab.start(contacts)
    expect([tab.shown, browser.left]).toEqual([undefined, ["sign-in from /lists/contacts?x=1#y"]])
  })

  test("shows what is public whatever the session is [APP-04]", () => {
    const { tab, browser } = opened(form)
    expect([tab.shown, browser.left]).toEqual(["/forms/lager", []])
  })

  test("sends home from a place for guests, but not with a session that is over [APP-04, ACC-10]", () => {
    expect(opened(door).browser.left).toEqual(["home"])
    const browser = memoryBrowser()
    browser.now = 2_000
    const { tab } = browser.open()
    tab.start(door)
    expect([tab.shown, browser.left]).toEqual(["/auth/login", []])
  })
})

describe("a way to a protected place", () => {
  test("waits for the refresh when only the access is over [ACC-10]", async () => {
    const { tab, browser } = opened()
    browser.now = 150
    tab.navigate(contacts)
    expect(tab.shown).toBe("/lists/members")
    await vi.waitFor(() => expect(tab.shown).toBe(contacts.path))
    expect(browser.refreshes).toBe(1)
  })

  test("ends the session when all is over, or the refresh is refused, and forgets what can be [ACC-10, ACC-01]", async () => {
    const { tab, browser } = opened()
    browser.now = 1_000
    tab.navigate(contacts)
    expect([browser.left, browser.expiry, tab.loggedIn]).toEqual([[`sign-in from ${contacts.path}`], undefined, false])

    const refused = opened()
    refused.browser.now = 150
    refused.browser.refresh = () => Effect.fail(new NotSignedIn())
    refused.tab.navigate(contacts)
    await vi.waitFor(() => expect(refused.browser.left).toEqual([`sign-in from ${contacts.path}`]))
  })

  test.each([new Unreachable(), new TooManyCalls({ retryAfter: 3 })])(
    "goes on when a refresh gets no answer that counts: $_tag [ACC-10]",
    async (failure) => {
      const { tab, browser } = opened()
      browser.now = 150
      browser.refresh = () => Effect.fail(failure)
      tab.navigate(contacts)
      await vi.waitFor(() => expect(tab.shown).toBe(contacts.path))
      expect([tab.loggedIn, browser.left]).toEqual([true, []])
    },
  )

  test("leads to the sign-in when the cookies are gone, and keeps the way [ACC-01]", () => {
    const { tab, browser } = opened()
    browser.expiry = undefined
    tab.navigate(contacts)
    expect(browser.left).toEqual([`sign-in from ${contacts.path}`])
  })

  test("leads to the sign-in when the server knows no session any more [ACC-10]", () => {
    const { tab, browser } = opened()
    tab.turnedAway()
    tab.turnedAway()
    expect([browser.left, browser.expiry]).toEqual([["sign-in from /lists/members"], undefined])
  })
})

describe("the sign-in", () => {
  test("is busy while it is on its way, and opens the session [ACC-09, ACC-11]", () => {
    const browser = memoryBrowser()
    const session = browser.expiry
    browser.expiry = undefined
    const { tab } = browser.open()
    tab.start(door)
    tab.submit()
    expect([tab.busy, tab.loggedIn]).toEqual([true, false])
    tab.refuse()
    expect(tab.busy).toBe(false)
    tab.submit()
    browser.expiry = session
    tab.opened()
    expect([tab.busy, tab.loggedIn, browser.left]).toEqual([false, true, ["home"]])
  })
})

describe("tabs of one browser", () => {
  test("go out together and come in together [ACC-11, ACC-03]", () => {
    const { browser, tab } = opened()
    const { tab: other } = browser.open()
    other.start(contacts)
    tab.closed()
    expect([other.loggedIn, browser.left]).toEqual([false, ["/", "/"]])

    const { tab: here } = browser.open()
    const { tab: there } = browser.open()
    for (const each of [here, there]) each.start(door)
    browser.left.length = 0
    browser.expiry = { access: 100, refresh: 1_000 }
    here.opened()
    expect([here.loggedIn, there.loggedIn]).toEqual([true, true])
    expect(browser.left.filter((to) => to === "home").length).toBeGreaterThanOrEqual(2)
  })

  test("take over what another one refreshed, without asking again [ACC-10]", async () => {
    const { browser, tab } = opened()
    const { tab: other } = browser.open()
    other.start(contacts)
    browser.now = 150
    tab.navigate(contacts)
    await vi.waitFor(() => expect(tab.shown).toBe(contacts.path))
    other.navigate(members)
    expect([other.shown, browser.refreshes]).toEqual(["/lists/members", 1])
  })

  const steps = fc.array(
    fc.record({
      tab: fc.nat(2),
      does: fc.constantFrom("members", "contacts", "form", "door", "closed", "opened", "hear", "wait"),
      by: fc.nat(400),
    }),
    { maxLength: 40 },
  )

  test("agree, and show nothing protected without a session, whatever happens in them [ACC-10, ACC-11]", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const browser = memoryBrowser()
        const places = { members, contacts, form, door }
        const tabs = [0, 1, 2].map(() => browser.open().tab)
        for (const tab of tabs) tab.start(members)
        for (const { tab: index, does, by } of all) {
          const tab = tabs[index]
          if (tab === undefined) continue
          if (does === "wait") browser.now += by
          else if (does === "closed") tab.closed()
          else if (does === "hear") tab.hear()
          else if (does === "opened") {
            browser.expiry = { access: browser.now + 100, refresh: browser.now + 1_000 }
            tab.opened()
          } else {
            const before = tab.shown
            tab.navigate(places[does])
            if (tab.shown !== before && places[does].access === "session") expect(tab.loggedIn).toBe(true)
          }
          await Promise.resolve()
        }
        await new Promise((done) => setImmediate(done))
        for (const tab of tabs) tab.hear()
        expect(new Set(tabs.map((tab) => tab.loggedIn)).size).toBe(1)
      }),
      { numRuns: 200 },
    )
  })
})
