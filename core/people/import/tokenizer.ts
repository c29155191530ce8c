import { blank, CellWalk, carriageReturn, lineFeed, quote } from "./cell-walk.ts"
import { Numbers } from "./numbers.ts"
import type { Delimiter, Table } from "./table.ts"

/** Where to begin (an offset and the number of its line) and after how many rows to stop. */
export interface Extent {
  readonly from?: number
  readonly line?: number
  readonly maxRows?: number
}

/**
 * Cuts a text into rows and cells (RFC 4180, with any line end). Lines without a character are no rows. A cell in
 * quotes may hold separators, line ends and doubled quotes. Where quotes do not fit together, the line is named in
 * `brokenLines` and read by itself, so that the following rows stay whole. Never more than three looks at a character.
 */
export const tokenize = (text: string, delimiter: Delimiter, extent: Extent = {}): Table => {
  const { from = 0, line = 1, maxRows = Number.POSITIVE_INFINITY } = extent
  const separator = delimiter.charCodeAt(0)
  const walk = new CellWalk(text, separator, from, line)
  const guess = maxRows === Number.POSITIVE_INFINITY ? (text.length - from) / 6 : 1_024
  const cells = new Numbers(Math.ceil(guess))
  const rows = new Numbers(Math.ceil(guess / 4))
  const brokenLines: Array<number> = []
  for (let read = 0; walk.at < text.length && read < maxRows; ) {
    const first = text.charCodeAt(walk.at)
    if (first === lineFeed || first === carriageReturn) {
      walk.nextLine()
      continue
    }
    const [rowStart, rowLine, firstCell] = [walk.at, walk.line, cells.length]
    walk.startRow()
    for (;;) {
      const next = walk.code(walk.at)
      const opening = next === quote || next === blank ? walk.openingQuote() : -1
      const start = opening < 0 ? walk.at : opening
      walk.at = start
      const marks = opening < 0 ? walk.plainCell() : walk.quotedCell()
      if (marks < 0) {
        walk.readAlone(rowStart, rowLine)
        cells.length = firstCell
        continue
      }
      cells.add(start | marks)
      if (walk.at >= text.length || text.charCodeAt(walk.at) !== separator) break
      walk.at++
    }
    cells.add(walk.at + 1)
    rows.add(rowLine)
    rows.add(firstCell)
    rows.add(cells.length - firstCell - 1)
    read++
    if (walk.broken) brokenLines.push(rowLine)
    if (walk.at < text.length) walk.nextLine()
  }
  return { text, rows: rows.done(), cells: cells.done(), brokenLines }
}
