import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SessionExpired } from "../../../core/access/session.errors.ts"
import { sessionTable } from "../../../core/access/session.machine.ts"
import {
  freshSession,
  isBusy,
  isLoggedAtStart,
  isLoggedIn,
  type Occurrence,
  onSession,
  type Place,
  type Session,
} from "../../../core/access/session.ts"
import { clockOffset, type Expiry, expiredAt, readExpiry } from "../../../core/access/session-expiry.ts"
import { tableFaults } from "../../../core/kernel/transition-table.ts"

const home: Place = { path: "/lists/members", access: "session" }
const door: Place = { path: "/auth/login", access: "guest" }
const form: Place = { path: "/forms/sommerlager", access: "public" }
const soon: Expiry = { access: 100, refresh: 1_000 }

const reached = (...occurrences: ReadonlyArray<Occurrence>) =>
  occurrences.reduce<ReturnType<typeof onSession>>(({ session }, each) => onSession(session, each), {
    session: freshSession,
    decision: { do: "stay" },
  })

const to = (place: Place, now = 0): Occurrence => ({ on: "navigate", to: place, now })
const open = { on: "open", expiry: soon } as const

const places = fc.constantFrom(home, door, form)
const expiries: fc.Arbitrary<Expiry> = fc.record({
  access: fc.nat(200),
  refresh: fc.oneof(fc.constant(null), fc.nat(400)),
})
const occurrences: fc.Arbitrary<Occurrence> = fc.oneof(
  fc.record({ on: fc.constant("navigate" as const), to: places, now: fc.nat(500) }),
  fc.record({ on: fc.constantFrom("open" as const, "openElsewhere" as const), expiry: expiries }),
  fc.record({ on: fc.constant("refresh" as const), expiry: expiries, attempt: fc.nat(4) }),
  fc.record({ on: fc.constantFrom("refreshFails" as const, "refreshUnanswered" as const), attempt: fc.nat(4) }),
  fc.record({
    on: fc.constantFrom(
      "submit" as const,
      "refuse" as const,
      "close" as const,
      "closeElsewhere" as const,
      "allExpires" as const,
    ),
  }),
)

const walk = (
  all: ReadonlyArray<Occurrence>,
  check: (before: Session, on: Occurrence, then: ReturnType<typeof onSession>) => void,
) => {
  let session = freshSession
  for (const each of all) {
    const then = onSession(session, each)
    check(session, each, then)
    session = then.session
  }
}
const always = (check: Parameters<typeof walk>[1]) =>
  fc.assert(
    fc.property(fc.array(occurrences, { maxLength: 40 }), (all) => walk(all, check)),
    { numRuns: 500 },
  )

describe("the session", () => {
  it("has a sound table [ACC-10]", () => {
    expect(tableFaults(sessionTable)).toEqual([])
  })

  it("remembers the way and leads to the door without a session [ACC-01]", () => {
    expect(reached(to(home)).decision).toEqual({ do: "signIn", remember: "/lists/members", because: null })
    expect(reached(to({ path: "//evil", access: "session" })).decision).toMatchObject({ remember: "/" })
    expect(reached(to(form)).decision).toEqual({ do: "show", path: form.path })
  })

  it("is busy while a login is in progress [ACC-09]", () => {
    const { session } = reached(to(door), { on: "submit" })
    expect([isBusy(session), isLoggedIn(session)]).toEqual([true, false])
    expect(isBusy(onSession(session, { on: "refuse" }).session)).toBe(false)
    expect(reached(to(door), { on: "submit" }, open).decision).toEqual({ do: "goHome" })
  })

  it("lets through while fresh, refreshes when only the access is over, and ends when all is [ACC-10]", () => {
    expect(reached(open, to(home, 99)).decision).toEqual({ do: "show", path: home.path })
    const refreshing = reached(open, to(home, 100))
    expect(refreshing.decision).toEqual({ do: "refresh", attempt: 1 })
    expect(onSession(refreshing.session, { on: "refresh", expiry: soon, attempt: 1 }).decision).toEqual({
      do: "show",
      path: home.path,
    })
    const because = new SessionExpired()
    const away = { do: "signIn", remember: home.path, because }
    expect(onSession(refreshing.session, { on: "refreshFails", attempt: 1 }).decision).toEqual(away)
    expect(reached(open, to(home, 1_000)).decision).toEqual(away)
    expect(reached({ on: "open", expiry: { access: 100, refresh: null } }, to(home, 100)).decision).toEqual(away)
  })

  it("leads to the door and back when the server knows no session any more [ACC-10]", () => {
    const because = new SessionExpired()
    expect(reached(open, to(home), { on: "allExpires" }).decision).toEqual({
      do: "signIn",
      remember: home.path,
      because,
    })
    expect(reached(open, to(form), { on: "allExpires" }).decision).toEqual({ do: "stay" })
  })

  it("goes on with what it has while nobody answers a refresh, and asks again on the next way [ACC-10]", () => {
    const { session, decision } = reached(open, to(home, 100), { on: "refreshUnanswered", attempt: 1 })
    expect(decision).toEqual({ do: "show", path: home.path })
    expect(session.expiry).toEqual(soon)
    expect(onSession(session, to(home, 101)).decision).toEqual({ do: "refresh", attempt: 2 })
  })

  it("goes home on login and away on logout, but not where no session is needed [ACC-11] [ACC-03]", () => {
    expect(reached(to(door), open).decision).toEqual({ do: "goHome" })
    expect(reached(to(form), open).decision).toEqual({ do: "stay" })
    expect(reached(open, to(home), { on: "close" }).decision).toEqual({ do: "leave" })
    expect(reached(open, to(form), { on: "close" }).decision).toEqual({ do: "stay" })
    expect(reached(open, to(door)).decision).toEqual({ do: "goHome" })
  })

  it("says in English what ended it, which no log of the start repeats [ACC-12]", () => {
    expect(new SessionExpired().message).toBe("Both token and refresh token have expired. Your request was aborted.")
    expect(isLoggedAtStart(new SessionExpired())).toBe(false)
    expect(isLoggedAtStart(new Error("anything else"))).toBe(true)
  })
})

