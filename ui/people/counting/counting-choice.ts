import * as Schema from "effect/Schema"
import { AnyField } from "../../../core/people/custom-field.ts"
import { ListField } from "../../../core/people/owing.ts"
import { LineSort } from "./line-order.ts"
import { measuredParts } from "./measured.ts"

/** What cells show: how many persons there are, or what their numbers come to. */
export const figuresShown = ["count", ...measuredParts] as const
const FigureShown = Schema.Literals(figuresShown)
export type FigureShown = typeof FigureShown.Type

/**
 * What somebody chose to be counted: `by` the values of a column; `across` those of a second one; `measure`, the column whose numbers
 * are told as well; what the cells of two columns `show`; and `sort`, the order of the lines, else as their values are offered.
 */
export const CountingChoice = Schema.Struct({
  by: AnyField,
  across: Schema.optional(AnyField),
  measure: Schema.optional(ListField),
  show: FigureShown,
  sort: Schema.optional(LineSort),
})
export type CountingChoice = typeof CountingChoice.Type

/** How many persons have which value of one column. */
export const countingBy = (by: AnyField): CountingChoice => ({ by, show: "count" })

/**
 * A choice with something else chosen: one column is not counted against itself; cells show numbers only where there are two columns
 * and some are measured; and the order of a table is none of another one.
 */
export const chosenAlso = (before: CountingChoice, also: Partial<CountingChoice>): CountingChoice => {
  const { sort, ...chosen } = { ...before, ...also }
  const across = chosen.across === chosen.by ? undefined : chosen.across
  const show = across === undefined || chosen.measure === undefined ? "count" : chosen.show
  const isSame = before.by === chosen.by && before.across === across && before.measure === chosen.measure
  return { ...chosen, across, show, sort: isSame ? sort : also.sort }
}
