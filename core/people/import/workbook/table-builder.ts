import { Numbers } from "../numbers.ts"
import { cellMarks, isBlank, staysInside, type Table } from "../table.ts"

/** Whether a cell has to be cleaned when it is read: blanks around it, or characters that lists do not hold. */
const isUnclean = (text: string): boolean => {
  if (text === "") return false
  if (isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))) return true
  for (let at = 0; at < text.length; at++) if (!staysInside(text.charCodeAt(at))) return true
  return false
}

/** Makes a table of cells that are known one by one: where a cell ends is told by numbers, so it may hold any character. */
export class TableBuilder {
  /** How many characters the cells have so far, with one between each two. */
  length = 0
  private readonly pieces: Array<string> = []
  private readonly rows = new Numbers(1_024)
  private readonly cells = new Numbers(8_192)

  /** Adds a row that stands on this line. */
  row(line: number, cells: ReadonlyArray<string>): void {
    this.rows.add(line)
    this.rows.add(this.cells.length)
    this.rows.add(cells.length)
    for (const cell of cells) {
      this.cells.add(isUnclean(cell) ? this.length | cellMarks.unclean : this.length)
      this.length += cell.length + 1
    }
    this.cells.add(this.length)
    this.pieces.push(cells.join("\t"), "\t")
  }

  get count(): number {
    return this.rows.length / 3
  }

  done(): Table {
    return { text: this.pieces.join(""), rows: this.rows.done(), cells: this.cells.done(), brokenLines: [] }
  }
}
