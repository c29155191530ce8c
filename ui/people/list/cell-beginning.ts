import { when } from "mobx"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { CellDesk } from "../cells/cell-desk.ts"
import { type BegunCell, BegunCells, type TypedCell } from "./begun-cells.ts"
import { withNewest } from "./by-now.ts"
import type { CellTurns } from "./cell-turns.ts"
import type { ListViewModel } from "./list.view-model.ts"

/**
 * Begins to edit cells: in their editor, or in a plain field as long as that is not here, or something that was asked for before is not
 * done. What was typed there is saved in its turn.
 */
export class CellBeginning {
  readonly begun = new BegunCells((typed) => this.enter(typed))
  private readonly list: ListViewModel
  private readonly turns: CellTurns
  private stopWaiting: () => void = () => {}

  constructor(list: ListViewModel, turns: CellTurns) {
    this.list = list
    this.turns = turns
  }

  /** Begins to edit a cell; `text` takes the place of what stands there. `unfolds`: with all that there is to choose. */
  begin(row: PersonRow, field: AnyField, text: string | undefined, unfolds: boolean): void {
    const { desk } = this.turns
    if (desk !== undefined && !this.isHeld({ row, field }))
      this.edit(desk, { row, field, text, behind: false, unfolds, stays: false })
    else {
      this.begun.begin(row, field, text, unfolds, unfolds ? undefined : desk?.foresight.text(row, field))
      if (desk === undefined) this.turns.open().catch(this.list.missed)
      this.editSoon()
    }
  }

  /** Whether something that was asked for before has to be done before a cell can be edited. */
  private isHeld({ row, field }: Pick<BegunCell, "row" | "field">): boolean {
    const { queue } = this.list.actions
    return queue.held || queue.isAbout(row.id, field)
  }

  /** Hands the cell in which somebody is to its editor, as soon as that can be. */
  private editSoon(): void {
    const { begun, turns, list } = this
    this.stopWaiting()
    this.stopWaiting = when(
      () => turns.desk !== undefined && begun.open?.stays === false && !this.isHeld(begun.open),
      () => {
        const { open } = begun
        begun.leave()
        if (turns.desk !== undefined && open !== undefined)
          this.edit(turns.desk, { ...open, row: list.rows.newest(open.row) })
      },
    )
  }

  private edit({ editing }: CellDesk, { row, field, text, behind, unfolds }: BegunCell): void {
    if (behind && text !== undefined) editing.append(row, field, text)
    else if (unfolds && text === undefined) editing.unfold(row, field)
    else editing.start(row, field, text)
  }

  /** What was typed into a plain field is saved in its turn, also where what saves it can only be fetched later. */
  private enter(typed: TypedCell): void {
    const { row, field } = typed
    const { deeds, queue } = this.list.actions
    const { desk } = this.turns
    const asked =
      desk === undefined
        ? deeds.ask([{ id: row.id, field }])
        : desk.foresight.foresee(row, field, (person) => desk.foresight.meant(person, typed))
    const { held } = queue
    void queue.askOf(row.id, field, async () => {
      await when(() => this.turns.desk !== undefined)
      this.begun.drop(typed)
      await withNewest(this.list, row, held, (newest) => this.turns.desk?.editing.enter(newest, typed, asked))
    })
  }
}
