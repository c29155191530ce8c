import { writeBlock } from "../../../core/people/cells/block-text.ts"
import { mostCells } from "../../../core/people/cells/cells.port.ts"
import { fieldsBehind } from "../../../core/people/column-field.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { run } from "../../remote.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { cellText } from "./cell-text.ts"
import { loadedRows } from "./loaded-rows.ts"

/** Copies cells of a list as spreadsheets take them. */
export class CellCopying {
  private readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
  }

  /** Puts cells onto the clipboard: at once where their rows are here, else as soon as they are. */
  copy(cells: ChosenCells, clipboard: DataTransfer): void {
    const { columns, around, rows } = this.list
    const chosen = cells.columns.slice(cells.left, cells.right + 1)
    const count = (cells.until - cells.from + 1) * chosen.length
    const notify = (text: string) => around.notify({ text, about: "cell" })
    if (count > mostCells) {
      notify(words.tooMany(count))
      return
    }
    const fields = columns.fields.filter((field) => chosen.includes(field))
    const textOf = (found: ReadonlyArray<PersonRow>): string =>
      writeBlock(
        found.map((row) =>
          chosen.map((id) => {
            const field = fields.find((each) => each === id)
            return field === undefined ? guarded(this.list.nameOf(row)) : cellText(field, row, columns.catalog)
          }),
        ),
      )
    const here = loadedRows(rows, cells.from, cells.until)
    if (here !== undefined) {
      clipboard.setData("text/plain", textOf(here))
      notify(words.copied(count))
      return
    }
    run(rows.between(cells.from, cells.until, fieldsBehind(fields)), {
      done: (found) =>
        void around.copy(textOf(found)).then(
          () => notify(words.copied(count)),
          () => notify(words.notCopied),
        ),
      failed: (error) => notify(messageOf(error).what),
    })
  }
}
