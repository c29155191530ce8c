import type { CSSProperties } from "react"
import { fixedCount, fixedPlaces, tickWidth } from "./fixed-columns.ts"
import type { GridColumn } from "./grid-model.ts"

/** How wide the columns of a grid are, as its parts take it; with `fill` they share the room that there is. */
export const widths = (columns: ReadonlyArray<GridColumn<never>>, fill: boolean): CSSProperties => {
  // Where further ones stay beside the first, all of them are as wide as they say: those behind them have to know where they stand.
  const fixed = fixedCount(columns)
  const stays = fixed > 1 ? fixed : 0
  const growing = columns.slice(stays).some(({ grows }) => grows === true)
  const last = columns.length - 1
  const tracks = columns.map(({ width, grows }, index) => {
    if (index < stays && index < last) return `${width}px`
    if (growing && !fill) return grows === true ? `minmax(${width}px, ${width}fr)` : `${width}px`
    return fill || index === last ? `minmax(${width}px, 1fr)` : `${width}px`
  })
  const total = columns.reduce((sum, column) => sum + column.width, tickWidth)
  return {
    "--columns": `${tickWidth}px ${tracks.join(" ")}`,
    "--width": fill ? "0" : `${total}px`,
    ...fixedPlaces(columns),
  } as CSSProperties
}
