import * as Effect from "effect/Effect"
import type { FeeRow } from "../../../core/fees/index.ts"
import { plainText } from "../../../core/people/export/csv.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import { type Clip, copyClip, putClip } from "../../clip.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feesText as words } from "../../text/de/fees.ts"
import { feeTable } from "./fee-table.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/** Fees as spreadsheets take them from the clipboard: what the columns are called, and a line for each. */
const clipOf = (list: FeesViewModel, rows: ReadonlyArray<FeeRow>): Clip => {
  const { head, rows: lines } = feeTable(rows, (row) => list.nameOf(row))
  const cells = lines.map((line) => line.map((cell) => (cell?.kind === "text" ? guarded(cell.text) : plainText(cell))))
  const isText = (column: number) => lines.every((line) => (line[column]?.kind ?? "text") === "text")
  return { block: [head, ...cells], isText }
}

/**
 * Copies the chosen fees of a list, or the one at a place where none is chosen. Where all are chosen they are fetched first; by then the
 * clipboard that a key opened is closed.
 */
export const copyFees = (list: FeesViewModel, clipboard: DataTransfer, place: number): void => {
  const { around, selection } = list
  const say = (count: number) => around.notify({ text: words.copied(count) })
  const here = selection.count === 0 ? [list.rowAt(place)].flatMap((row) => row ?? []) : selection.rows
  // Where the row is still on its way there is nothing to copy.
  if (here?.length === 0) return
  if (here !== undefined) {
    putClip(clipboard, clipOf(list, here))
    say(here.length)
    return
  }
  const all = list.file.rows()
  if (all === undefined) return
  // Somebody may choose others while the rows are on their way.
  const { isChosen } = selection
  run(
    Effect.map(all, (rows) => rows.filter(isChosen)),
    {
      done: (rows) =>
        void copyClip(around.copy, clipOf(list, rows)).then(
          () => say(rows.length),
          () => around.notify({ text: words.notCopied }),
        ),
      failed: (error) => around.notify({ text: messageOf(error).what }),
    },
  )
}
