import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { WordId } from "../../kernel/id.ts"
import { PaymentMethod } from "../../kernel/payment-method.ts"
import { percent } from "../../kernel/percent.ts"
import { Text } from "../../kernel/text.ts"
import { FeeAmount } from "../fee-amount.ts"

const Age = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 150 }))

const GroupName = Text(200)

/** Conditions that say by `Group` which groups they mean. */
const conditionOf = <Group extends Schema.Codec<string, string>>(group: Group) =>
  Schema.Union([
    Schema.Struct({ kind: Schema.tag("age"), min: Schema.optionalKey(Age), max: Schema.optionalKey(Age) }),
    Schema.Struct({
      kind: Schema.tag("family"),
      from: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
    }),
    Schema.Struct({ kind: Schema.tag("group"), anyOf: Schema.Array(group).check(Schema.isMaxLength(100)) }),
    Schema.Struct({
      kind: Schema.tag("joinDate"),
      before: Schema.optionalKey(CalendarDate),
      onOrAfter: Schema.optionalKey(CalendarDate),
    }),
    Schema.Struct({ kind: Schema.tag("paymentMethod"), is: PaymentMethod }),
  ])

/**
 * When a rule applies (ANN-02). Ages include both ends and count on the first day of the billing month; `from` is the
 * place in the family from which on it applies; `before` excludes and `onOrAfter` includes its day.
 * What is unknown about a person fulfils no condition. Groups are named as they are called at that moment.
 */
export const Condition = conditionOf(GroupName)
export type Condition = typeof Condition.Type

/** A percentage of at most two decimals, from 0 to 1,000. */
export const Percentage = Schema.Finite.check(
  Schema.makeFilter((value: number) => percent(value) !== undefined || "a percentage from 0 to 1000, two decimals"),
)

/** Rules with such conditions. */
const ruleOf = <Group extends Schema.Codec<string, string>>(group: Group) => {
  const when = { when: Schema.optionalKey(conditionOf(group)) }
  return Schema.Union([
    Schema.Struct({ ...when, operator: Schema.tag("addAmount"), value: FeeAmount }),
    Schema.Struct({ ...when, operator: Schema.tag("subtractAmount"), value: FeeAmount }),
    Schema.Struct({ ...when, operator: Schema.tag("setAmount"), value: FeeAmount }),
    Schema.Struct({ ...when, operator: Schema.tag("addPercent"), value: Percentage }),
    Schema.Struct({ ...when, operator: Schema.tag("subtractPercent"), value: Percentage }),
    Schema.Struct({ ...when, operator: Schema.tag("prorate") }),
  ])
}

/**
 * One rule of a tier: when it applies and what it does to the amount so far. Amounts are cents, percentages numbers
 * (12.5 for 12.5 %). `prorate` keeps the share of the months of the billing period from the month of joining on.
 */
export const Rule = ruleOf(GroupName)
export type Rule = typeof Rule.Type

/** A rule as a workspace keeps it: it means groups by their ids, whatever they are called later. */
export const KeptRule = ruleOf(WordId)
export type KeptRule = typeof KeptRule.Type
export type KeptCondition = NonNullable<KeptRule["when"]>

/** Of rules that somebody says: one for groups names some. Those that are kept may name none, as when all their groups are gone. */
export const meantGroups = Schema.makeFilter(({ rules }: { readonly rules: ReadonlyArray<Rule | KeptRule> }) => {
  const at = rules.findIndex(({ when }) => when?.kind === "group" && when.anyOf.length === 0)
  return at < 0 || { path: ["rules", at, "when", "anyOf"], issue: "at least one group" }
})
