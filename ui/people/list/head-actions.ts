import { cells } from "../../../core/people/cells/cells.port.ts"
import { type ColumnField, isSortable } from "../../../core/people/column-field.ts"
import type { SortField } from "../../../core/people/person-query.ts"
import { alsoBy, ordersOf, turned, withoutColumn } from "../../../core/people/person-sort.ts"
import type { HeadAction } from "../../kit/grid/grid-model.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import { countingText as words } from "../../text/de/counting.ts"
import { reckoningText } from "../../text/de/reckoning.ts"
import { replaceText } from "../../text/de/replace.ts"
import { mostSortsSaid } from "../../text/de/sorting.ts"
import { isReckoned } from "../cells/reckon-plan.ts"
import { isWritten } from "../cells/replace-plan.ts"
import { isCounted } from "../counting/counted-fields.ts"
import { moveColumn, showColumn } from "./edit-columns.ts"
import { filterFieldOf } from "./filter-builder.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Takes one more column into the order of a list. */
export const orderAlso = (list: ListViewModel, by: SortField): void => {
  const sort = alsoBy(list.sort, by)
  if (sort === undefined) list.around.notify({ text: mostSortsSaid })
  else list.arrange(sort)
}

/** Taking a column into the order as well, or out of it; nothing where it would be the only one. */
const alsoSort = (list: ListViewModel, by: SortField): ReadonlyArray<HeadAction> => {
  const orders = ordersOf(list.sort)
  const [first] = orders
  if (orders.some((each) => each.by === by))
    return orders.length === 1
      ? []
      : [{ id: "also", label: "Danach nicht mehr sortieren", run: () => list.arrange(withoutColumn(list.sort, by)) }]
  const usual = orders.length === 1 && first?.by === "name" && !first.descending
  return usual ? [] : [{ id: "also", label: "Danach sortieren", run: () => orderAlso(list, by) }]
}

/** Whether a list can be in the order of a column or of names. */
const isSorted = (field: ColumnField | "name"): field is SortField => field === "name" || isSortable(field)

/** What changes many cells of a column, as far as who is signed in may: texts are replaced, numbers reckoned. */
const cellActions = (list: ListViewModel, column: ColumnField): ReadonlyArray<HeadAction> => {
  const field = list.may(cells.operations.set) ? list.cells?.field(column) : undefined
  const { catalog } = list.columns
  if (field !== undefined && isWritten(field, catalog))
    return [{ id: "replace", label: replaceText.open, run: () => list.cells?.replace({ column }) }]
  return field !== undefined && isReckoned(field, catalog)
    ? [{ id: "reckon", label: reckoningText.open, run: () => list.cells?.reckon({ column }) }]
    : []
}

/** What the menu of a column offers; the name stays where it is. */
export const headActions = (list: ListViewModel, id: string): ReadonlyArray<HeadAction> => {
  const field = list.columns.fields.find((each) => each === id)
  const by = field ?? "name"
  const order = isSorted(by)
    ? [
        { id: "up", label: "Aufsteigend sortieren", run: () => list.arrange(turned(list.sort, by, false)) },
        { id: "down", label: "Absteigend sortieren", run: () => list.arrange(turned(list.sort, by, true)) },
        ...alsoSort(list, by),
      ]
    : []
  const filtered = field === undefined ? "lastName" : filterFieldOf(field)
  const filter = { id: "filter", label: "Filtern …", run: () => list.filterBy(filtered, id) }
  const counted = isCounted(list, filtered) ? filtered : undefined
  const count: ReadonlyArray<HeadAction> =
    counted === undefined
      ? []
      : [{ id: "count", label: words.open, run: () => void list.actions.startCounting(counted) }]
  if (field === undefined)
    return [
      ...order,
      filter,
      ...count,
      ...(list.columns.fixed > 0
        ? [{ id: "loose", label: "Nur den Namen fixieren", run: () => list.columns.fix(undefined) }]
        : []),
    ]
  return [
    ...order,
    filter,
    ...count,
    ...cellActions(list, field),
    { id: "left", label: "Nach links schieben", run: () => moveColumn(list.columns, field, -1) },
    { id: "right", label: "Nach rechts schieben", run: () => moveColumn(list.columns, field, 1) },
    list.columns.fixedUntil === field
      ? { id: "loose", label: "Nur den Namen fixieren", run: () => list.columns.fix(undefined) }
      : { id: "fix", label: "Bis hier fixieren", run: () => list.columns.fix(field) },
    { id: "hide", label: "Spalte ausblenden", run: () => showColumn(list, field, false) },
  ]
}

/** The ways to sort, for where there are no column heads. Choosing the same again turns it round. */
export const orders = (list: ListViewModel): ReadonlyArray<MenuEntry> =>
  (["name", ...list.columns.fields] as const).filter(isSorted).map((id) => {
    const chosen = list.sort.by === id
    const label = id === "name" ? "Name" : list.columns.label(id)
    return {
      id,
      label: `Nach ${label}${chosen && list.sort.descending ? ", absteigend" : ""}`,
      chosen,
      run: () => list.sortBy(id),
    }
  })
