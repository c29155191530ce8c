import type { Cell } from "../../core/people/export/index.ts"

/** How wide columns are at least and at most, in signs, and how much room stands beside their text. */
const [least, most, room] = [6, 60, 2] as const
/** What the button of the filter takes of a title. */
const button = 2
/** So many rows are looked at: the others are not here yet when the widths are written. */
const looked = 1000

/** How many signs a cell shows; of several lines the longest. */
const signsOf = (cell: Cell): number => {
  if (cell === undefined) return 0
  if (cell.kind === "date") return 10
  if (cell.kind === "number") return String(cell.value).length
  if (cell.kind === "money") {
    const whole = String(Math.trunc(Math.abs(cell.cents) / 100)).length
    return whole + Math.floor((whole - 1) / 3) + 3 + Number(cell.cents < 0)
  }
  return cell.text
    .slice(0, 1000)
    .split("\n")
    .reduce((longest, line) => Math.max(longest, line.length), 0)
}

/** How wide columns are for their titles and what stands in the first rows, in signs, within bounds. */
export const columnWidths = (
  titles: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
): ReadonlyArray<number> => {
  const first = rows.slice(0, looked)
  return titles.map((title, column) => {
    const signs = first.reduce((longest, row) => Math.max(longest, signsOf(row[column])), title.length + button)
    return Math.min(most, Math.max(least, signs + room))
  })
}
