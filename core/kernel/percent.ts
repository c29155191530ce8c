import * as Schema from "effect/Schema"
import { type Cents, scale } from "./money.ts"

/** The largest percentage that is handled, in hundredths of a percent: 1,000 %. */
export const maxBasisPoints = 100_000

/** A percentage as integer hundredths of a percent: 50 % is 5000. From 0 % to 1,000 %. */
export const BasisPoints = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxBasisPoints })).pipe(
  Schema.brand("BasisPoints"),
)
export type BasisPoints = typeof BasisPoints.Type

/** A percentage of at most two decimals (12.5) as basis points, or nothing when it is not one. */
export const percent = (value: number): BasisPoints | undefined => {
  const points = Math.round(value * 100)
  return points / 100 === value && points >= 0 && points <= maxBasisPoints ? (points as BasisPoints) : undefined
}

/** The share of an amount, rounded half away from zero to the cent. */
export const percentOf = (amount: Cents, points: BasisPoints): Cents => scale(amount, points, 10_000)
