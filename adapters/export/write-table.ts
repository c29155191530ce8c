import { type Cell, csvTable } from "../../core/people/export/index.ts"
import { SheetWriter } from "../xlsx/sheet-writer.ts"

/** A table of any values as the pieces of a file; the sheet of a workbook has this name. */
export const writeTable = (
  format: "csv" | "xlsx",
  sheet: string,
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
): ReadonlyArray<string | Uint8Array> => {
  if (format === "csv") return [csvTable(head, rows)]
  const writer = new SheetWriter()
  return [writer.begin(sheet, head), writer.rows(rows), writer.end()]
}
