import * as Effect from "effect/Effect"
import { groupsOfNow } from "../../people/index.ts"
import type { TierContent } from "../annuity/kept-tier.ts"
import { TierStore } from "../ports/tier-store.port.ts"

/** Tiers whose rules call groups as they are called now: one that was renamed or merged is still meant (ANN-03). */
export const withGroupsOfNow = Effect.fnUntraced(function* <Kept extends Pick<TierContent, "rules">>(
  tiers: ReadonlyArray<Kept>,
) {
  if (!tiers.some(({ rules }) => rules.some(({ when }) => when?.kind === "group"))) return tiers
  const called = yield* groupsOfNow()
  return tiers.map(
    (tier): Kept => ({
      ...tier,
      rules: tier.rules.map((rule) =>
        rule.when?.kind === "group" ? { ...rule, when: { ...rule.when, anyOf: called(rule.when.anyOf) } } : rule,
      ),
    }),
  )
})

/** All tiers of the workspace by their key, with groups as they are called now. */
export const tiersOfNow = Effect.fnUntraced(function* () {
  return yield* withGroupsOfNow(yield* (yield* TierStore).list())
})
