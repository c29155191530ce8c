import { amountText } from "../amount-text.ts"
import { guarded } from "../formula-guard.ts"
import type { ListField } from "../owing.ts"
import type { Cell, ExportSpeech } from "./cell.ts"
import { type ExportedColumn, exportColumns, fieldsOf } from "./export-column.ts"
import type { ExportRow, TextExport } from "./text-export.ts"

/** Most cells: nothing in them means anything to a spreadsheet or to the format. */
const plain = /^[\wÄÖÜäöüß](?:[^;"\r\n]*[^\s;"])?$/
const needsQuotes = /[;"\r\n]|^\s|\s$/

/**
 * A cell as it stands in the file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, as does one that already has it; the import takes exactly one away again. Numbers stand as they are.
 */
const csvCell = (text: string): string => {
  if (text === "" || plain.test(text)) return text
  const safe = guarded(text)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Persons as CSV as German spreadsheets open it: UTF-8 with byte order mark, semicolons, lines ended by CR LF. Our own
 * import reads it as the same persons (PER-10).
 */
export const csvExport = (
  fields: ReadonlyArray<ListField>,
  speech: ExportSpeech,
  custom: ReadonlyArray<ExportedColumn> = [],
  special?: "special",
): TextExport => {
  const columns = exportColumns(fields, speech, custom, special)
  const line = (row: ExportRow): string => {
    let text = ""
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!
      const cell = column.text(row)
      text += (index === 0 ? "" : ";") + (column.numeric ? cell : csvCell(cell))
    }
    return `${text}\r\n`
  }
  return {
    fields: fieldsOf(columns),
    begin: `\ufeff${columns.map(({ title }) => csvCell(title)).join(";")}\r\n`,
    rows: (rows) => {
      let text = ""
      for (const row of rows) text += line(row)
      return text
    },
    end: "",
  }
}

/** A cell of a table as text: days as 31.12.2010, cents as 12,50, nothing as an empty text. */
export const plainText = (cell: Cell): string => {
  if (cell === undefined) return ""
  if (cell.kind === "text") return cell.text
  if (cell.kind === "number") return String(cell.value)
  if (cell.kind === "money") return amountText(cell.cents)
  return `${cell.date.slice(8)}.${cell.date.slice(5, 7)}.${cell.date.slice(0, 4)}`
}

const isNumeric = (cell: Cell): boolean => cell?.kind === "money" || cell?.kind === "number"

/** A table of any values as CSV, written as `csvExport` writes persons; whole numbers as digits alone. */
export const csvTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<Cell>>): string => {
  const cells = rows.map((row) => row.map((cell) => (isNumeric(cell) ? plainText(cell) : csvCell(plainText(cell)))))
  const lines = [head.map(csvCell), ...cells].map((row) => `${row.join(";")}\r\n`)
  return `\ufeff${lines.join("")}`
}
