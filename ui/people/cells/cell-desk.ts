import type { ColumnField } from "../../../core/people/column-field.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { CellBlocks } from "./cell-blocks.ts"
import { CellCopying } from "./cell-copying.ts"
import { CellEdges } from "./cell-edges.ts"
import { CellEditing } from "./cell-editing.ts"
import { CellReplacing } from "./cell-replacing.ts"
import { CellSum } from "./cell-sum.ts"
import { ListUndoing } from "./list-undoing.ts"

/** What is done with the cells of a list. */
export class CellDesk {
  readonly undoing: ListUndoing
  readonly editing: CellEditing
  readonly copying: CellCopying
  readonly blocks: CellBlocks
  readonly sum: CellSum
  readonly edges: CellEdges
  readonly replacing: CellReplacing
  private readonly list: ListViewModel

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.undoing = new ListUndoing(list, around)
    this.editing = new CellEditing(list, around, this.undoing.edited)
    this.copying = new CellCopying(list)
    this.blocks = new CellBlocks(list, around, this.undoing, this.editing)
    this.sum = new CellSum(list)
    this.edges = new CellEdges(list)
    this.replacing = new CellReplacing(list, this.blocks, this.sum)
  }

  /** Whether a dialog is open. */
  get asking(): boolean {
    return (this.blocks.preview ?? this.editing.conflicting ?? this.replacing.open) !== undefined
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
