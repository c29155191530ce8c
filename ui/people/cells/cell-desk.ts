import type { ColumnField } from "../../../core/people/column-field.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { reckoningText } from "../../text/de/reckoning.ts"
import { replaceText } from "../../text/de/replace.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { BlockShowing } from "./block-showing.ts"
import { CellBlocks } from "./cell-blocks.ts"
import { CellCopying } from "./cell-copying.ts"
import { CellEdges } from "./cell-edges.ts"
import { CellEditing } from "./cell-editing.ts"
import { CellForesight } from "./cell-foresight.ts"
import { CellSum } from "./cell-sum.ts"
import { CellsForm } from "./cells-form.ts"
import { ListUndoing } from "./list-undoing.ts"
import { ReckonForm } from "./reckon-form.ts"
import { isReckoned } from "./reckon-plan.ts"
import { ReplaceForm } from "./replace-form.ts"
import { isWritten } from "./replace-plan.ts"

/** What is done with the cells of a list. */
export class CellDesk {
  readonly undoing: ListUndoing
  readonly editing: CellEditing
  readonly foresight: CellForesight
  readonly copying: CellCopying
  readonly blocks: CellBlocks
  readonly showing: BlockShowing
  readonly sum: CellSum
  readonly edges: CellEdges
  /** Replaces a text by another. */
  readonly replacing: CellsForm<ReplaceForm>
  /** Makes other numbers of the numbers that there are. */
  readonly reckoning: CellsForm<ReckonForm>
  private readonly list: ListViewModel

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.undoing = new ListUndoing(list, around)
    this.editing = new CellEditing(list, around, this.undoing.edited)
    this.foresight = new CellForesight(list, this.editing)
    this.copying = new CellCopying(list, this.foresight)
    this.showing = new BlockShowing(list, around, this.undoing, this.editing)
    this.blocks = new CellBlocks(list, this.editing, this.foresight, this.showing)
    this.sum = new CellSum(list)
    this.edges = new CellEdges(list)
    this.replacing = new CellsForm(list, this.showing, this.sum, {
      takes: isWritten,
      none: replaceText.noText,
      act: "replace",
      form: (place, finish) => new ReplaceForm(place, finish),
    })
    this.reckoning = new CellsForm(list, this.showing, this.sum, {
      takes: isReckoned,
      none: reckoningText.noNumber,
      act: "reckon",
      form: (place, finish) => new ReckonForm(place, finish),
    })
  }

  /** Whether a dialog is open. */
  get asking(): boolean {
    const { showing, editing, replacing, reckoning } = this
    return (showing.preview ?? editing.conflicting ?? replacing.open ?? reckoning.open) !== undefined
  }

  /** Says why a column cannot be edited. */
  say(column: ColumnField | "name"): void {
    this.list.around.notify({ text: words.why(column), about: "cell" })
  }

  /** Says that a column holds no dates. */
  sayNoDate(): void {
    this.list.around.notify({ text: words.noDate, about: "cell" })
  }

  /** Says that whoever is signed in changes nothing here. */
  sayReading(): void {
    this.list.around.notify({ text: words.reading, about: "cell" })
  }
}
