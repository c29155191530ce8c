import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { AnyField } from "../custom-field.ts"
import { ListField } from "../owing.ts"
import { PersonSelection } from "../person-query.ts"
import { Measure } from "./measure.ts"

/** So many values of a column are told, those that most persons have. */
export const mostValuesTold = 200

/** So many values of the second column are told. */
export const mostAcross = 50

/**
 * Of which column the values are wanted, of those whom a filter and a search find; `find`: of the values those in which this
 * stands, and who has none; `across`: by a second column as well; `measure`: a column of amounts or numbers, of which it is told beside
 * each value of either column, and each pair of values, what those of the persons with it come to.
 */
export const ValuesQuery = Schema.Struct({
  ...PersonSelection.fields,
  by: AnyField,
  find: Schema.optional(Text(200)),
  across: Schema.optional(AnyField),
  measure: Schema.optional(ListField),
})
export type ValuesQuery = typeof ValuesQuery.Type

/** A value as it is written in conditions (the year of a day, nothing: no value), how many persons have it, and what their numbers come to. */
export const ValueCount = Schema.Struct({
  value: Schema.String,
  count: Schema.Int,
  measure: Schema.optional(Measure),
})
export type ValueCount = typeof ValueCount.Type

/** The values of a column in their order, no value last, and how many more there are. */
export const ToldValues = Schema.Struct({ told: Schema.Array(ValueCount), further: Schema.Int })
export type ToldValues = typeof ToldValues.Type

/**
 * How many persons have which value of a column: all of them together, and of each value. Whoever has several values counts in
 * each, so these may come to more than the persons. `measure` is of all persons together. `cells` are
 * those of both columns, by the places of their values.
 */
export const ValueCounts = Schema.Struct({
  persons: Schema.Int,
  rows: ToldValues,
  columns: ToldValues,
  cells: Schema.Array(
    Schema.Struct({ row: Schema.Int, column: Schema.Int, count: Schema.Int, measure: Schema.optional(Measure) }),
  ),
  measure: Schema.optional(Measure),
})
export type ValueCounts = typeof ValueCounts.Type
