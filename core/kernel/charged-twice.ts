import * as Schema from "effect/Schema"
import { Cents } from "./money.ts"

/**
 * A month (YYYY-MM) for which one person is charged more than once, by which fees. `amount` is what each of them claims, in cents.
 */
export const ChargedTwice = Schema.Struct({
  month: Schema.String,
  fees: Schema.Array(
    Schema.Struct({ id: Schema.String, reference: Schema.String, description: Schema.String, amount: Cents }),
  ),
})
export type ChargedTwice = typeof ChargedTwice.Type
