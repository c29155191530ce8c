import type { Cursor } from "./cursor.ts"

/**
 * The cursor where other columns are shown, or in another order: it stays with the column that it was in, whatever place that has now, and
 * where that has gone, at its place. A block is one no more once its column is elsewhere.
 */
export const followed = (cursor: Cursor, before: ReadonlyArray<string>, now: ReadonlyArray<string>): Cursor => {
  const id = before[cursor.column - 1]
  const column = id === undefined ? 0 : now.indexOf(id) + 1
  return column === 0 || column === cursor.column ? cursor : { row: cursor.row, column, anchor: cursor.anchor }
}
