import fc from "fast-check"
import { expect, it } from "vitest"
import { fitting } from "../../../core/kernel/fitting.ts"
import { maxCents } from "../../../core/kernel/money.ts"

const amounts = fc.array(
  fc.oneof(fc.nat(1000), fc.integer({ min: maxCents - 2000, max: 2 * maxCents }), fc.nat(maxCents)),
  {
    maxLength: 20,
  },
)

it("law: what fits into one sum of money is never more than that, and nothing beyond would fit beside it", () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const { fits, beyond } = fitting(all, (each) => each)
      const sum = fits.reduce((total, each) => total + each, 0)
      expect(sum).toBeLessThanOrEqual(maxCents)
      for (const each of beyond) expect(sum + each).toBeGreaterThan(maxCents)
      expect([...fits, ...beyond].toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
    }),
  )
})
