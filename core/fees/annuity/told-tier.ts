import * as Schema from "effect/Schema"
import { WordId } from "../../kernel/id.ts"
import { KeptTier, type TierContent } from "./kept-tier.ts"
import { Rule } from "./rule.ts"

/** A group that a rule means, as it is called now. `gone`: it was deleted, so it means nobody; of one that never was the name is empty. */
export const GroupOfRule = Schema.Struct({ id: WordId, name: Schema.String, gone: Schema.Boolean })
export type GroupOfRule = typeof GroupOfRule.Type

/** A tier with the groups that its rules mean, each once. */
export const ToldTier = Schema.Struct({ ...KeptTier.fields, groups: Schema.Array(GroupOfRule) })
export type ToldTier = typeof ToldTier.Type

/** A tier whose rules name groups as they were called at one moment: what bills are reckoned by, and what fees keep. */
export const NamedTier = Schema.Struct({ ...KeptTier.fields, rules: Schema.Array(Rule) })
export type NamedTier = typeof NamedTier.Type

/** Something whose rules name groups. */
type Named<Kept> = Omit<Kept, "rules"> & { readonly rules: ReadonlyArray<Rule> }

/** A tier whose rules name groups instead of their ids. What has no name is left out: a rule for it alone is for nobody. */
export const withGroupNames = <Kept extends Pick<TierContent, "rules">>(
  tier: Kept,
  nameOf: (id: WordId) => string | undefined,
): Named<Kept> => ({
  ...tier,
  rules: tier.rules.map(
    (rule): Rule =>
      rule.when?.kind === "group"
        ? { ...rule, when: { kind: "group", anyOf: rule.when.anyOf.flatMap((id) => nameOf(id) ?? []) } }
        : rule,
  ),
})

/** A kept tier as it is told: what a group became since stands in its place. */
export const toldTier = (tier: KeptTier, groupOf: (id: WordId) => GroupOfRule | undefined): ToldTier => {
  const groups = new Map<WordId, GroupOfRule>()
  const meant = (id: WordId): WordId => {
    const group = groupOf(id) ?? { id, name: "", gone: true }
    groups.set(group.id, group)
    return group.id
  }
  const rules = tier.rules.map((rule) =>
    rule.when?.kind === "group"
      ? { ...rule, when: { ...rule.when, anyOf: [...new Set(rule.when.anyOf.map(meant))] } }
      : rule,
  )
  return { ...tier, rules, groups: [...groups.values()] }
}
