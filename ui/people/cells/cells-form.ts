import { action, makeObservable, observableRef } from "mobx"
import { cells as cellsPort } from "../../../core/people/cells/cells.port.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { cellsText } from "../../text/de/cells.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { BlockPlan } from "./block-plan.ts"
import type { BlockAct } from "./block-preview.ts"
import type { BlockShowing } from "./block-showing.ts"
import type { CellSum } from "./cell-sum.ts"
import type { MeantPlace } from "./meant-cells.ts"

/** From where a change of many cells is asked for: a column, the chosen persons, or wherever somebody is in the list. */
export type AskedFrom = { readonly column: string } | "chosen" | "here"

/** What changes many cells by one rule, once a form has said by which. */
interface Changing<Form> {
  /** Whether the values of a field can be changed so. */
  readonly takes: (field: AnyField, catalog: ColumnCatalog | undefined) => boolean
  /** What is said where there is no such column. */
  readonly none: string
  readonly act: BlockAct
  readonly form: (place: MeantPlace, finish: (plan: BlockPlan | undefined) => void) => Form
}

/** Asks by what rule cells are changed: those of the block that is chosen, of chosen persons, or of all in the list. */
export class CellsForm<Form> {
  /** The form, while it is asked. */
  open: Form | undefined
  private readonly list: ListViewModel
  private readonly showing: BlockShowing
  private readonly sum: CellSum
  private readonly changing: Changing<Form>

  constructor(list: ListViewModel, showing: BlockShowing, sum: CellSum, changing: Changing<Form>) {
    this.list = list
    this.showing = showing
    this.sum = sum
    this.changing = changing
    makeObservable<this, "show">(this, { open: observableRef, show: action })
  }

  /** Asks. A column that is named is the one, and who asks from the chosen persons means them, whatever block is chosen. */
  start(from: AskedFrom): void {
    const { list, changing } = this
    if (!list.may(cellsPort.operations.set)) {
      this.say(cellsText.onlyOne)
      return
    }
    const block = from === "here" ? this.sum.chosen : undefined
    const names = block === undefined ? list.columns.fields : block.columns.slice(block.left, block.right + 1)
    const fields = names.flatMap((name) => this.taken(name))
    const first = typeof from === "string" ? undefined : fields.find((field) => field === from.column)
    if (fields.length === 0) {
      this.say(changing.none)
      return
    }
    const form = changing.form({ list, fields, first, block }, (plan) => {
      this.show(undefined)
      if (plan !== undefined) void this.showing.open({ plan, fixed: [], outside: 0, act: changing.act })
    })
    this.show(form)
  }

  private taken(name: string): ReadonlyArray<AnyField> {
    const field = this.list.cells?.field(name)
    return field !== undefined && this.changing.takes(field, this.list.columns.catalog) ? [field] : []
  }

  private show(form: Form | undefined): void {
    this.open = form
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "cell" })
  }
}
