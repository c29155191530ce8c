import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type Cell, mediaTypes } from "../../../core/people/export/index.ts"
import type { Notify, Save } from "../../surroundings.ts"

/** A table as it is shown and exported: a first column of names, then numbers or more words. */
export interface Table {
  readonly id: string
  readonly title: string
  readonly head: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  /** Whether the last row is what the others come to. */
  readonly summed?: boolean
}

/** Writes a table into the pieces of a file. */
export type WriteTable = (
  format: "csv" | "xlsx",
  sheet: string,
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  summed?: boolean,
) => Promise<ReadonlyArray<string | Uint8Array>>

/** What giving a table to the user takes. */
export interface TableFiles {
  readonly write: WriteTable
  readonly save: Save
  readonly notify: Notify
}

/** The name of a sheet: workbooks take 31 signs, and none of these. */
const sheetNamed = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31)

/** Gives the user a table as a file with the day in its name. */
export const saveTable = async (
  { write, save, notify }: TableFiles,
  format: "csv" | "xlsx",
  { id, title, head, rows, summed }: Table,
  day: CalendarDate,
): Promise<void> => {
  const name = `${id}-${day}.${format}`
  try {
    save(name, await write(format, sheetNamed(title), head, rows, summed), mediaTypes[format])
    notify({ text: `${name} ist gespeichert.` })
  } catch {
    notify({ text: "Die Datei ließ sich nicht schreiben. Prüfe deine Verbindung und versuche es noch einmal." })
  }
}
