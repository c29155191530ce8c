import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RecentUse } from "../../../core/kernel/recent-use.ts"

const halfLife = 60_000
const milliseconds = fc.integer({ min: 1_000, max: 100_000 })

describe("what was taken lately", () => {
  it("counts half after each half-life, and adds up [OPS-07]", () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, fc.integer({ min: 0, max: 20 }), (first, second, halves) => {
        let now = 0
        const recent = new RecentUse<string>(() => now, halfLife)
        recent.add("ada", first)
        now = halves * halfLife
        expect(recent.of("ada")).toBeCloseTo(first / 2 ** halves, 6)
        recent.add("ada", second)
        expect(recent.of("ada")).toBeCloseTo(first / 2 ** halves + second, 6)
        expect(recent.of("bea")).toBe(0)
        recent.add("bea", 500)
        expect(recent.most()).toBeCloseTo(recent.of("ada"), 6)
      }),
    )
  })

  it("is known of who took something, however many others took something long ago [OPS-07]", () => {
    let now = 0
    const recent = new RecentUse<number>(() => now, halfLife)
    for (let name = 0; name < 5_000; name++) {
      now += 1_000
      recent.add(name, 1_000)
    }
    for (let name = 4_950; name < 5_000; name++) expect(recent.of(name)).toBeGreaterThan(500)
    expect(recent.of(0)).toBeLessThan(100)
    expect(recent.most()).toBe(1_000)
  })
})
