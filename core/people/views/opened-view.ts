import { type CustomField, isCustomField } from "../custom-field.ts"
import type { Condition } from "../person-filter.ts"
import { ordersOf, sortOf } from "../person-sort.ts"
import type { ViewContent } from "./list-view.ts"

/** A view as it can be shown now, and what of it is gone with custom columns: conditions, columns, and its order. */
export interface OpenedView {
  readonly content: ViewContent
  readonly conditions: ReadonlyArray<Condition>
  readonly columns: ReadonlyArray<CustomField>
  readonly sorts: ReadonlyArray<CustomField>
}

const customOf = (condition: Condition): CustomField | undefined =>
  "field" in condition && isCustomField(condition.field) ? condition.field : undefined

/** Whether a view names custom columns at all. */
export const namesCustomColumns = ({ filter, sort, layout }: ViewContent): boolean =>
  filter.conditions.some((condition) => customOf(condition) !== undefined) ||
  ordersOf(sort).some(({ by }) => isCustomField(by)) ||
  layout.columns.some(({ field }) => isCustomField(field))

/**
 * Opens a view where these custom columns are there. What names another one is left out and told, so that every view
 * opens whatever was deleted; an order of which nothing is left becomes the order by name.
 */
export const openedView = (content: ViewContent, there: ReadonlyArray<CustomField>): OpenedView => {
  const gone = (field: CustomField | undefined): field is CustomField => field !== undefined && !there.includes(field)
  const { filter, sort, layout } = content
  const orders = ordersOf(sort)
  const sorts = orders.map(({ by }) => by).filter((by): by is CustomField => isCustomField(by) && gone(by))
  return {
    content: {
      ...content,
      filter: { ...filter, conditions: filter.conditions.filter((condition) => !gone(customOf(condition))) },
      sort: sorts.length === 0 ? sort : sortOf(orders.filter(({ by }) => !sorts.some((each) => each === by))),
      layout: {
        ...layout,
        columns: layout.columns.filter(({ field }) => !isCustomField(field) || !gone(field)),
      },
    },
    conditions: filter.conditions.filter((condition) => gone(customOf(condition))),
    columns: layout.columns
      .map(({ field }) => field)
      .filter((field) => isCustomField(field) && gone(field)) as Array<CustomField>,
    sorts,
  }
}

/** What of a view can name groups and labels. */
export type Whom = Pick<ViewContent, "filter" | "search">

/** Whether two contents show the same: for telling whether an open view was changed. */
export const sameContent = (one: ViewContent, other: ViewContent): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** Whether two views show the same persons by their filter and their search. */
export const sameWhom = (one: Whom, other: Whom): boolean => JSON.stringify(whom(one)) === JSON.stringify(whom(other))

const whom = ({ filter, search }: Whom) => [
  filter.conditions.length > 1 ? filter.join : "and",
  filter.conditions.map((condition) => sorted(condition)),
  search.trim(),
]

const ordered = ({ standing, sort, layout, ...named }: ViewContent) => [
  standing ?? null,
  ...whom(named),
  ordersOf(sort).map(({ by, descending }) => [by, descending]),
  layout.columns.map(({ field, width }) => [field, width]),
  layout.nameWidth,
  layout.fixedUntil ?? null,
]

/** The same value with its keys in one order, as they come back from a database in another. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
