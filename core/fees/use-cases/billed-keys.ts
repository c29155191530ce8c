import * as Effect from "effect/Effect"
import type { BillingMonth } from "../annuity/billing-month.ts"
import { billingKey } from "../annuity/billing-run.ts"
import { tierByName } from "../annuity/kept-tier.ts"
import type { Tier } from "../annuity/tier.ts"
import { FeeStore } from "../ports/fee-store.port.ts"

/**
 * The keys of the annuities that were billed in a month. A tier that was removed and made again under its name is the same to
 * those who pay it, so it counts by its name too.
 */
export const billedKeys = Effect.fnUntraced(function* (
  month: BillingMonth,
  tiers: ReadonlyArray<Pick<Tier, "id" | "name">>,
) {
  const tierOf = tierByName(tiers)
  const billed = yield* (yield* FeeStore).billed(month)
  return new Set(
    billed.flatMap(({ person, tier, name }) =>
      [tier, tierOf(name)?.id ?? tier].map((id) => billingKey(person, id, month)),
    ),
  )
})
