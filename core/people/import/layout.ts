import { looksLikeData } from "./column-evidence.ts"
import { readHeader } from "./header-rules.ts"
import { cellsOf, type Delimiter, delimiters, lineOf, rowCount, type Table, widthOf } from "./table.ts"
import { tokenize } from "./tokenizer.ts"

const rowsLookedAt = 40
const headerRowsLookedAt = 12

/** Which row (from 0) is the header, and where the data begins. */
export interface HeaderPlace {
  /** The row of the header, or nothing where the first row is data already. */
  readonly headerRow: number | undefined
  /** The first row of data: one more further where a second line names the types of the columns. */
  readonly dataRow: number
}

/** How a text is laid out: its delimiter and where its rows begin. */
export interface Layout extends HeaderPlace {
  readonly delimiter: Delimiter
  /** Offset and line of the first row: behind a line `sep=;`. */
  readonly from: number
  readonly line: number
}

/** The delimiter that a first line `sep=;` names, as spreadsheets write it, and where the rows begin then. */
const namedDelimiter = (text: string): { readonly delimiter: Delimiter; readonly from: number } | undefined => {
  const match = /^\ufeff?"?sep=([;,\t|])"?(?:\r\n|\r|\n)/i.exec(text.slice(0, 20))
  const delimiter = delimiters.find((each) => each === match?.[1])
  return match === null || delimiter === undefined ? undefined : { delimiter, from: match[0].length }
}

const knownHeaders = (table: Table, row: number): number =>
  cellsOf(table, row).filter((cell) => cell.length <= 80 && readHeader(cell).field !== null).length

/** How well rows fit a delimiter: how many of them agree on how many columns, and known words in a header row. */
const agreement = (table: Table): number => {
  const widths = new Map<number, number>()
  const rows = rowCount(table)
  for (let row = 0; row < rows; row++) widths.set(widthOf(table, row), (widths.get(widthOf(table, row)) ?? 0) + 1)
  let best = 0
  for (const [width, count] of widths) if (width > 1) best = Math.max(best, (count / rows) * Math.log2(width + 1))
  let known = 0
  for (let row = 0; row < Math.min(rows, headerRowsLookedAt); row++) known = Math.max(known, knownHeaders(table, row))
  return best === 0 ? 0 : best + 2 * known
}

const bestDelimiter = (text: string): Delimiter => {
  let best: Delimiter = ";"
  let bestAgreement = 0
  for (const delimiter of delimiters) {
    const found = agreement(tokenize(text, delimiter, { maxRows: rowsLookedAt }))
    if (found > bestAgreement) [best, bestAgreement] = [delimiter, found]
  }
  return best
}

const typeWord =
  /^(?:varchar|char|string|str|text|date|datum|datetime|timestamp|int|integer|bigint|number|zahl|decimal|numeric|float|double|bool|boolean)(?:\(\d+\))?$/i

const namesTypes = (cells: ReadonlyArray<string>): boolean => {
  const filled = cells.filter((cell) => cell !== "")
  return filled.length > 1 && filled.every((cell) => typeWord.test(cell))
}

/**
 * The header row: the first rows that say most by known words; a title or a date above it is passed over. Without known
 * words it is the first row of full width, unless that looks like data.
 */
const headerRowOf = (table: Table): number | undefined => {
  const rows = Math.min(rowCount(table), headerRowsLookedAt)
  let best = 0
  let bestKnown = 0
  let widest = 0
  for (let row = 0; row < rows; row++) {
    const known = knownHeaders(table, row)
    if (known > bestKnown) [best, bestKnown] = [row, known]
    if (cellsOf(table, row).filter(Boolean).length > cellsOf(table, widest).filter(Boolean).length) widest = row
  }
  if (bestKnown > 0) return best
  return looksLikeData(cellsOf(table, widest)) ? undefined : widest
}

/** Where the header of a table is, told from its first rows. */
export const headerPlaceOf = (table: Table): HeaderPlace => {
  const headerRow = headerRowOf(table)
  const next = headerRow === undefined ? 0 : headerRow + 1
  const typed = headerRow !== undefined && next < rowCount(table) && namesTypes(cellsOf(table, next))
  return { headerRow, dataRow: typed ? next + 1 : next }
}

/** How a text is laid out, told from its first rows. */
export const layoutOf = (text: string): Layout => {
  const named = namedDelimiter(text)
  const from = named?.from ?? 0
  const line = named === undefined ? 1 : 2
  const delimiter = named?.delimiter ?? bestDelimiter(text)
  const table = tokenize(text, delimiter, { from, line, maxRows: rowsLookedAt })
  return { delimiter, from, line, ...headerPlaceOf(table) }
}

/** The line of the header, for messages about a whole file; `first` is the line on which its rows begin. */
export const headerLineOf = (table: Table, { headerRow }: HeaderPlace, first: number): number =>
  headerRow === undefined || headerRow >= rowCount(table) ? first : lineOf(table, headerRow)
