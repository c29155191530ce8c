import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { KeptAnswers } from "../../core/repeats/index.ts"

/** Lends the answers of two new workspaces; each work is one transaction of the first or second. */
export type LendAnswers = () => Promise<
  <A>(which: 0 | 1, work: (answers: KeptAnswers["Service"]) => Promise<A>) => Promise<A>
>

const run = Effect.runPromise
const [early, noon, late] = ["2026-11-19T12:00:00.000Z", "2026-11-20T12:00:00.000Z", "2026-11-20T13:00:00.000Z"]
const call = { caller: "ada", key: "a-1" }
const sealed = { keyId: "k", bytes: new Uint8Array([1, 2, 0, 255]) }

/** What everybody keeps to who keeps answers. */
export const keptAnswersContract = (name: string, lend: LendAnswers): void => {
  describe(`answers in ${name}`, () => {
    it("are kept with the key that was taken for them, for its caller and workspace alone", async () => {
      const within = await lend()
      const claim = (which: 0 | 1, given = {}, fingerprint = "f") =>
        within(which, (all) => run(all.claim({ ...call, ...given }, fingerprint, noon, early)))
      expect(await claim(0)).toBe("claimed")
      expect(await claim(0, {}, "g")).toEqual({ fingerprint: "f", answer: undefined })
      await within(0, (all) => run(all.keep(call, "f", sealed)))
      expect(await claim(0)).toEqual({ fingerprint: "f", answer: sealed })
      for (const other of [{ caller: "ben" }, { key: "a-2" }]) expect(await claim(0, other)).toBe("claimed")
      expect(await claim(1)).toBe("claimed")
      expect(await claim(0)).toEqual({ fingerprint: "f", answer: sealed })
    })

    it("are not there for a key that was given free, nor for one that was taken too long ago", async () => {
      const within = await lend()
      const claim = (fingerprint: string, at: string, since: string) =>
        within(0, (all) => run(all.claim(call, fingerprint, at, since)))
      expect(await claim("f", early, early)).toBe("claimed")
      await within(0, (all) => run(all.release(call)))
      expect(await claim("g", early, early)).toBe("claimed")
      await within(0, (all) => run(all.keep(call, "f", sealed)))
      expect(await claim("h", noon, noon)).toBe("claimed")
      expect(await claim("h", noon, noon)).toEqual({ fingerprint: "h", answer: undefined })
    })

    it("can all be forgotten in one workspace with what was asked, and the keys stay taken", async () => {
      const within = await lend()
      for (const which of [0, 1] as const)
        await within(which, async (all) => {
          await run(all.claim(call, "f", noon, early))
          await run(all.keep(call, "f", sealed))
        })
      await within(0, (all) => run(all.forgetAnswers()))
      const found = (which: 0 | 1) => within(which, (all) => run(all.claim(call, "f", noon, early)))
      expect([await found(0), await found(1)]).toEqual([
        { fingerprint: "", answer: undefined },
        { fingerprint: "f", answer: sealed },
      ])
    })

    it("of a call that forgets all of them itself are kept all the same", async () => {
      const within = await lend()
      await within(0, async (all) => {
        await run(all.claim(call, "f", noon, early))
        await run(all.forgetAnswers())
        await run(all.keep(call, "f", sealed))
      })
      const found = await within(0, (all) => run(all.claim(call, "f", noon, early)))
      expect(found).toEqual({ fingerprint: "f", answer: sealed })
    })

    it("go with their keys, the oldest first, so many at once", async () => {
      const within = await lend()
      for (const [key, at] of [
        ["a-1", noon],
        ["a-2", early],
        ["a-3", late],
      ] as const)
        await within(0, (all) => run(all.claim({ ...call, key }, "f", at, early)))
      const expire = (before: string, limit: number) => within(0, (all) => run(all.expire(before, limit)))
      expect([await expire(early, 9), await expire(late, 1), await expire(late, 9)]).toEqual([0, 1, 1])
      const claim = (key: string) => within(0, (all) => run(all.claim({ ...call, key }, "g", late, early)))
      expect([await claim("a-2"), await claim("a-3")]).toEqual(["claimed", { fingerprint: "f", answer: undefined }])
    })
  })
}
