import type { ListTable } from "../../core/events/lists/list-table.ts"
import { joined } from "../../core/kernel/joined.ts"
import type { Cell, ListFrame } from "../../core/people/export/index.ts"
import { SheetWriter } from "../xlsx/sheet-writer.ts"

const text = (said: string): Cell => ({ kind: "text", text: said })

/**
 * Writes a list of participants as a workbook: with all that it has on paper, below its rows, so that these can still be sorted. What
 * is filled in and signed by hand has a line to do so.
 */
export const sheetEventList = ({ head, room, rows, isFilledIn }: ListTable, frame: ListFrame, name: string) => {
  const writer = new SheetWriter()
  const { below = [], signatures = [], title, lines } = frame
  const signed = signatures.length === 0 ? [] : [[...signatures.map(() => undefined)]]
  return joined([
    writer.begin(name.slice(0, 31), head),
    writer.rows(rows, isFilledIn ? { ruled: (column) => (room[column] ?? 0) > 0, height: 28 } : undefined),
    writer.notes([...(below.length === 0 ? [] : [[], ...below.map((said) => [text(said)])])]),
    writer.notes(signed, { ruled: () => true, height: 44 }),
    writer.notes(signatures.length === 0 ? [] : [signatures.map(text)]),
    writer.notes([[], ...[title, ...lines].map((said) => [text(said)])]),
    writer.end(),
  ])
}
