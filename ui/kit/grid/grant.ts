import type { Wish } from "./cursor.ts"
import { chosenCells, type GridColumn, type GridModel } from "./grid-model.ts"

/** Does what a key or a click wished for. */
export const grant = <Row>(
  model: GridModel<Row>,
  columns: ReadonlyArray<GridColumn<Row>>,
  root: HTMLElement,
  wish: Exclude<Wish, { readonly to: "edge" | "cellMenu" }>,
) => {
  const column = "column" in wish ? columns[wish.column - 1] : undefined
  if (wish.to === "toggle") model.toggle(wish.row)
  else if (wish.to === "open") model.open(wish.row)
  else if (wish.to === "remove") model.removeChosen?.()
  else if (wish.to === "empty" || wish.to === "fill" || wish.to === "fillRight")
    model.cells?.[wish.to](chosenCells(wish.block, columns))
  else if (wish.to === "flipAll") model.cells?.flipAll(chosenCells(wish.block, columns), wish.row, column?.id ?? "")
  else if (wish.to === "edit") model.cells?.edit(wish.row, column?.id ?? "", wish.text)
  else if (wish.to === "today" || wish.to === "flip" || wish.to === "unfold" || wish.to === "point")
    model.cells?.[wish.to](wish.row, column?.id ?? "")
  else if (wish.to === "why") model.cells?.why(column?.id ?? "")
  else if (wish.to === "range") model.selectRange(wish.from, wish.until)
  else if (wish.to === "all" || (wish.to === "head" && column === undefined && model.allSelected !== "all"))
    model.selectAll()
  else if (wish.to === "escape") {
    // First what waits in the cell goes.
    if (column === undefined || model.cells?.forget(wish.row, column.id) !== true) model.selectNone()
  } else if (wish.to === "none" || !("column" in wish) || column === undefined) model.selectNone()
  else if (wish.to === "head") model.sortBy(column.id)
  else if (wish.to === "headAlso") (model.sortAlso ?? model.sortBy)(column.id)
  else if (wish.to === "filter") model.filterColumn?.(column.id)
  else if (wish.to === "widen") model.widen(column.id, wish.by)
  else root.querySelector<HTMLElement>(`[data-cell="-1.${wish.column}"] [aria-haspopup]`)?.click()
}
