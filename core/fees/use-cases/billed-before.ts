import * as Effect from "effect/Effect"
import type { BillingMonth } from "../annuity/billing-month.ts"
import { type BilledBefore, billingKey } from "../annuity/billing-run.ts"
import { tierByName } from "../annuity/kept-tier.ts"
import type { Tier } from "../annuity/tier.ts"
import { FeeStore } from "../ports/fee-store.port.ts"

/**
 * Who was billed for a month, by which tiers. A tier that was removed and made again under its name is the same to those who pay it, so it
 * counts by its name too. Who has another tier by now was billed for the month all the same, unless nothing of it is claimed: it was
 * reversed, or there was nothing to pay.
 */
export const billedBefore = Effect.fnUntraced(function* (
  month: BillingMonth,
  tiers: ReadonlyArray<Pick<Tier, "id" | "name">>,
) {
  const tierOf = tierByName(tiers)
  const all = yield* (yield* FeeStore).billed(month)
  const billed = new Set(
    all.flatMap(({ person, tier, name }) =>
      [tier, tierOf(name)?.id ?? tier].map((id) => billingKey(person, id, month)),
    ),
  )
  const billedBy = new Map(all.flatMap(({ person, name, claims }) => (claims ? [[person as string, name]] : [])))
  return { billed, billedBy } satisfies BilledBefore
})
