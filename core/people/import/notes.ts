import type { CalendarDate } from "../../kernel/calendar-date.ts"
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

/** So many guessed dates of a column are shown. */
const shownGuesses = 12

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
  const guessed = new Map<string, Map<string, CalendarDate>>()
  const warn: Notes["warn"] = (row, column, code) => {
    const key = `${code} ${column}`
    const known = warnings.get(key)
    if (known === undefined) warnings.set(key, { ...place(row, column), code, count: 1 })
    else known.count++
  }
  return {
    faults,
    warnings: () =>
      [...warnings].map(([key, warning]) => {
        const guesses = guessed.get(key)
        return guesses === undefined
          ? warning
          : { ...warning, guesses: [...guesses].map(([text, date]) => ({ text, date })) }
      }),
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
    guess: (row, column, { code, text, date }) => {
      const guesses = guessed.get(`${code} ${column}`) ?? new Map<string, CalendarDate>()
      guessed.set(`${code} ${column}`, guesses)
      if (guesses.size < shownGuesses) guesses.set(text, date)
      warn(row, column, code)
    },
    warn,
  }
}
