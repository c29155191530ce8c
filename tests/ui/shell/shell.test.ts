import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { localPreferences } from "../../../composition/browser/local-preferences.ts"
import { Broken, NotSignedIn, Unreachable } from "../../../core/kernel/call-errors.ts"
import { featuresOf } from "../../../core/kernel/plan.ts"
import { reloadOnce } from "../../../ui/shell/missing-code.ts"
import type { RouteData } from "../../../ui/shell/route-data.ts"
import { houseRoutes } from "../../../ui/shell/route-table.ts"
import { SessionViewModel } from "../../../ui/shell/session.view-model.ts"
import { memoryAccess } from "../fakes/access.ts"
import { memoryBrowser } from "../fakes/browser.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const session = (
  preferences = memoryPreferences(),
  access = memoryAccess() as ConstructorParameters<typeof SessionViewModel>[0]["access"],
) => {
  const browser = memoryBrowser()
  const { tab } = browser.open()
  tab.start({ path: "/lists/members", access: "session" })
  const [leaveTo, paint, keepWorkspace, chooseWorkspace] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const keepUser = vi.fn()
  const [fail, log] = [vi.fn(), vi.fn()]
  const around = { access, tab, preferences, leaveTo, paint, keepWorkspace, keepUser, chooseWorkspace, fail, log }
  return { model: new SessionViewModel(around), browser, ...around }
}

describe("the shell", () => {
  test("reloads once when code is missing, and not again within a minute [APP-09]", () => {
    const kept = storage()
    const reload = vi.fn()
    expect(reloadOnce(kept, 1_000, reload)).toBe(true)
    expect(reloadOnce(kept, 60_999, reload)).toBe(false)
    expect(reloadOnce(kept, 61_000, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test("shows only what the user may see, once it is known who it is [APP-11]", async () => {
    const waiting = session(undefined, { ...memoryAccess(), me: () => Effect.never }).model
    expect(waiting.may(["finance"])).toBe(true)
    const { model } = session()
    await vi.waitFor(() => expect(model.user?.name).toBe("Jana Petersen"))
    expect(model.may(["members"])).toBe(true)
    expect(model.may(["finance"])).toBe(false)
  })

  test("knows what the plan of the workspace includes, once it is known which it is [APP-11, BIL-01]", async () => {
    const waiting = session(undefined, { ...memoryAccess(), me: () => Effect.never }).model
    expect(waiting.includes("fees")).toBe(true)
    const access = memoryAccess()
    const members = {
      ...access,
      me: () => Effect.map(access.me(), (me) => ({ ...me, features: featuresOf("members") })),
    }
    const { model } = session(undefined, members)
    await model.known()
    expect([model.includes("people"), model.includes("fees"), model.includes(undefined)]).toEqual([true, false, true])
  })

  test("who may only read sees what is there for readers, and no screen that does nothing but change [WSP-10]", async () => {
    const access = memoryAccess()
    const reading = {
      ...access,
      me: () => Effect.map(access.me(), (me) => ({ ...me, reach: { readOnly: true, groups: null } })),
    }
    const { model } = session(undefined, reading)
    await model.known()
    const seen = houseRoutes.filter(({ who, ownGroups, readers }: RouteData) => model.may(who, ownGroups, readers))
    const names = seen.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["list", "person", "formBuilder", "columns"]))
    const treasurer = { ...reading, me: () => Effect.map(reading.me(), (me) => ({ ...me, scope: ["fees"] as const })) }
    const other = session(undefined, treasurer).model
    await other.known()
    const closed = houseRoutes.filter(
      ({ who, ownGroups, readers }: RouteData) => other.may(who, ownGroups) && !other.may(who, ownGroups, readers),
    )
    expect(closed.map(({ name }) => name)).toEqual([
      "billingRun",
      "newFees",
      "newTier",
      "newDebit",
      "debitDraft",
      "newTransfer",
    ])
  })

  test("makes what differs by permissions once it is known who it is, or that nobody says so [APP-11]", async () => {
    const { model } = session()
    await model.known()
    expect(model.may(["finance"])).toBe(false)
    const alone = session(undefined, { ...memoryAccess(), me: () => Effect.fail(new Unreachable()) }).model
    await alone.known()
    expect(alone.user).toBeUndefined()
    const known = vi.fn()
    void session(undefined, { ...memoryAccess(), me: () => Effect.never })
      .model.known()
      .then(known)
    await Promise.resolve()
    expect(known).not.toHaveBeenCalled()
  })

  test("signing out leads to the root, also when nobody answers [ACC-03]", async () => {
    const { model, browser } = session(undefined, { ...memoryAccess(), signOut: () => Effect.fail(new Unreachable()) })
    model.signOut()
    await vi.waitFor(() => expect(browser.left).toEqual(["/"]))
    expect(browser.expiry).toBeUndefined()
  })

  test("the workspace that the server names is kept, so that no later one takes its place [APP-12]", async () => {
    const { model, keepWorkspace } = session()
    await vi.waitFor(() => expect(model.user).toBeDefined())
    expect(keepWorkspace).toHaveBeenCalledWith(model.user?.workspace.slug)
  })

  test("an error of the start is logged and shown, the end of a session is not [ACC-12]", async () => {
    const broken = new Broken({ requestId: "abc" })
    const failed = session(undefined, { ...memoryAccess(), me: () => Effect.fail(broken) })
    await vi.waitFor(() => expect(failed.log).toHaveBeenCalledWith(broken))
    expect(failed.fail).toHaveBeenCalledWith(broken)
    const over = session(undefined, { ...memoryAccess(), me: () => Effect.fail(new NotSignedIn()) })
    await vi.waitFor(() => expect(over.model.me.state.is).toBe("failed"))
    expect([over.log.mock.calls, over.fail.mock.calls]).toEqual([[], []])
  })

  test("another workspace is remembered and everything begins anew [APP-12]", async () => {
    const { model, leaveTo, chooseWorkspace } = session()
    await vi.waitFor(() => expect(model.user).toBeDefined())
    const other = model.user?.workspaces.find(({ slug }) => slug === "nord")
    if (other !== undefined) model.enter(other)
    expect(chooseWorkspace).toHaveBeenCalledWith("nord")
    expect(leaveTo).toHaveBeenCalledWith("/")
  })

  test("the scheme is painted and remembered [APP-14]", () => {
    const preferences = memoryPreferences()
    const { model, paint } = session(preferences)
    model.choose("dark")
    expect(paint).toHaveBeenCalledWith("dark")
    expect(session(preferences).model.scheme).toBe("dark")
  })
})

describe("preferences in the browser", () => {
  test("survive a new page, a full disk and nonsense [PER-04]", () => {
    const kept = storage()
    localPreferences(kept).write("a", { b: 1 })
    expect(localPreferences(kept).read("a")).toEqual({ b: 1 })
    kept.setItem("wimpel.c", "{nonsense")
    expect(localPreferences(kept).read("c")).toBeUndefined()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full")
      },
    }
    const preferences = localPreferences(full)
    preferences.write("a", 2)
    expect(preferences.read("a")).toBe(2)
  })
})
