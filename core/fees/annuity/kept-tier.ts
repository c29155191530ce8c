import * as Schema from "effect/Schema"
import { fold } from "../../kernel/fold.ts"
import { Line } from "../../kernel/text.ts"
import { FeeAmount } from "../fee-amount.ts"
import { TierId } from "../fee-id.ts"
import { KeptRule, meantGroups } from "./rule.ts"
import { Month, type Tier } from "./tier.ts"

/** The most tiers of a workspace. */
export const mostTiers = 100

/** The most rules of one tier. */
export const mostRules = 50

/** The longest name of a tier: as long as the annuity of a person, which names it. */
export const longestTierName = 80

/** What a tier says (ANN-01): its amount in cents, the months it is due in, and its rules in their order. */
export const TierContent = Schema.Struct({
  name: Line(longestTierName),
  amount: FeeAmount,
  billingMonths: Schema.Array(Month).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(12),
    Schema.makeFilter((months: ReadonlyArray<number>) => new Set(months).size === months.length || "each month once"),
  ),
  rules: Schema.Array(KeptRule).check(Schema.isMaxLength(mostRules)),
}).check(meantGroups)
export type TierContent = typeof TierContent.Type

/** Whether two tiers say the same, in whatever order their fields are written. */
export const sameTier: (a: TierContent, b: TierContent) => boolean = Schema.toEquivalence(TierContent)

/** A tier of a workspace. `version` counts its changes, so that nobody overwrites what they have not seen. */
export const KeptTier = Schema.Struct({ id: TierId, version: Schema.Int, ...TierContent.fields })
export type KeptTier = typeof KeptTier.Type

/**
 * By which a tier is found from the annuity that stands with a person: its name, folded. Two tiers of a workspace never
 * share it.
 */
export const tierKey = (name: string): string => fold(name)

/** The tier that each annuity means, whatever its spelling. */
export const tierByName = <T extends Pick<Tier, "name">>(
  tiers: ReadonlyArray<T>,
): ((annuity: string | null) => T | undefined) => {
  const byKey = new Map(tiers.map((tier) => [tierKey(tier.name), tier]))
  return (annuity) => (annuity === null ? undefined : byKey.get(tierKey(annuity)))
}
