import * as Effect from "effect/Effect"
import { groupsOfNow } from "../../people/index.ts"
import type { TierContent } from "../annuity/kept-tier.ts"
import { toldTier, withGroupNames } from "../annuity/told-tier.ts"
import { TierStore } from "../ports/tier-store.port.ts"

/** Tiers whose rules name groups as members carry them now: one that was renamed or merged is still meant, a deleted one is not (ANN-03). */
export const withGroupsOfNow = Effect.fnUntraced(function* <Kept extends Pick<TierContent, "rules">>(
  tiers: ReadonlyArray<Kept>,
) {
  const groupOf = yield* groupsOfNow()
  return tiers.map((tier) =>
    withGroupNames(tier, (id) => {
      const group = groupOf(id)
      return group === undefined || group.gone ? undefined : group.name
    }),
  )
})

/** All tiers of the workspace by their key, with groups as members carry them now. */
export const tiersOfNow = Effect.fnUntraced(function* () {
  return yield* withGroupsOfNow(yield* (yield* TierStore).list())
})

/** All tiers of the workspace by their key, as they are told. */
export const toldTiers = Effect.fnUntraced(function* () {
  const tiers = yield* (yield* TierStore).list()
  const groupOf = yield* groupsOfNow()
  return tiers.map((tier) => toldTier(tier, groupOf))
})
