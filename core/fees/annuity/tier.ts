import * as Schema from "effect/Schema"
import { FeeAmount } from "../fee-amount.ts"
import { Rule } from "./rule.ts"

/** A month of the year: 1 for January to 12 for December. */
export const Month = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))

/** A tier of the annuity (ANN-01): its amount in cents is due in each of its billing months, changed by its rules in order. */
export const Tier = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.String,
  amount: FeeAmount,
  billingMonths: Schema.Array(Month).check(Schema.isMaxLength(12)),
  rules: Schema.Array(Rule),
})
export type Tier = typeof Tier.Type
