import type { GridColumn } from "./grid-model.ts"

type Columns = ReadonlyArray<Pick<GridColumn<never>, "width" | "fixed">>

/** How wide the box at the head of a row is, in pixels. */
export const tickWidth = 44

/** How many columns stay in sight however far one scrolls: the first always does, and those behind it that say so. */
export const fixedCount = (columns: Columns): number => {
  const loose = columns.findIndex(({ fixed }, index) => index > 0 && fixed !== true)
  return loose === -1 ? columns.length : loose
}

/** Where the cells begin that scroll sideways. */
export const looseFrom = (columns: Columns): number =>
  columns.slice(0, fixedCount(columns)).reduce((sum, { width }) => sum + width, tickWidth)

/** For the whole grid: where each of the fixed columns stands, and where what scrolls begins. */
export const fixedPlaces = (columns: Columns): Readonly<Record<string, string>> => {
  const places: Record<string, string> = {}
  let left = tickWidth
  for (const [index, { width }] of columns.slice(0, fixedCount(columns)).entries()) {
    places[`--left-${index}`] = `${left}px`
    left += width
  }
  return { ...places, "--loose": `${looseFrom(columns)}px` }
}
