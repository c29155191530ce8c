import { blockOf, type Cursor, cellOf } from "./cursor.ts"

/**
 * The cursor where other columns are shown, or in another order: it stays with the column that it was in, whatever place that has now, and
 * where that has gone, at its place. A block is one no more once any of its columns is another one.
 */
export const followed = (cursor: Cursor, before: ReadonlyArray<string>, now: ReadonlyArray<string>): Cursor => {
  const cell = cellOf(cursor)
  const id = before[cell.column - 1]
  const column = id === undefined ? 0 : now.indexOf(id) + 1
  const { left, right } = blockOf(cursor)
  const inBlock = (ids: ReadonlyArray<string>): string => JSON.stringify(ids.slice(left - 1, right))
  if (column === cell.column && inBlock(before) === inBlock(now)) return cursor
  return { row: cell.row, column: column === 0 ? cell.column : column, anchor: cursor.anchor }
}
