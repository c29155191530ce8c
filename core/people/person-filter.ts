import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"
import { ConfirmedFilter } from "./confirmed-filter.ts"
import { AnyField } from "./custom-field.ts"
import { Mailing } from "./mailing.ts"
import { Owing } from "./owing.ts"
import { RelatedFilter } from "./related-filter.ts"
import { Standing, standings } from "./standing.ts"

/** The longest value of a condition. */
export const longestValue = 200
/** So many values a condition names at most. */
export const mostValuesNamed = 100

const Value = Text(longestValue)
const Years = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 150 }))
const Values = Schema.Array(Value).check(Schema.isMinLength(1), Schema.isMaxLength(mostValuesNamed))

/**
 * One condition on a person. Texts are compared folded (without case and accents). On a list (groups, labels, phone
 * numbers) a condition holds when one element meets it. An unknown value meets only `isEmpty`, `notIn`, and `in` with the empty text.
 *
 * - `contains`, `startsWith`, `equals`: text; a date is compared as YYYY-MM-DD, so that those of a year or a month start with it.
 * - `in`, `notIn`: is, or is not, one of the values; a list: has one, or none, of them. The empty text stands for nothing known.
 * - `isEmpty`, `isNotEmpty`: nothing, or something, is known.
 * - `before`, `from`: date (YYYY-MM-DD), money (cents) or text: smaller than, not smaller than the value.
 */
export const Condition = Schema.Union([
  Schema.Struct({
    field: AnyField,
    is: Schema.Literals(["contains", "startsWith", "equals", "before", "from"]),
    value: Value,
  }),
  Schema.Struct({ field: AnyField, is: Schema.Literals(["in", "notIn"]), values: Values }),
  Schema.Struct({ field: AnyField, is: Schema.Literals(["isEmpty", "isNotEmpty"]) }),
  /** Age in completed years today: at least `from`, less than `below`. Unknown birthdate: does not hold. */
  Schema.Struct({ age: Schema.Struct({ from: Schema.optional(Years), below: Schema.optional(Years) }) }),
  Schema.Struct({
    standing: Schema.Array(Standing).check(Schema.isMinLength(1), Schema.isMaxLength(standings.length)),
  }),
  /** Mails do not arrive at the address, or newsletters are not wanted. */
  Schema.Struct({ mailing: Mailing }),
  Schema.Struct({ owing: Owing }),
  Schema.Struct({ confirmed: ConfirmedFilter }),
  RelatedFilter,
])
export type Condition = typeof Condition.Type

/** The most filters that stand side by side. */
const mostJoined = 200
const Joined = Schema.Array(Schema.suspend((): Schema.Codec<PersonFilter> => PersonFilter)).check(
  Schema.isMaxLength(mostJoined),
)

/** Conditions joined by and, or, not. `and` of nothing holds for everyone, `or` of nothing for nobody. */
export type PersonFilter =
  | Condition
  | { readonly and: ReadonlyArray<PersonFilter> }
  | { readonly or: ReadonlyArray<PersonFilter> }
  | { readonly not: PersonFilter }

/** So often a filter may ask for what stands elsewhere than with the person: it is looked up anew for each time. */
const most = { owing: 4, related: 8, confirmed: 8, mailing: 8 } as const

const timesAsked = (filter: PersonFilter, what: keyof typeof most): number => {
  if ("and" in filter) return filter.and.reduce((sum, each) => sum + timesAsked(each, what), 0)
  if ("or" in filter) return filter.or.reduce((sum, each) => sum + timesAsked(each, what), 0)
  if ("not" in filter) return timesAsked(filter.not, what)
  return what in filter ? 1 : 0
}

/** What a filter asks more often than it may. */
export const askedTooOften = (filter: PersonFilter): keyof typeof most | undefined =>
  (Object.keys(most) as ReadonlyArray<keyof typeof most>).find((what) => timesAsked(filter, what) > most[what])

const seldomEnough = Schema.makeFilter((filter: PersonFilter) => {
  const what = askedTooOften(filter)
  return what === undefined || `at most ${most[what]} times "${what}"`
})

export const PersonFilter: Schema.Codec<PersonFilter> = Schema.Union([
  Condition,
  Schema.Struct({ and: Joined }),
  Schema.Struct({ or: Joined }),
  Schema.Struct({ not: Schema.suspend((): Schema.Codec<PersonFilter> => PersonFilter) }),
]).check(seldomEnough)
