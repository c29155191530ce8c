import { type Code, type Mark, type Measure, points, type Rule } from "./paper.ts"
import { wrapped } from "./wrap.ts"

/** Where text of a letter stands: from the left, how wide and how large, from line to line; in points. */
export interface Sheet {
  readonly left: number
  readonly width: number
  readonly size: number
  readonly step: number
  readonly measure: Measure
}

/** What stands whole on one page: so high, with what is drawn of it where its first line stands on `y`. In points. */
export interface Block {
  readonly height: number
  readonly marks: (y: number) => ReadonlyArray<Mark>
  readonly rules?: (y: number) => ReadonlyArray<Rule>
  readonly code?: (y: number) => Code
}

/** What amounts are for: a head, rows of texts and amounts, and what they come to. */
export interface LetterTable {
  readonly head: readonly [string, string]
  readonly rows: ReadonlyArray<readonly [string, string]>
  readonly sums: ReadonlyArray<readonly [string, string]>
}

/** A text, line by line. */
export const textBlocks = (text: string, { left: x, width, size, step, measure }: Sheet): ReadonlyArray<Block> =>
  wrapped(text, width / size, measure).map((line) => ({
    height: step,
    marks: (y) => [{ x, y, size, face: "regular", text: line }],
  }))

/** So wide is the column of amounts, in points. */
const amounts = points(35)

const rowBlock = (
  [text, amount]: readonly [string, string],
  sheet: Sheet,
  face: Mark["face"],
  ruled: boolean,
): Block => {
  const { left: x, width, size, step, measure } = sheet
  const lines = wrapped(text, (width - amounts) / size, measure, face)
  return {
    height: lines.length * step,
    marks: (y) => [
      ...lines.map((line, index): Mark => ({ x, y: y + index * step, size, face, text: line })),
      { x: x + width - measure(amount, face) * size, y, size, face, text: amount },
    ],
    ...(ruled ? { rules: (y: number) => [{ x, y: y - size, width }] } : {}),
  }
}

/** A table, row by row; the first of the sums stands below a rule and the last is bold, as the head is. */
export const tableBlocks = ({ head, rows, sums }: LetterTable, sheet: Sheet): ReadonlyArray<Block> => [
  rowBlock(head, sheet, "bold", false),
  ...rows.map((row, index) => rowBlock(row, sheet, "regular", index === 0)),
  ...sums.map((sum, index) => rowBlock(sum, sheet, index === sums.length - 1 ? "bold" : "regular", index === 0)),
]

/** So large is a QR code, in points: a camera reads 331 bytes from it. */
const codeSize = points(35)

/** A QR code with what stands beside it. */
export const codeBlock = (
  { payload, label }: { readonly payload: string; readonly label: string },
  sheet: Sheet,
): Block => {
  const { left: x, width, measure } = sheet
  const size = 9
  const lines = wrapped(label, (width - codeSize - points(6)) / size, measure)
  return {
    height: codeSize + sheet.step,
    marks: (y) =>
      lines.map((text, index) => ({
        x: x + codeSize + points(6),
        y: y + index * size * 1.35,
        size,
        face: "regular",
        text,
      })),
    code: (y) => ({ x, y: y - sheet.size, size: codeSize, payload }),
  }
}

/** What stands on one page. */
interface Flowed {
  readonly marks: Array<Mark>
  readonly rules: Array<Rule>
  readonly codes: Array<Code>
}

/**
 * Blocks below one another on as many pages as they take: their first lines stand on `first` on the first page, on `top` on the
 * others, and no line lower than `bottom`, where `step` is the height of a line. There is always one page; a block that is too high for any begins one.
 */
export const flowed = (
  blocks: ReadonlyArray<Block>,
  first: number,
  top: number,
  bottom: number,
  step: number,
): ReadonlyArray<Flowed> => {
  let page: Flowed = { marks: [], rules: [], codes: [] }
  const pages = [page]
  let [y, begun] = [first, false]
  for (const { height, marks, rules, code } of blocks) {
    if (begun && y + height - step > bottom) {
      page = { marks: [], rules: [], codes: [] }
      pages.push(page)
      y = top
    }
    page.marks.push(...marks(y))
    page.rules.push(...(rules?.(y) ?? []))
    if (code !== undefined) page.codes.push(code(y))
    y += height
    begun = true
  }
  return pages
}
