import { type Cell, csvTable } from "../../core/people/export/index.ts"
import { SheetWriter } from "../xlsx/sheet-writer.ts"

/**
 * A table of any values as the pieces of a file; the sheet of a workbook has this name. `summed`: its last row is what the others come
 * to, and stays below them when they are sorted or filtered.
 */
export const writeTable = (
  format: "csv" | "xlsx",
  sheet: string,
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  summed = false,
): ReadonlyArray<string | Uint8Array> => {
  if (format === "csv") return [csvTable(head, rows)]
  const writer = new SheetWriter()
  const values = summed ? rows.slice(0, -1) : rows
  return [writer.begin(sheet, head), writer.rows(values), writer.notes(rows.slice(values.length)), writer.end()]
}
