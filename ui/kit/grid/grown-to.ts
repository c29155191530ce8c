import type { CellBlock } from "./cursor.ts"
import type { GridPlace } from "./grid-place.ts"

/** How far a number lies outside of a stretch. */
const beyond = (at: number, from: number, until: number): number => Math.max(from - at, at - until, 0)

/** A block that is pulled as far as a cell: grown up, down or to a side, whichever of it lies further away, as spreadsheets do it. */
export const grownTo = (block: CellBlock, { row, column }: GridPlace): CellBlock => {
  const { top, bottom, left, right } = block
  return beyond(row, top, bottom) >= beyond(column, left, right)
    ? { ...block, top: Math.min(top, row), bottom: Math.max(bottom, row) }
    : { ...block, left: Math.min(left, column), right: Math.max(right, column) }
}
