import { action, makeObservable, observableRef } from "mobx"
import { cells as cellsPort } from "../../../core/people/cells/cells.port.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { cellsText } from "../../text/de/cells.ts"
import { replaceText as words } from "../../text/de/replace.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellBlocks } from "./cell-blocks.ts"
import type { CellSum } from "./cell-sum.ts"
import { ReplaceForm } from "./replace-form.ts"
import { isWritten } from "./replace-plan.ts"

/** From where replacing is asked for: a column, the chosen persons, or wherever somebody is in the list. */
export type ReplaceFrom = { readonly column: string } | "chosen" | "here"

/** Replaces a text by another: in the block that is chosen, with chosen persons, or with all of the list. */
export class CellReplacing {
  /** What is to be replaced by what, while that is asked. */
  open: ReplaceForm | undefined
  private readonly list: ListViewModel
  private readonly blocks: CellBlocks
  private readonly sum: CellSum

  constructor(list: ListViewModel, blocks: CellBlocks, sum: CellSum) {
    this.list = list
    this.blocks = blocks
    this.sum = sum
    makeObservable<this, "show">(this, { open: observableRef, show: action })
  }

  /** Asks. A column that is named is the one, and who asks from the chosen persons means them, whatever block is chosen. */
  start(from: ReplaceFrom): void {
    const { list } = this
    if (!list.may(cellsPort.operations.set)) {
      this.say(cellsText.onlyOne)
      return
    }
    const block = from === "here" ? this.sum.chosen : undefined
    const names = block === undefined ? list.columns.fields : block.columns.slice(block.left, block.right + 1)
    const fields = names.flatMap((name) => this.written(name))
    const first = typeof from === "string" ? undefined : fields.find((field) => field === from.column)
    if (fields.length === 0) {
      this.say(words.noText)
      return
    }
    this.show(
      new ReplaceForm({ list, fields, first, block }, (plan) => {
        this.show(undefined)
        if (plan !== undefined) void this.blocks.open({ plan, fixed: [], outside: 0, act: "replace" })
      }),
    )
  }

  private written(name: string): ReadonlyArray<AnyField> {
    const field = this.list.cells?.field(name)
    return field !== undefined && isWritten(field, this.list.columns.catalog) ? [field] : []
  }

  private show(form: ReplaceForm | undefined): void {
    this.open = form
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "cell" })
  }
}
