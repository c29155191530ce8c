import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { sharedReads } from "../../../adapters/http/shared-reads.ts"

/** A value that can be changed and takes a turn to be read, with how often it was. */
const read = () => {
  const state = { value: 0, reads: 0 }
  const once = (key: string) =>
    Effect.promise(async () => {
      state.reads += 1
      const { value } = state
      await new Promise((done) => setTimeout(done, 5))
      return `${key} ${value}`
    })
  return { state, shared: sharedReads(once) }
}

describe("shared reads", () => {
  it("read once for all who ask at once, and each key for itself", async () => {
    const { state, shared } = read()
    const many = Array.from({ length: 100 }, (_, at) => Effect.runPromise(shared(at % 2 === 0 ? "a" : "b")))
    expect(new Set(await Promise.all(many))).toEqual(new Set(["a 0", "b 0"]))
    expect(state.reads).toBe(2)
    await Effect.runPromise(shared("a"))
    expect(state.reads).toBe(3)
  })

  it("give nobody what was read before they asked", async () => {
    const { state, shared } = read()
    const first = Effect.runPromise(shared("a"))
    await new Promise((done) => setTimeout(done, 1))
    state.value = 1
    const later = [Effect.runPromise(shared("a")), Effect.runPromise(shared("a"))]
    expect(await first).toBe("a 0")
    expect(await Promise.all(later)).toEqual(["a 1", "a 1"])
    expect(state.reads).toBe(2)
  })

  it("fail for all who share them, and begin anew after that", async () => {
    let fails = true
    const shared = sharedReads((key: string) =>
      Effect.suspend(() => (fails ? Effect.fail("gone") : Effect.succeed(key))),
    )
    const both = await Promise.all([1, 2].map(() => Effect.runPromise(Effect.flip(shared("a")))))
    expect(both).toEqual(["gone", "gone"])
    fails = false
    expect(await Effect.runPromise(shared("a"))).toBe("a")
  })
})
