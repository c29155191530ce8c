import type { Cells } from "./cells.ts"
import type { Sink } from "./column-readers.ts"
import type { ImportFault, ImportFaultCode, ImportWarning } from "./import-code.ts"
import type { MemberFile } from "./member-file.ts"
import { lineOf, rowCount } from "./table.ts"

/** What was noted while rows were read: each fault, and each warning once for a column. */
export interface Notes extends Sink {
  readonly faults: ReadonlyArray<ImportFault>
  readonly warnings: () => ReadonlyArray<ImportWarning>
  /** A fault of a row or, with a column, of its cell. */
  readonly row: (row: number, code: ImportFaultCode, column: number | null) => void
}

/** So many of the choices that are left out are named. */
const listed = 500

/** An empty notebook for a file. */
export const notes = (file: MemberFile, cells: Cells): Notes => {
  const faults: Array<ImportFault> = []
  const warnings = new Map<string, { -readonly [Key in keyof ImportWarning]: ImportWarning[Key] }>()
  const place = (row: number, column: number | null) => ({
    line: row < rowCount(file.table) ? lineOf(file.table, row) : file.headerLine,
    column: column === null ? null : (file.headers[column] ?? null),
    columnIndex: column,
    value: column === null ? null : cells.at(row, column),
  })
  const noteFault: Notes["row"] = (row, code, column) => void faults.push({ ...place(row, column), code })
  return {
    faults,
    warnings: () => [...warnings.values()],
    row: noteFault,
    fault: (row, column, code) => noteFault(row, code, column),
    beyond: (row, column, values) => {
      const warning = {
        ...place(row, column),
        value: values.slice(0, listed).join(", "),
        code: "tooManyChoices",
        count: values.length,
      }
      warnings.set(`tooManyChoices ${column}`, warning as ImportWarning)
    },
    warn: (row, column, code) => {
      const key = `${code} ${column}`
      const known = warnings.get(key)
      if (known === undefined) warnings.set(key, { ...place(row, column), code, count: 1 })
      else known.count++
    },
  }
}
