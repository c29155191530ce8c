import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { onceEach } from "../../../adapters/jobs/once.ts"

describe("doing something once for each name", () => {
  it("does what succeeds once, whatever comes in whichever order, and fails as often as it is tried", async () => {
    const anyTries = fc.array(fc.record({ name: fc.constantFrom("a", "b"), good: fc.boolean() }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(anyTries, async (tries) => {
        const once = onceEach()
        const successes = new Map<string, number>()
        for (const { name, good } of tries) {
          const before = successes.get(name) ?? 0
          const work = async () => {
            if (!good) throw new Error("not now")
            successes.set(name, (successes.get(name) ?? 0) + 1)
          }
          const [first, second] = await Promise.allSettled([once(name, work), once(name, work)])
          expect(first.status).toBe(good || before > 0 ? "fulfilled" : "rejected")
          expect(second?.status).toBe(first.status)
        }
        for (const count of successes.values()) expect(count).toBe(1)
      }),
    )
  })
})
