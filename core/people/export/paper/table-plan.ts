import { sharedWidths, type WidthWish } from "./column-widths.ts"
import { a4, type Measure, type PaperSize } from "./paper.ts"

/** A list on paper has at most so many columns: on more, no word could be read any more. */
export const mostPaperColumns = 30

/** The border of a page that printers leave white, and that fingers hold, in points. */
export const border = 34

/** Between two columns, in points. */
export const gap = 5

/** How a table stands on its pages: the sheet, the size of its letters, and the width of each column in points. */
export interface TablePlan {
  readonly paper: PaperSize
  readonly size: number
  readonly widths: ReadonlyArray<number>
}

/** The sheets that are tried, and how much narrower than they like columns may get there before the next is better. */
const choices = [
  { paper: a4.portrait, size: 8.5, squeeze: 1.05 },
  { paper: a4.landscape, size: 8.5, squeeze: 1.15 },
  { paper: a4.landscape, size: 7.5, squeeze: 1.3 },
  { paper: a4.landscape, size: 6.5, squeeze: Number.POSITIVE_INFINITY },
] as const

/** A column that wants more than so much, as a part of its size, is wrapped rather. */
const widest = 26
const narrowest = 2

/** So many signs of a line are measured: more are wider than any column wants to be. */
const measured = 300

/** The width that nineteen of twenty values keep to. */
const usual = (widths: ReadonlyArray<number>): number =>
  widths.toSorted((a, b) => a - b)[Math.ceil(widths.length * 0.95) - 1] ?? 0

/**
 * What a column wants and needs, as parts of the size of its letters: room for nearly all of its values, and for each word
 * of its title.
 */
const wishOf = (
  column: number,
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  measure: Measure,
  room: number,
): WidthWish => {
  const need = Math.max(narrowest, room, ...(head[column] ?? "").split(" ").map((word) => measure(word, "bold")))
  const values = rows.map((row) =>
    (row[column] ?? "").split("\n").map((line) => measure(line.slice(0, measured), "regular")),
  )
  return { need, wish: Math.max(need, Math.min(widest, usual(values.map((lines) => Math.max(...lines))))) }
}

/**
 * Chooses the sheet, the letters and the widths of a table by its titles and some of its rows: upright with large letters
 * if that is enough, else across, else smaller. No column ever stands beyond the page. `room` says how wide a column is at
 * least, as a part of the size of its letters: to be filled in by hand.
 */
export const tablePlan = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  measure: Measure,
  room: ReadonlyArray<number> = [],
): TablePlan => {
  const wishes = head.map((_, column) => wishOf(column, head, rows, measure, room[column] ?? 0))
  const wished = wishes.reduce((sum, { wish }) => sum + wish, 0)
  const space = (paper: PaperSize) => paper.width - 2 * border - gap * Math.max(0, head.length - 1)
  const chosen = choices.find(({ paper, size, squeeze }) => wished * size <= space(paper) * squeeze) ?? choices[3]
  const { paper, size } = chosen
  return {
    paper,
    size,
    widths: sharedWidths(
      wishes.map(({ wish, need }) => ({ wish: wish * size, need: need * size })),
      space(paper),
    ),
  }
}