describe("any sequence of what can happen", () => {
  it("knows the expiry exactly while somebody is signed in [ACC-09]", () => {
    always((_, __, { session }) => expect(session.expiry !== null).toBe(isLoggedIn(session)))
  })

  it("never shows a protected place without a session that is fresh [ACC-10]", () => {
    always((_, on, { session, decision }) => {
      if (decision.do !== "show" || session.at.access !== "session") return
      expect(isLoggedIn(session)).toBe(true)
      if (on.on === "navigate" && session.expiry !== null) expect(expiredAt(session.expiry, on.now)).toBe("nothing")
    })
  })

  it("never goes on with a session whose refresh is over [ACC-10]", () => {
    always((before, on, { session, decision }) => {
      if (on.on !== "navigate" || on.to.access !== "session" || before.state !== "signedIn") return
      if (before.expiry === null || expiredAt(before.expiry, on.now) !== "all") return
      expect(isLoggedIn(session)).toBe(false)
      expect(decision).toMatchObject({ do: "signIn", because: new SessionExpired() })
    })
  })

  it("takes each answer to a refresh once, and only to the one under way [ACC-10]", () => {
    always((before, on, { session }) => {
      if (on.on !== "refresh" && on.on !== "refreshFails" && on.on !== "refreshUnanswered") return
      if (before.state === "refreshing" && on.attempt === before.attempt)
        expect(onSession(session, on).session).toEqual(session)
      else expect(session).toBe(before)
    })
  })

  it("never leaves a place that needs no session because a session ends [ACC-11]", () => {
    always((_, on, { session, decision }) => {
      if (on.on !== "navigate" && session.at.access !== "session")
        expect(["leave", "signIn"]).not.toContain(decision.do)
    })
  })
})

describe("two tabs of one browser", () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(0, 1),
      fc.oneof(
        fc.record({ on: fc.constant("navigate" as const), to: places, now: fc.constant(0) }),
        fc.record({ on: fc.constant("open" as const), expiry: fc.constant(soon) }),
        fc.record({ on: fc.constant("close" as const) }),
      ),
    ),
    { maxLength: 30 },
  )

  it("agree on whether somebody is signed in, as soon as each has heard of the other [ACC-11]", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const tabs = [freshSession, freshSession]
        let open = false
        for (const [tab, occurrence] of all) {
          const before = tabs[tab] ?? freshSession
          const after = onSession(before, occurrence).session
          tabs[tab] = after
          if (isLoggedIn(before) === isLoggedIn(after)) continue
          open = isLoggedIn(after)
          const heard: Occurrence = open ? { on: "openElsewhere", expiry: soon } : { on: "closeElsewhere" }
          tabs[1 - tab] = onSession(tabs[1 - tab] ?? freshSession, heard).session
        }
        expect(tabs.map(isLoggedIn)).toEqual([open, open])
      }),
    )
  })

  it("sign out together: the other one leaves what needs a session [ACC-11]", () => {
    expect(reached(open, to(home), { on: "closeElsewhere" }).decision).toEqual({ do: "leave" })
    expect(reached(to(door), { on: "openElsewhere", expiry: soon }).decision).toEqual({ do: "goHome" })
  })

  it("share a refresh: new tokens of the one show what the other waits for [ACC-10]", () => {
    const waiting = reached(open, to(home, 100))
    expect(onSession(waiting.session, { on: "openElsewhere", expiry: soon }).decision).toEqual({
      do: "show",
      path: home.path,
    })
  })
})

describe("the readable expiry", () => {
  it("is read from cookies under auth. and nothing else [ACC-13]", () => {
    expect(readExpiry("a=b; auth.accessUntil=100; auth.refreshUntil=1000")).toEqual(soon)
    expect(readExpiry("auth.accessUntil=100")).toEqual({ access: 100, refresh: null })
    for (const text of ["", "auth.accessUntil=", "auth.accessUntil=bald", "accessUntil=5", "auth.accessUntil=-1"])
      expect(readExpiry(text)).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void readExpiry(text)))
  })
})

describe("a clock that is wrong", () => {
  const instants = fc.integer({ min: 0, max: 4_102_444_800_000 })

  it("leaves at most a minute between the server's time and what is reckoned here [ACC-10]", () => {
    fc.assert(
      fc.property(instants, instants, (server, here) => {
        expect(Math.abs(here + clockOffset(server, here) - server)).toBeLessThan(60_000)
      }),
    )
  })

  it("that is right, or nearly, is left as it is [ACC-10]", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -59_999, max: 59_999 }), (here, by) => {
        expect(clockOffset(here + by, here)).toBe(0)
      }),
    )
  })
})
