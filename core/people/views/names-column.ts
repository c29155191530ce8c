import type { CustomColumn } from "../custom-columns/index.ts"
import { customFieldOf } from "../custom-field.ts"
import { fieldsOfFilter } from "../filter-fields.ts"
import { parseFilterText } from "../filter-text/index.ts"
import { ordersOf } from "../person-sort.ts"
import type { ViewContent } from "./list-view.ts"

/**
 * Whether a view names a custom column: as a column that it shows, in its order, in a condition, or by its name in the text of the
 * search (COL-03). `columns` are all there are, for the names.
 */
export const namesColumn = (
  { filter, sort, layout, search }: ViewContent,
  { id }: Pick<CustomColumn, "id">,
  columns: ReadonlyArray<CustomColumn>,
): boolean => {
  const field = customFieldOf(id)
  if (ordersOf(sort).some(({ by }) => by === field) || layout.columns.some((each) => each.field === field)) return true
  if (filter.conditions.some((condition) => "field" in condition && condition.field === field)) return true
  const read = parseFilterText(search, columns)
  return read.ok && read.filter !== undefined && fieldsOfFilter(read.filter).includes(field)
}
