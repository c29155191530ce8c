import type { Block } from "../../../core/people/cells/block-text.ts"
import { goingOn } from "../../../core/people/cells/going-on.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"

/** What stands in a cell: as a series takes it, and as it is copied. */
interface CellTexts {
  readonly plain: string
  readonly copied: string
}

/** What cells beside each other are followed by, or preceded where they are pulled `back`. */
const followedBy = (texts: ReadonlyArray<CellTexts>, count: number, back: boolean): ReadonlyArray<string> => {
  const inOrder = back ? texts.toReversed() : texts
  const series = goingOn(
    inOrder.map(({ plain }) => plain),
    count,
  )
  const next = series ?? Array.from({ length: count }, (_, at) => inOrder[at % inOrder.length]?.copied ?? "")
  return back ? next.toReversed() : next
}

/** Whether a block is pulled to a side from the cells that it begins with. */
export const isAcross = (to: ChosenCells, from: ChosenCells): boolean =>
  to.from === from.from && to.until === from.until

/** The texts of the cells that a block is pulled over, row by row; `texts` are those of the cells that it begins with. */
export const pulledTexts = (
  texts: ReadonlyArray<ReadonlyArray<CellTexts>>,
  to: ChosenCells,
  from: ChosenCells,
): Block => {
  if (isAcross(to, from)) {
    const count = to.right - to.left - (from.right - from.left)
    return texts.map((row) => [...followedBy(row, count, to.left < from.left)])
  }
  const count = to.until - to.from - (from.until - from.from)
  const columns = (texts[0] ?? []).map((_, at) =>
    followedBy(
      texts.flatMap((row) => row[at] ?? []),
      count,
      to.from < from.from,
    ),
  )
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? ""))
}
