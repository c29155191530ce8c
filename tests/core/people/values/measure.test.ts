import * as fc from "fast-check"
import { expect, test } from "vitest"
import { maxCents } from "../../../../core/kernel/money.ts"
import { meanOf, measureOf, neat } from "../../../../core/people/values/index.ts"

const amounts = fc.array(fc.integer({ min: -maxCents, max: maxCents }), { minLength: 1, maxLength: 500, size: "max" })

test("a sum of amounts loses no cent, however many and large they are [COL-01, PER-04]", () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const exact = Number(all.reduce((sum, each) => sum + BigInt(each), 0n))
      const measure = measureOf(all)
      expect([measure.sum, neat(measure).sum]).toEqual([exact, exact])
    }),
    { numRuns: 30 },
  )
  expect(measureOf(Array(9_001).fill(maxCents)).sum).toBe(9_001 * maxCents)
})

test("a mean of amounts is whole cents, half a cent away from zero, and never less than nothing where it is nothing [COL-01, PER-04]", () => {
  const mean = (...all: ReadonlyArray<number>) => meanOf(measureOf(all), true)
  expect([mean(1, 2), mean(-1, -2), mean(3_850, 4_500), mean(-1, 1, 0)]).toEqual([2, -2, 4_175, 0])
  expect(mean(-1, 0, 0)).toBe(0)
})

test("numbers keep their few decimals [COL-01, PER-04]", () => {
  expect(measureOf([0.1, 0.2]).sum).toBe(0.3)
  expect(meanOf(measureOf([1, 2]), false)).toBe(1.5)
})
