import * as Schema from "effect/Schema"
import { type Cents, cents } from "../kernel/money.ts"

/** The largest amount of one fee, in cents: 99,999,999.99 €, so that no percentage of it leaves the bounds of money. */
export const maxFeeAmount = 9_999_999_999

/** The amount of a fee: integer cents from 0 to `maxFeeAmount`. */
export const FeeAmount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxFeeAmount })).pipe(
  Schema.brand("Cents"),
)

/** The nearest amount a fee can have: never below 0, never above `maxFeeAmount`. */
export const boundedFeeAmount = (amount: number): Cents => cents(Math.min(maxFeeAmount, Math.max(0, amount)))
