import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { httpClient } from "../../../adapters/http/client.ts"
import { statusOf } from "../../../adapters/http/status.ts"
import { access } from "../../../core/access/access.port.ts"
import { Broken, Forbidden, NotSignedIn, TooManyCalls, Unreachable } from "../../../core/kernel/call-errors.ts"
import { ClientState } from "../../../ui/shell/client-state.ts"
import { ifThere, missingCode, watchMissingCode } from "../../../ui/shell/missing-code.ts"
import { normalError, noticeAbout } from "../../../ui/shell/normal-error.ts"
import { noticeText } from "../../../ui/text/de/notices.ts"

const failing = (answer: () => Response | Promise<never>) =>
  Effect.runPromise(
    Effect.flip(httpClient(access, { baseUrl: "", workspace: () => undefined, fetch: async () => answer() }).me()),
  )

describe("any error", () => {
  it("becomes message and status: statusCode, then status, then the response's, else 500 [APP-07]", () => {
    expect(normalError({ statusCode: 418, status: 404, response: { status: 403 } }).statusCode).toBe(418)
    expect(normalError({ status: 404, response: { status: 403 } }).statusCode).toBe(404)
    expect(normalError({ response: { status: 403 } }).statusCode).toBe(403)
    expect(normalError(new Error("kaputt"))).toEqual({ message: "kaputt", statusCode: 500 })
    for (const nothing of [undefined, null, {}, new Error(), "", 7, { message: 7, status: "404" }])
      expect(normalError(nothing)).toEqual({ message: "Fehler", statusCode: 500 })
  })

  it("whatever it is, has a text and a status of HTTP [APP-06, APP-07]", () => {
    fc.assert(
      fc.property(fc.anything(), (error) => {
        const { message, statusCode } = normalError(error)
        expect(message).not.toBe("")
        expect(statusCode >= 100 && statusCode < 600).toBe(true)
        expect(noticeText(noticeAbout(error)).what).not.toBe("")
      }),
    )
  })

  it("of the core speaks German and keeps the status with which it came [APP-07]", async () => {
    for (const [failure, part] of [
      [new Forbidden({ scope: "fees" }), "Berechtigung"],
      [new TooManyCalls({ retryAfter: 30 }), "30 Sekunden"],
      [new Broken({ requestId: "abc-123" }), "abc-123"],
    ] as const) {
      const status = statusOf[failure._tag]
      const error = await failing(() => Response.json({ ...failure, _tag: failure._tag }, { status }))
      expect(error).toEqual(failure)
      expect(normalError(error).statusCode).toBe(status)
      expect(normalError(error).message).toContain(part)
    }
  })

  it("gets the notice that says what to do [APP-08]", async () => {
    const notice = async (status: number, body = "") => noticeAbout(await failing(() => new Response(body, { status })))
    expect(await notice(402)).toEqual({ kind: "missingFeature" })
    expect(await notice(403, '{"_tag":"Forbidden","scope":"fees"}')).toEqual({ kind: "forbidden" })
    expect(await notice(404, '{"_tag":"NoSuchOperation"}')).toEqual({ kind: "notFound" })
    expect(await notice(429, '{"_tag":"TooManyCalls","retryAfter":90}')).toEqual({ kind: "tooMany", wait: 90 })
    for (const status of [502, 503, 504]) expect(await notice(status, "<h1>")).toEqual({ kind: "maintenance" })
    expect(await notice(500)).toEqual({ kind: "ups" })
    expect(noticeAbout(await failing(() => Promise.reject(new TypeError("Failed to fetch"))))).toEqual({
      kind: "offline",
    })
    expect(noticeAbout(new Error("kaputt"))).toEqual({ kind: "ups" })
  })

  it("that asks for patience says for how long, if that is known [APP-08]", () => {
    expect(noticeText({ kind: "tooMany", wait: 1 }).todo).toContain("eine Sekunde")
    expect(noticeText({ kind: "tooMany", wait: 240 }).todo).toContain("4 Minuten")
    expect(noticeText({ kind: "tooMany" }).todo).toContain("einen Moment")
  })

  it("is none of a call when the tag is somebody else's [APP-07]", () => {
    expect(normalError({ _tag: "toString", message: "fremd" })).toEqual({ message: "fremd", statusCode: 500 })
    expect(normalError(new NotSignedIn()).message).toContain("angemeldet")
    expect(noticeAbout(new Unreachable())).toEqual({ kind: "offline" })
  })
})

