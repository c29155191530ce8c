import { cellMarks, isBlank, staysInside } from "./table.ts"

/** The characters that rows and cells are told by. */
export const quote = 34
export const blank = 32
export const lineFeed = 10
export const carriageReturn = 13

/** Kinds of characters outside of quotes: part of a cell, part that has to be cleaned, end of the cell. */
const [inside, toClean, stop] = [0, 1, 2]

const common = Uint8Array.from({ length: 65_536 }, (_, code) => (staysInside(code) ? inside : toClean))

const kindsFor = (separator: number): Uint8Array => {
  const kinds = common.slice()
  for (const code of [separator, lineFeed, carriageReturn]) kinds[code] = stop
  return kinds
}

/** Walks over cells. Past the end of the text stands a line end, as it were. */
export class CellWalk {
  readonly text: string
  readonly separator: number
  readonly kinds: Uint8Array
  at: number
  line: number
  /** Quotes of the row do not fit together. */
  broken = false
  /** The row is read by itself: no cell goes on beyond its line. */
  private alone = false
  /** No quote that opens behind this place is closed properly. */
  private unclosedFrom = Number.POSITIVE_INFINITY

  constructor(text: string, separator: number, at: number, line: number) {
    this.text = text
    this.separator = separator
    this.kinds = kindsFor(separator)
    this.at = at
    this.line = line
  }

  code(at: number): number {
    return at < this.text.length ? this.text.charCodeAt(at) : lineFeed
  }

  /** Steps over a line end. */
  nextLine(): void {
    this.at += this.code(this.at) === carriageReturn && this.code(this.at + 1) === lineFeed ? 2 : 1
    this.line++
  }

  startRow(): void {
    this.broken = false
    this.alone = false
  }

  /** Goes back to read a row by itself. */
  readAlone(at: number, line: number): void {
    this.at = at
    this.line = line
    this.broken = true
    this.alone = true
  }

  /** Steps over a cell without quotes; its marks. */
  plainCell(): number {
    const { text, kinds } = this
    const end = text.length
    const start = this.at
    let at = start
    let marks = 0
    for (; at < end; at++) {
      const kind = kinds[text.charCodeAt(at)]!
      if (kind === inside) continue
      if (kind === stop) break
      marks = cellMarks.unclean
    }
    this.at = at
    return at > start && (isBlank(text.charCodeAt(start)) || isBlank(text.charCodeAt(at - 1)))
      ? cellMarks.unclean
      : marks
  }

  /** Steps over a cell in quotes; its marks, or -1 where the row has to be read by itself. */
  quotedCell(): number {
    const { text } = this
    const opened = this.at++
    let marks = cellMarks.quoted
    let crossed = false
    for (; this.at < text.length; this.at++) {
      const code = text.charCodeAt(this.at)
      if (!staysInside(code)) marks |= cellMarks.unclean
      if (code === quote) {
        if (this.code(this.at + 1) === quote) {
          marks |= cellMarks.doubled
          this.at++
        } else if (this.closes(this.at + 1)) {
          const closing = this.at++
          while (this.code(this.at) === blank) this.at++
          const bare = this.at === closing + 1 && !isBlank(this.code(opened + 1)) && !isBlank(this.code(closing - 1))
          return bare ? marks : marks | cellMarks.unclean
        } else {
          this.broken = true
          if (crossed) return -1
        }
      } else if (code === lineFeed || code === carriageReturn) {
        if (this.broken || this.alone || opened > this.unclosedFrom) {
          this.broken = true
          return marks | cellMarks.unclean
        }
        crossed = true
        if (code === lineFeed || this.code(this.at + 1) !== lineFeed) this.line++
      }
    }
    this.unclosedFrom = Math.min(this.unclosedFrom, opened)
    this.broken = true
    return crossed ? -1 : marks | cellMarks.unclean
  }

  /** Whether a cell ends here, but for blanks. */
  private closes(from: number): boolean {
    let at = from
    while (this.code(at) === blank) at++
    return this.kinds[this.code(at)] === stop
  }

  /** The place of the quote that a cell begins with, blanks before it left out, or -1. */
  openingQuote(): number {
    let at = this.at
    while (this.code(at) === blank) at++
    return this.code(at) === quote ? at : -1
  }
}
