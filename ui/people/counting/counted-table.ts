import { fold } from "../../../core/kernel/fold.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { isMoney, isSummed } from "../../../core/people/summed.ts"
import {
  conditionsOf,
  type Measure,
  type ToldValues,
  type ValueCount,
  type ValueCounts,
} from "../../../core/people/values/index.ts"
import { valueSaid } from "../../text/de/conditions.ts"
import { countingText as words } from "../../text/de/counting.ts"
import { knownValues } from "../list/known-values.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { listingIn } from "./counted-fields.ts"
import type { CountingChoice } from "./counting-choice.ts"
import { inLineOrder } from "./line-order.ts"
import { countFigure, type Figure, figuresOf, measuredParts, partFigure } from "./measured.ts"

/** A cell of the table: what it shows, how many it counts, what is said of them, and whom the list shows for it; nothing where that cannot be said as conditions. */
export interface CountedCell extends Figure {
  readonly count: number
  readonly said: string
  readonly conditions: ReadonlyArray<Condition> | undefined
}

/** A line of the table: what it is about, its cells, and what the numbers of its persons come to beside them. */
export interface CountedLine {
  readonly value: string
  readonly label: string
  readonly cells: ReadonlyArray<CountedCell>
  readonly measured: ReadonlyArray<Figure>
  readonly figures: ReadonlyArray<number | null>
}

/** The table: what its columns are called, a line for each value, and what all come to. */
export interface CountedTable {
  readonly head: ReadonlyArray<string>
  readonly lines: ReadonlyArray<CountedLine>
  readonly total: CountedLine
}

/** What was counted, and for which choice: another one may be made while it is counted anew. */
export type Counted = ValueCounts & { readonly of: Pick<CountingChoice, "by" | "across" | "measure"> }

/** Whom a cell counts, and what their numbers come to. */
type Told = Pick<ValueCount, "count"> & { readonly measure?: Measure | undefined }

type Values = ReadonlyArray<readonly [field: AnyField, value: string]>

/** Whether a column says in which order its values stand. */
export const hasOrder = (list: ListViewModel, field: AnyField): boolean =>
  (knownValues(field, list.words, list.columns.catalog) ?? []).length > 0

/** The values with their places among those that were told: choices in the order in which the column has them. */
const placed = ({ words: named, columns }: ListViewModel, field: AnyField, { told }: ToldValues) => {
  const known = (knownValues(field, named, columns.catalog) ?? []).map(fold)
  const order = ({ value }: ValueCount) => {
    const at = known.indexOf(fold(value))
    return value === "" ? known.length + 1 : at === -1 ? known.length : at
  }
  return told.map((each, place) => ({ ...each, place })).toSorted((a, b) => order(a) - order(b))
}

/** Whether the values of a column are numbers. */
const isNumeric = (list: ListViewModel, field: AnyField): boolean => isSummed(field, list.columns.type(field))

/** What a value of a column is called. */
const saidOf = (list: ListViewModel, field: AnyField, value: string): string =>
  valueSaid(field, value, list.columns.catalog)

/** Whether the list can be narrowed further: conditions of which one is enough take no other beside them. */
export const canNarrow = ({ draft: { join, conditions } }: ListViewModel): boolean =>
  join === "and" || conditions.length < 2

/** The conditions that find whoever has these values; nothing where they cannot be said, or nobody is meant. */
const conditionsFor = (list: ListViewModel, is: Values): ReadonlyArray<Condition> | undefined => {
  const each = is.map(([field, value]) => {
    const listing = listingIn(list, field)
    return listing === undefined ? undefined : conditionsOf(field, listing, value)
  })
  return is.length > 0 && canNarrow(list) && each.every((some) => some !== undefined) ? each.flat() : undefined
}

/** What was counted as a table: lines in the chosen order, cells with what they are to show. */
export const countedTable = (list: ListViewModel, counted: Counted, choice: CountingChoice): CountedTable => {
  const { rows, columns, cells, of } = counted
  const { by, across, measure } = of
  const { sort, show: wanted } = choice
  const show = across === undefined || measure === undefined ? "count" : wanted
  const money = measure !== undefined && isMoney(measure, list.columns.type(measure))
  const isBeside = measure !== undefined && show === "count"
  const told = new Map(cells.map((each) => [`${each.row} ${each.column}`, each]))
  const beside = across === undefined ? [] : placed(list, across, columns)
  const cell = (is: Values, { count, measure: numbers }: Told): CountedCell => ({
    ...(show === "count" || measure === undefined ? countFigure(count) : partFigure(money, numbers, show)),
    count,
    said: is.map(([field, value]) => `${list.columns.label(field)}: ${saidOf(list, field, value)}`).join(", "),
    conditions: count > 0 ? conditionsFor(list, is) : undefined,
  })
  /** A line about some values: its cells beside each other by the places of their columns, and all of them. */
  const line = (is: Values, at: (place: number) => Told | undefined, all: Told): CountedLine => {
    const [[, value] = [by, ""]] = is
    const shown = [
      ...beside.map((column) =>
        cell(across === undefined ? is : [...is, [across, column.value]], at(column.place) ?? { count: 0 }),
      ),
      cell(is, all),
    ]
    const measured = isBeside ? figuresOf(money, all.measure) : []
    return {
      value,
      label: is.length === 0 ? words.total : saidOf(list, by, value),
      cells: shown,
      measured,
      figures: [...shown, ...measured].map((figure) => figure.value),
    }
  }
  const lines = placed(list, by, rows).map((row) =>
    line([[by, row.value]], (column) => told.get(`${row.place} ${column}`), row),
  )
  return {
    head: [
      list.columns.label(by),
      ...beside.map(({ value }) => (across === undefined ? "" : saidOf(list, across, value))),
      across === undefined ? words.persons : words.total,
      ...(isBeside ? measuredParts.map((part) => words.shown[part](list.columns.label(measure))) : []),
    ],
    lines: inLineOrder(lines, sort, isNumeric(list, by)),
    total: line([], (column) => columns.told[column], { count: counted.persons, measure: counted.measure }),
  }
}
