import type { Mark, Measure, Page, Rule } from "./paper.ts"
import { border, gap, type TablePlan } from "./table-plan.ts"
import { cutLines, wrapped } from "./wrap.ts"

/** What stands around a list on paper. */
export interface ListFrame {
  /** What it is a list of, such as the club's name. */
  readonly title: string
  /** Below the title: the filter in words, the day, how many there are. */
  readonly lines: ReadonlyArray<string>
  /** At the foot of every page, on the left. */
  readonly foot: string
  /** Before the number of all pages. */
  readonly pageOf: (page: number) => string
  /** In the place of the rows where there are none. */
  readonly nobody: string
  /** How many lines high a row is at least; one, unless it says more. */
  readonly rowLines?: number
  /** Below the rows: what was counted, or a note. */
  readonly below?: ReadonlyArray<string>
  /** At the end, a line to sign on for each: what stands below it. */
  readonly signatures?: ReadonlyArray<string>
}

const leading = 1.25
const titleSize = 15
const lineSize = 9
const footSize = 8
/** Above and below the lines of a row, in points. */
const padding = 2
/** To sign on: how high, and how wide at most, in points. */
const signature = { height: 44, width: 200 } as const

/** Lays a list out page by page: each row stands whole on one page, the titles of the columns on every one. */
export class ListPages {
  private readonly columns: ReadonlyArray<number>
  private readonly width: number
  private readonly bottom: number
  private marks: Array<Mark> = []
  private rules: Array<Rule> = []
  private y = 0
  private number = 0
  private rows = 0
  private readonly plan: TablePlan
  private readonly head: ReadonlyArray<string>
  private readonly frame: ListFrame
  private readonly measure: Measure

  constructor(plan: TablePlan, head: ReadonlyArray<string>, frame: ListFrame, measure: Measure) {
    this.plan = plan
    this.head = head
    this.frame = frame
    this.measure = measure
    let x = border
    this.columns = plan.widths.map((width) => {
      const at = x
      x += width + gap
      return at
    })
    this.width = plan.paper.width - 2 * border
    this.bottom = plan.paper.height - border - footSize * 2
    this.begin()
  }

  /** Puts rows behind those before; gives the pages that got full. */
  add(rows: Iterable<ReadonlyArray<string>>): ReadonlyArray<Page> {
    const full: Array<Page> = []
    for (const row of rows) {
      const cells = this.cellsOf(row, "regular")
      if (this.y + this.heightOf(cells, "regular") > this.bottom && this.rows > 0) {
        full.push(this.finished())
        this.begin()
      }
      this.put(cells, "regular")
      this.rows++
    }
    return full
  }

  /** The last page, and one before it where what stands below the rows begins another. */
  end(): ReadonlyArray<Page> {
    if (this.number === 1 && this.rows === 0) this.line(this.frame.nobody, 10, "regular")
    const full: Array<Page> = []
    const { below = [], signatures = [] } = this.frame
    const room = (height: number): void => {
      if (this.y + height <= this.bottom) return
      full.push(this.finished())
      this.turn()
    }
    if (below.length > 0) this.y += lineSize
    for (const text of below)
      for (const part of wrapped(text, this.width / lineSize, this.measure, "regular")) {
        room(lineSize * leading)
        this.line(part, lineSize, "regular")
      }
    if (signatures.length > 0) {
      room(signature.height)
      this.sign(signatures)
    }
    return [...full, this.finished()]
  }

  private sign(signatures: ReadonlyArray<string>): void {
    this.y += signature.height - lineSize * leading
    const share = this.width / signatures.length
    const width = Math.min(signature.width, share - gap)
    for (const [index, text] of signatures.entries()) {
      const x = border + index * share
      this.rules.push({ x, y: this.y, width })
      const [said = ""] = cutLines(wrapped(text, width / footSize, this.measure, "regular"), 1)
      this.marks.push({ x, y: this.y + footSize * leading, size: footSize, face: "regular", text: said })
    }
    this.y += lineSize * leading
  }

  private cellsOf(row: ReadonlyArray<string>, face: Mark["face"]): ReadonlyArray<ReadonlyArray<string>> {
    const { size, widths } = this.plan
    const most = this.linesAtMost
    return widths.map((width, column) => {
      const text = row[column] ?? ""
      return text === "" ? [] : cutLines(wrapped(text, width / size, this.measure, face), most)
    })
  }

  /** As many lines as a row can have beside all that stands on a first page. */
  private get linesAtMost(): number {
    const { paper, size } = this.plan
    return Math.max(1, Math.floor((paper.height * 0.5) / (size * leading)))
  }

  private heightOf(cells: ReadonlyArray<ReadonlyArray<string>>, face: Mark["face"]): number {
    const least = face === "bold" ? 1 : (this.frame.rowLines ?? 1)
    const lines = Math.max(least, ...cells.map((cell) => cell.length))
    return lines * this.plan.size * leading + 2 * padding
  }

  private put(cells: ReadonlyArray<ReadonlyArray<string>>, face: Mark["face"]): void {
    const { size } = this.plan
    for (const [column, lines] of cells.entries())
      for (const [index, text] of lines.entries())
        this.marks.push({
          x: this.columns[column] ?? border,
          y: this.y + padding + size + index * size * leading,
          size,
          face,
          text,
        })
    this.y += this.heightOf(cells, face)
    this.rules.push({ x: border, y: this.y, width: this.width })
  }

  private line(text: string, size: number, face: Mark["face"]): void {
    for (const part of cutLines(wrapped(text, this.width / size, this.measure, face), 3)) {
      this.y += size * leading
      this.marks.push({ x: border, y: this.y, size, face, text: part })
    }
  }

  /** Begins a page without the titles of the columns. */
  private turn(): void {
    this.marks = []
    this.rules = []
    this.rows = 0
    this.number++
    this.y = border
  }

  private begin(): void {
    this.turn()
    if (this.number === 1) {
      this.line(this.frame.title, titleSize, "bold")
      for (const text of this.frame.lines) this.line(text, lineSize, "regular")
      this.y += 8
    }
    this.put(this.cellsOf(this.head, "bold"), "bold")
  }

  private finished(): Page {
    const y = this.plan.paper.height - border
    const [size, face] = [footSize, "regular"] as const
    const before = this.frame.pageOf(this.number)
    // Room for four digits on the right, whatever the number is.
    const x = border + this.width - this.measure(`${before}9999`, face) * size
    const foot = cutLines(wrapped(this.frame.foot, (x - border - gap) / size, this.measure, face), 1)
    return {
      paper: this.plan.paper,
      marks: [...this.marks, { x: border, y, size, face, text: foot[0] ?? "" }, { x, y, size, face, text: before }],
      rules: this.rules,
      count: { x: x + this.measure(before, face) * size, y, size, face },
    }
  }
}
