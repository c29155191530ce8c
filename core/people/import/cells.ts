import type { MemberFile } from "./member-file.ts"
import { cellAt, columnOf, lineOf } from "./table.ts"

/** A value put in by hand in place of what the file has: by the row's line and the column's place (from 0). */
export interface Correction {
  readonly line: number
  readonly columnIndex: number
  readonly value: string
}

/** The cells of a file, as corrected. */
export interface Cells {
  readonly at: (row: number, column: number) => string
  /** Makes the function that reads a column; what the same content is read as is remembered. */
  readonly column: <Value>(column: number, read: (content: string) => Value) => (row: number) => Value
}

/** The cells of a file with the corrections in their places. */
export const correctedCells = ({ table }: MemberFile, corrections: ReadonlyArray<Correction>): Cells => {
  const byColumn = new Map<number, Map<number, string>>()
  for (const { line, columnIndex, value } of corrections) {
    const lines = byColumn.get(columnIndex) ?? new Map<number, string>()
    byColumn.set(columnIndex, lines.set(line, value.trim()))
  }
  const column: Cells["column"] = (place, read) => {
    const written = columnOf(table, place, read)
    const corrected = byColumn.get(place)
    if (corrected === undefined) return written
    return (row) => {
      const value = corrected.get(lineOf(table, row))
      return value === undefined ? written(row) : read(value)
    }
  }
  return {
    column,
    at: (row, place) => byColumn.get(place)?.get(lineOf(table, row)) ?? cellAt(table, row, place),
  }
}
