import { Zip, ZipDeflate, ZipPassThrough } from "fflate"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { joined } from "../../core/kernel/joined.ts"
import type { Cell } from "../../core/people/export/index.ts"
import { sheetBegin, sheetEnd, styles, workbookParts, xmlText } from "./parts.ts"
import { columnWidths } from "./widths.ts"

/** Spreadsheets know no day before this one that all of them count the same. */
const firstDay = "1900-03-01"
const dayLength = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)
const longestText = 32_767
const pieceLength = 65_536

/** The number by which spreadsheets count a day. */
const serial = (date: CalendarDate): number => (Date.parse(`${date}T00:00:00Z`) - dayZero) / dayLength

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, longestText))}</t></is></c>`

/** How a row is to be filled in by hand: which of its empty cells have a line to write on, and how high it is, in points. */
export interface ByHand {
  readonly ruled: (column: number) => boolean
  readonly height: number
}

const cellXml = (cell: Cell): string => {
  if (cell === undefined) return "<c/>"
  if (cell.kind === "text") return textCell(cell.text, styles.text)
  if (cell.kind === "number") return `<c s="${styles.number}"><v>${cell.value}</v></c>`
  if (cell.kind === "money") return `<c s="${styles.money}"><v>${cell.cents / 100}</v></c>`
  if (cell.date < firstDay) return textCell(cell.date, styles.text)
  return `<c s="${styles.date}"><v>${serial(cell.date)}</v></c>`
}

/**
 * Writes a workbook of one sheet row by row (ECMA-376): text stays text and is never run as a formula, days and money
 * are numbers. Each step gives back the bytes that are ready, so that no more than one stretch is ever held. Columns are as wide as their
 * titles and the first stretch of rows need, and all rows but notes can be filtered by them.
 */
export class SheetWriter {
  private ready: Array<Uint8Array> = []
  private readonly zip = new Zip((error, data) => {
    if (error) throw error
    this.ready.push(data)
  })
  private readonly sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 3 })
  private readonly encoder = new TextEncoder()

  private titles: ReadonlyArray<string> = []
  private begun = false
  /** How many lines can be filtered, the titles among them. */
  private lines = 1

  /** The bytes up to the row of titles: that comes with the first rows, which say how wide columns are. */
  begin(sheetName: string, titles: ReadonlyArray<string>): Uint8Array {
    for (const [name, text] of workbookParts(sheetName)) {
      const part = new ZipPassThrough(name)
      this.zip.add(part)
      part.push(this.encoder.encode(text), true)
    }
    this.zip.add(this.sheet)
    this.titles = titles
    return this.taken()
  }

  rows(rows: ReadonlyArray<ReadonlyArray<Cell>>, byHand?: ByHand): Uint8Array {
    const head = this.head(rows)
    this.lines += rows.length
    return this.write(head, rows, byHand)
  }

  /** Lines below all rows, which are none: they stay where they are when the rows are sorted or filtered. */
  notes(lines: ReadonlyArray<ReadonlyArray<Cell>>, byHand?: ByHand): Uint8Array {
    return this.write(this.head([]), lines, byHand)
  }

  private write(head: string, rows: ReadonlyArray<ReadonlyArray<Cell>>, byHand: ByHand | undefined): Uint8Array {
    let text = head
    for (const row of rows) {
      text += byHand === undefined ? "<row>" : `<row ht="${byHand.height}" customHeight="1">`
      for (const [column, cell] of row.entries())
        text += cell === undefined && byHand?.ruled(column) === true ? `<c s="${styles.ruled}"/>` : cellXml(cell)
      text += "</row>"
      if (text.length < pieceLength) continue
      this.sheet.push(this.encoder.encode(text))
      text = ""
    }
    return this.push(text)
  }

  end(): Uint8Array {
    const rest = this.push(`${this.head([])}${sheetEnd(this.titles.length, this.lines)}`, true)
    this.zip.end()
    return joined([rest, this.taken()])
  }

  /** What stands above the rows, the first time that it is asked for. */
  private head(rows: ReadonlyArray<ReadonlyArray<Cell>>): string {
    if (this.begun) return ""
    this.begun = true
    const titles = this.titles.map((title) => textCell(title, styles.head)).join("")
    return `${sheetBegin(columnWidths(this.titles, rows))}<row>${titles}</row>`
  }

  private push(text: string, last = false): Uint8Array {
    this.sheet.push(this.encoder.encode(text), last)
    return this.taken()
  }

  private taken(): Uint8Array {
    const bytes = joined(this.ready)
    this.ready = []
    return bytes
  }
}
