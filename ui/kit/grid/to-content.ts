import { tickWidth } from "./fixed-columns.ts"
import type { GridColumn, GridModel } from "./grid-model.ts"

/** Makes a column as wide as the longest of its contents that are drawn, its head and what stands below it among them. */
export const toContent = <Row>(
  model: GridModel<Row>,
  root: HTMLElement,
  columns: ReadonlyArray<GridColumn<Row>>,
  place: number,
): void => {
  const column = columns[place - 1]
  const before = root.style.getPropertyValue("--columns")
  const tracks = columns.map((each) => (each === column ? "max-content" : `${each.width}px`))
  root.style.setProperty("--columns", `${tickWidth}px ${tracks.join(" ")}`)
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-cell$=".${place}"], [data-foot="${place}"]`)]
  // Widths are parts of pixels: one that is cut off ends the text with dots.
  const wanted = Math.ceil(Math.max(...cells.map((cell) => cell.getBoundingClientRect().width))) + 1
  root.style.setProperty("--columns", before)
  if (column !== undefined) model.widen(column.id, wanted - column.width)
}
