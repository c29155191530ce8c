import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  add,
  type Cents,
  cents,
  isCents,
  maxCents,
  negate,
  scale,
  split,
  subtract,
  sum,
  zero,
} from "../../../core/kernel/money.ts"

const runs = { numRuns: 1000 }
const amount = fc.integer({ min: -maxCents, max: maxCents }).map(cents)
const small = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents)
const weights = fc
  .array(fc.oneof(fc.nat(12), fc.maxSafeNat()), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((weight) => weight > 0))

describe("money", () => {
  it("knows amounts: integers up to ten billion euros less a cent, never negative zero [FEE-01]", () => {
    for (const value of [0, 1, -1, 999_999_999_999, -999_999_999_999]) expect(isCents(value)).toBe(true)
    for (const value of [0.5, -0, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000, -1_000_000_000_000])
      expect(isCents(value)).toBe(false)
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(() => cents(maxCents + 1)).toThrow(RangeError)
    expect(() => cents(0.1)).toThrow(RangeError)
  })

  it("adds and takes away as inverse operations, in any order [FEE-01]", () => {
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(subtract(add(a, b), b)).toBe(a)
        expect(add(a, b)).toBe(add(b, a))
        expect(sum([a, b, c])).toBe(add(a, add(b, c)))
        expect(add(a, negate(a))).toBe(zero)
      }),
      runs,
    )
    expect(sum([])).toBe(0)
  })

  it("scales exactly and rounds half away from zero [ANN-03]", () => {
    expect(scale(cents(5), 1, 2)).toBe(3)
    expect(scale(cents(-5), 1, 2)).toBe(-3)
    expect(scale(cents(-1), 1, 2)).toBe(-1)
    expect(scale(cents(5), 49, 100)).toBe(2)
    expect(scale(cents(999_999_999_999), 9_007_199_254_740_991, 9_007_199_254_740_991)).toBe(999_999_999_999)
    fc.assert(
      fc.property(small, fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (a, n, d) => {
        const scaled = BigInt(scale(a, n, d))
        const twice = 2n * (BigInt(a) * BigInt(n) - scaled * BigInt(d))
        // The rest is at most half a cent; at exactly half, the result is the one farther from zero.
        expect(twice <= BigInt(d) && twice >= -BigInt(d)).toBe(true)
        if (twice === BigInt(d)) expect(scaled < 0n).toBe(true)
        if (twice === -BigInt(d)) expect(scaled > 0n).toBe(true)
      }),
      runs,
    )
  })

  it("never loses a cent in a split, and gives each part its share to less than a cent [FEE-04]", () => {
    fc.assert(
      fc.property(amount, weights, (whole, each) => {
        const parts = split(whole, each)
        const total = each.reduce((all, weight) => all + BigInt(weight), 0n)
        expect(parts).toHaveLength(each.length)
        expect(sum(parts as ReadonlyArray<Cents>)).toBe(whole)
        parts.forEach((part, index) => {
          const off = BigInt(part) * total - BigInt(whole) * BigInt(each[index]!)
          expect(off < total && off > -total).toBe(true)
        })
      }),
      runs,
    )
  })

  it("splits by largest remainder, ties to the earlier part, nothing for no weight [FEE-04]", () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33])
    expect(split(cents(101), [1, 1, 1])).toEqual([34, 34, 33])
    expect(split(cents(10), [0, 3, 1])).toEqual([0, 8, 2])
    expect(split(cents(5), [1, 3])).toEqual([1, 4])
    expect(split(cents(7), [2, 1, 1])).toEqual([3, 2, 2])
    expect(split(cents(5), [1])).toEqual([5])
    expect(split(cents(-1), [1, 1])).toEqual([-1, 0])
    expect(() => split(cents(1), [0, 0])).toThrow("positive sum")
  })
})