/** An answer comes after what the page does at once. */
const turn = () => new Promise((done) => setImmediate(done))
const answered = async () => {
  await turn()
  await turn()
}

const fakeWindow = (onLine: boolean, answers: boolean) => {
  const kept = new Map<string, string>()
  const target = Object.assign(new EventTarget(), {
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload: vi.fn() },
    fetch: vi.fn(async () => {
      await turn()
      if (!answers) throw new TypeError("Failed to fetch")
      return new Response("ok")
    }),
  })
  return { target: target as unknown as Window & typeof target, reload: target.location.reload }
}

const miss = async (target: Window): Promise<Error> => {
  const payload = new Error("Failed to fetch dynamically imported module")
  target.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
  await answered()
  return payload
}

describe("code that cannot be fetched", () => {
  it("makes the page reload once a minute, if the server answers [APP-09]", async () => {
    const { target, reload } = fakeWindow(true, true)
    watchMissingCode(target)
    expect(missingCode(await miss(target))).toBe("missingCode")
    await miss(target)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("leaves the page as it is without a network or a server [APP-09]", async () => {
    for (const onLine of [true, false]) {
      const { target, reload } = fakeWindow(onLine, false)
      watchMissingCode(target)
      expect(missingCode(await miss(target))).toBe(onLine ? "missingCode" : "offline")
      expect(reload).not.toHaveBeenCalled()
    }
    expect(missingCode(new Error("anything else"))).toBeUndefined()
  })

  it("reloads nothing when the page goes on without it [APP-09]", async () => {
    const { target, reload } = fakeWindow(true, true)
    watchMissingCode(target)
    const loading = ifThere(async () => {
      const payload = new Error("Failed to fetch dynamically imported module")
      target.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
      throw payload
    })
    expect(await loading).toBeUndefined()
    await answered()
    expect(reload).not.toHaveBeenCalled()
    expect(await ifThere(async () => "letters")).toBe("letters")
  })
})

describe("the state of the page", () => {
  it("follows the browser's events of the network, and counts calls [APP-10]", () => {
    const { target } = fakeWindow(true, true)
    const state = new ClientState(target, undefined)
    Object.assign(target.navigator, { onLine: false })
    target.dispatchEvent(new Event("offline"))
    expect(state.online).toBe(false)
    Object.assign(target.navigator, { onLine: true })
    target.dispatchEvent(new Event("online"))
    expect(state.online).toBe(true)
    for (const by of [1, 1, -1]) state.count(by)
    expect(state.inFlight).toBe(1)
  })

  it("is online again with an answer, although no event told so [APP-08, APP-10]", () => {
    const { target } = fakeWindow(true, true)
    const state = new ClientState(target, undefined)
    Object.assign(target.navigator, { onLine: false })
    target.dispatchEvent(new Event("offline"))
    Object.assign(target.navigator, { onLine: true })
    state.heard(null)
    expect(state.online).toBe(true)
  })

  it("notices a newer version, and can ignore that one [APP-08]", () => {
    const { target } = fakeWindow(true, true)
    const state = new ClientState(target, "a")
    for (const same of ["a", null]) state.heard(same)
    expect(state.newer).toBeUndefined()
    state.heard("b")
    expect(state.newer).toBe("b")
    state.ignore()
    state.heard("b")
    expect(state.newer).toBeUndefined()
    state.heard("c")
    expect(state.newer).toBe("c")
    const unknown = new ClientState(target, undefined)
    unknown.heard("b")
    expect(unknown.newer).toBeUndefined()
  })
})
