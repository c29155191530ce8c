import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"

const filled = (maxLength: number) => Text(maxLength).check(Schema.isNonEmpty())

/** What somebody eats of animals. */
export const diets = ["withMeat", "vegetarian", "vegan"] as const
/** What somebody does not eat besides, for whatever reason. */
export const dietRules = ["noPork", "halal", "kosher"] as const
/** What an entry on somebody's health is about. */
export const healthTopics = ["allergy", "illness", "medication", "vaccination", "insurance", "other"] as const
/** How well somebody swims, by the German badges; `withoutBadge` swims, but has none. */
export const swimmingAbilities = ["no", "seahorse", "withoutBadge", "bronze", "silver", "gold"] as const

export const Diet = Schema.Struct({
  diet: Schema.NullOr(Schema.Literals(diets)),
  rules: Schema.Array(Schema.Literals(dietRules)).check(Schema.isMaxLength(dietRules.length)),
  intolerances: Schema.Array(filled(100)).check(Schema.isMaxLength(30)),
})
export type Diet = typeof Diet.Type

export const HealthEntry = Schema.Struct({ topic: Schema.Literals(healthTopics), text: filled(2_000) })
export type HealthEntry = typeof HealthEntry.Type

/**
 * What must not become known of a person (PER-01): data on health (Art. 9 GDPR), and what tells of a belief. Nothing known
 * is `null` or an empty list.
 */
export const SpecialData = Schema.Struct({
  diet: Diet,
  health: Schema.Array(HealthEntry).check(Schema.isMaxLength(50)),
  swimming: Schema.NullOr(Schema.Literals(swimmingAbilities)),
})
export type SpecialData = typeof SpecialData.Type

/** Special data as it is kept; `version` counts the changes and is 0 where there never was any. */
export const KeptSpecialData = Schema.Struct({ version: Schema.Int, data: SpecialData })
export type KeptSpecialData = typeof KeptSpecialData.Type

/** Nothing known. */
export const noSpecialData: SpecialData = {
  diet: { diet: null, rules: [], intolerances: [] },
  health: [],
  swimming: null,
}
