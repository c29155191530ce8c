import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeTurnstile } from "../../../adapters/http/turnstile.ts"
import { command, port } from "../../../core/kernel/operation.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

/** In which turn of the event loop each of so many requests that arrive together begins, in the order in which they begin. */
const begun = async (turnstile: Effect.Effect<void>, requests: number) => {
  const began: Array<{ readonly request: number; readonly turn: number }> = []
  let turn = 0
  let counting = true
  const count = () => {
    turn++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(
    Array.from({ length: requests }, (_, request) =>
      Effect.runPromise(Effect.map(turnstile, () => void began.push({ request, turn }))),
    ),
  )
  counting = false
  return began
}

const numbers = fc.integer({ min: 1, max: 60 })

describe("the turnstile of requests", () => {
  it("law: all begin, in the order in which they came", () =>
    fc.assert(
      fc.asyncProperty(numbers, fc.constantFrom(0, 1, 1_000), async (requests, share) => {
        const began = await begun(makeTurnstile(share), requests)
        expect(began.map(({ request }) => request)).toEqual(Array.from({ length: requests }, (_, index) => index))
      }),
    ))

  it("law: where one takes the whole share of a turn, each begins in a turn of its own", () =>
    fc.assert(
      fc.asyncProperty(numbers, async (requests) => {
        const turns = (await begun(makeTurnstile(0), requests)).map(({ turn }) => turn)
        expect(new Set(turns).size).toBe(requests)
      }),
    ))

  it("lets all begin in one turn while the share lasts", async () => {
    expect(new Set((await begun(makeTurnstile(60_000), 50)).map(({ turn }) => turn)).size).toBe(1)
  })

  it("lets those begin who come while others begin", async () => {
    const turnstile = makeTurnstile(60_000)
    await Effect.runPromise(Effect.andThen(turnstile, turnstile))
    await Effect.runPromise(turnstile)
  })

  it("holds a request before it is looked at, until its turn", async () => {
    const seen: Array<string> = []
    const bell = port("bell", { ring: command({ scope: "public", summary: "Rings" }) })
    const given = Promise.withResolvers<void>()
    const { fetch } = inProcess(
      bell,
      { ring: () => Effect.sync(() => void seen.push("rung")) },
      {
        caller: () => {
          seen.push("asked who calls")
          return callerWith([])
        },
        turn: Effect.promise(() => given.promise),
      },
    )
    const ringing = fetch("/api/bell.ring", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "null",
    })
    await new Promise((done) => setTimeout(done, 20))
    expect(seen).toEqual([])
    given.resolve()
    expect((await ringing).status).toBe(204)
    expect(seen).toEqual(["asked who calls", "rung"])
  })
})
