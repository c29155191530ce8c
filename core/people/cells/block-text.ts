/** Cells of a block, row by row. */
export type Block = ReadonlyArray<ReadonlyArray<string>>

const quoted = /["\t\r\n]/

const lineEnd = "\r\n"

/**
 * A block as spreadsheets put it on the clipboard: a tab between cells, a line end between rows, quotes where needed. Behind a last row
 * that is one empty cell stands a line end as well: without it nobody could tell that there is such a row.
 */
export const writeBlock = (block: Block): string => {
  const rows = block.map((row) =>
    row.map((text) => (quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t"),
  )
  return rows.join(lineEnd) + (rows.at(-1) === "" ? lineEnd : "")
}

/** One cell, quoted or not, and what ends it. A quote in the midst of a cell is a character like any other. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/**
 * The cells of a text that a spreadsheet put on the clipboard. A cell in quotes may hold tabs, line ends (they become line
 * feeds) and doubled quotes; empty cells and rows stay, but for the line end behind the last row. A text without any of this
 * is one cell.
 */
export const readBlock = (text: string): Block => {
  const rows: Array<Array<string>> = [[]]
  cell.lastIndex = 0
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text)
    if (match === null) break
    const [, inQuotes, plain = "", end = ""] = match
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? plain).replace(/\r\n?/g, "\n"))
    if (end === "") break
    if (end !== "\t") {
      if (cell.lastIndex === text.length) break
      rows.push([])
    }
  }
  return rows
}
