import { action, makeObservable, observableRef, when } from "mobx"
import { fieldValue } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isWriting } from "../../kit/is-writing.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { refusedText } from "../../text/de/membership.ts"
import type { AskedDeed } from "../list/deeds.ts"
import type { DeedCell } from "../list/foreseen.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { fieldsIn } from "./block-plan.ts"
import { BlockPreview, givesWords } from "./block-preview.ts"
import type { CellEditing } from "./cell-editing.ts"
import type { ListUndoing } from "./list-undoing.ts"

/** What is known of a block that is to be shown or done. */
export type Planned = Omit<ConstructorParameters<typeof BlockPreview>[0], "cells">

/** The cells that a block is about, with what they had and have: those that had their value already among them. */
const cellsMade = ({ asked: { plan }, found }: BlockPreview): ReadonlyArray<DeedCell> => {
  const persons = new Map(found?.persons.map(({ id, cells }) => [id, cells]))
  return plan.edits.flatMap(({ id, changes }) =>
    fieldsIn(changes).map((field) => {
      const made = persons.get(id)?.find((cell) => cell.field === field)
      // What is not among the changes had its value already.
      const value = fieldValue(changes as PersonRow, field) ?? null
      return { id, field, before: made ? made.before : value, after: made ? made.after : value }
    }),
  )
}

/** Does what a block asks for: after a preview, or at once where nothing of it is to be seen first. */
export class BlockShowing {
  /** What would come of it, while that is asked. */
  preview: BlockPreview | undefined
  private readonly list: ListViewModel
  private readonly around: CellSurroundings
  private readonly undoing: ListUndoing
  private readonly editing: CellEditing

  constructor(list: ListViewModel, around: CellSurroundings, undoing: ListUndoing, editing: CellEditing) {
    this.list = list
    this.around = around
    this.undoing = undoing
    this.editing = editing
    makeObservable<this, "show">(this, { preview: observableRef, show: action })
  }

  /** Shows what a plan would change, before it is done. */
  open(planned: Planned): Promise<void> {
    return this.list.actions.changes.opening.until(this.fetch(planned))
  }

  /** Changes cells without a word before, unless something comes of them that is to be seen first; ends once it is shown in the rows. */
  async atOnce(planned: Planned, deed: AskedDeed | undefined): Promise<void> {
    const { list } = this
    const { deeds } = list.actions
    let unchanged = false
    try {
      if (givesWords(planned.plan.edits)) {
        const catalog = await list.around.words()
        list.knowWords(catalog)
        await catalog.settled()
      }
      const preview = await this.make(planned, deed)
      await when(() => !preview.sending.busy)
      if (preview.isPlain) {
        unchanged = preview.changing.length === 0
        if (unchanged) this.say(words.same(preview.found?.same ?? 0))
        preview.submit()
        await when(() => !preview.sending.busy)
      }
      if (!preview.isPlain || preview.sending.failure !== undefined) this.showFirst(preview)
    } catch {
      list.missed()
    }
    if (deed !== undefined) deeds.cameToNothing(deed, unchanged ? "no change" : "failed")
    await when(() => list.fresh)
  }

  private async fetch(planned: Planned): Promise<void> {
    try {
      this.show(await this.make(planned, undefined))
    } catch {
      this.list.missed()
    }
  }

  private async make(planned: Planned, deed: AskedDeed | undefined): Promise<BlockPreview> {
    const { list } = this
    const { deeds } = list.actions
    const cells = await this.around.cells()
    if (givesWords(planned.plan.edits)) list.wantWords()
    const preview: BlockPreview = new BlockPreview({ ...planned, cells }, list, (done, text) => {
      // Another one may be looked at by now.
      if (this.preview === preview) this.show(undefined)
      if (done === undefined) return
      if (done.changed > 0) list.renew(planned.plan.edits.map(({ id }) => id))
      if (done.id !== null) {
        const asked = deed?.came === "nothing yet" ? deed : deeds.ask()
        this.undoing.wrote(done.id, planned.plan.edits, text, { asked, cells: cellsMade(preview) })
      }
      if (done.refused.length === 0) return
      const lines = done.refused.map((each) => refusedText(each))
      list.actions.changes.show({ is: "lines", title: words.left(done.refused.length), lines })
    })
    return preview
  }

  /** Shows what is to be seen first. Who types somewhere by now is not disturbed: a key could confirm what nobody has seen. */
  private showFirst(preview: BlockPreview): void {
    const { actions, cells } = this.list
    const { row, asking, queue } = actions
    const isElsewhere = this.editing.open !== undefined || cells?.begun.any === true || queue.waits
    if (!isElsewhere && row === undefined && !asking && !isWriting()) this.show(preview)
    else {
      // What was done meanwhile is looked at as well.
      const look = (): void => {
        preview.ask()
        this.show(preview)
      }
      this.list.around.notify({ text: words.notYet, about: "cell", action: { label: words.look, run: look } })
    }
  }

  private show(preview: BlockPreview | undefined): void {
    this.preview = preview
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "cell" })
  }
}
