import { makeAutoObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { cellsIn, mostCells } from "../../../core/people/cells/cells.port.ts"
import { fieldsBehind } from "../../../core/people/column-field.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Attempt } from "../../attempt.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { cellsText } from "../../text/de/cells.ts"
import { type ReplaceScope, replaceText as words } from "../../text/de/replace.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { BlockPlan } from "./block-plan.ts"
import { planReplacing } from "./replace-plan.ts"

/** Where something can be replaced: `first` is the column that was named, `block` the cells that are chosen. */
interface Place {
  readonly list: ListViewModel
  readonly fields: ReadonlyArray<AnyField>
  readonly first: AnyField | undefined
  readonly block: ChosenCells | undefined
}

/** Asks what is to be replaced by what, and looks where it stands. */
export class ReplaceForm {
  readonly reading = new Attempt<Lost | ColumnGone | UnknownCursor>()
  /** The column, or all of them. */
  column: AnyField | "every"
  find = ""
  by = ""
  whole = false
  exact = false
  /** What speaks against it. */
  fault: string | undefined
  private readonly place: Place
  private readonly finish: (plan: BlockPlan | undefined) => void

  constructor(place: Place, finish: (plan: BlockPlan | undefined) => void) {
    this.place = place
    this.finish = finish
    const [only, ...others] = place.fields
    this.column = place.first ?? (others.length === 0 && only !== undefined ? only : "every")
    makeAutoObservable<this, "place" | "finish">(this, {
      reading: false,
      place: false,
      finish: false,
      column: observableRef,
      cancel: false,
    })
  }

  /** The columns to choose from. */
  get columns(): ReadonlyArray<{ readonly id: AnyField | "every"; readonly label: string }> {
    const { list, fields } = this.place
    const each = fields.map((id) => ({ id, label: list.columns.label(id) }))
    return each.length === 1 ? each : [{ id: "every", label: words.everyColumn }, ...each]
  }

  /** With whom it is replaced. */
  get scope(): ReplaceScope {
    const { list, block } = this.place
    if (block !== undefined) return { is: "cells", count: block.until - block.from + 1 }
    const { count } = list.selection
    return count > 0 ? { is: "chosen", count } : { is: "all", count: list.count }
  }

  choose(column: AnyField | "every"): void {
    this.column = column
  }

  write(part: "find" | "by", text: string): void {
    this[part] = text
    this.fault = undefined
  }

  tick(part: "whole" | "exact", on: boolean): void {
    this[part] = on
    this.fault = undefined
  }

  /** Reads where it stands; what would come of it is shown next. */
  submit(): void {
    if (this.find === "") {
      this.refuse(words.missing)
      return
    }
    const { list, block } = this.place
    const fields = this.column === "every" ? this.place.fields : [this.column]
    const [from, until] = block === undefined ? [0, list.count - 1] : [block.from, block.until]
    this.reading.start(list.rows.between(from, until, fieldsBehind(fields)), (rows) => this.take(rows, fields))
  }

  readonly cancel = (): void => {
    this.reading.dispose()
    this.finish(undefined)
  }

  private take(rows: ReadonlyArray<PersonRow>, fields: ReadonlyArray<AnyField>): void {
    const { list } = this.place
    const meant = this.scope.is === "chosen" ? rows.filter(({ id }) => list.selection.has(id)) : rows
    const plan = planReplacing(meant, fields, this, list.nameOf, list.columns.catalog)
    const count = plan.edits.reduce((sum, { changes }) => sum + cellsIn(changes), 0)
    if (count + plan.misread.length === 0) this.refuse(words.nowhere)
    else if (count > mostCells) this.refuse(cellsText.tooMany(count))
    else this.finish(plan)
  }

  private refuse(fault: string): void {
    this.fault = fault
    this.reading.refuse()
  }
}
