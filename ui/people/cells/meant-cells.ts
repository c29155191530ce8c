import { makeAutoObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { cellsIn, mostCells } from "../../../core/people/cells/cells.port.ts"
import { fieldsBehind } from "../../../core/people/column-field.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { ColumnGone, TooManyPersons, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Attempt } from "../../attempt.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { type CellsScope, cellsText } from "../../text/de/cells.ts"
import { chosenRows } from "../list/chosen-query.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { BlockPlan } from "./block-plan.ts"

/** Where cells can be changed by a rule: `first` is the column that was named, `block` the cells that are chosen. */
export interface MeantPlace {
  readonly list: ListViewModel
  readonly fields: ReadonlyArray<AnyField>
  readonly first: AnyField | undefined
  readonly block: ChosenCells | undefined
}

/** Which cells are meant, and reading what stands in them. */
export class MeantCells {
  readonly reading = new Attempt<Lost | ColumnGone | UnknownCursor | TooManyPersons>()
  /** The column, or all of them. */
  column: AnyField | "every"
  /** What speaks against it. */
  fault: string | undefined
  readonly list: ListViewModel
  private readonly place: MeantPlace
  private readonly every: string | undefined
  private readonly finish: (plan: BlockPlan | undefined) => void

  /** `every` is what all columns together are called, where they can be meant. */
  constructor(place: MeantPlace, every: string | undefined, finish: (plan: BlockPlan | undefined) => void) {
    this.list = place.list
    this.place = place
    this.every = every
    this.finish = finish
    const [only, ...others] = place.fields
    this.column = place.first ?? ((every === undefined || others.length === 0) && only !== undefined ? only : "every")
    makeAutoObservable<this, "place" | "every" | "finish">(this, {
      reading: false,
      list: false,
      place: false,
      every: false,
      finish: false,
      column: observableRef,
      cancel: false,
    })
  }

  /** The columns to choose from. */
  get columns(): ReadonlyArray<{ readonly id: AnyField | "every"; readonly label: string }> {
    const { fields } = this.place
    const each = fields.map((id) => ({ id, label: this.list.columns.label(id) }))
    return each.length === 1 || this.every === undefined ? each : [{ id: "every", label: this.every }, ...each]
  }

  /** With whom they are changed. */
  get scope(): CellsScope {
    const { list } = this
    const { block } = this.place
    if (block !== undefined) return { is: "cells", count: block.until - block.from + 1 }
    const { count } = list.selection
    return count > 0 ? { is: "chosen", count } : { is: "all", count: list.count }
  }

  /** Changes with each refusal, so that the field that is wrong gets the focus again. */
  get faulty(): string | undefined {
    return this.fault && `${this.reading.refusals}`
  }

  choose(column: AnyField | "every"): void {
    this.column = column
  }

  /** Something else is asked for now. */
  changed(): void {
    this.fault = undefined
  }

  refuse(fault: string): void {
    this.fault = fault
    this.reading.refuse()
  }

  /** Reads what stands in the cells; what a plan makes of it is shown next, or `nowhere` said where that is nothing. */
  read(plan: (rows: ReadonlyArray<PersonRow>, fields: ReadonlyArray<AnyField>) => BlockPlan, nowhere: string): void {
    const { list } = this
    const { block } = this.place
    const fields = this.column === "every" ? this.place.fields : [this.column]
    const [from, until] = block === undefined ? [0, list.count - 1] : [block.from, block.until]
    const behind = fieldsBehind(fields)
    const rows = this.scope.is === "chosen" ? chosenRows(list, behind) : list.rows.between(from, until, behind)
    this.reading.start(rows, (meant) => this.take(plan(meant, fields), nowhere))
  }

  readonly cancel = (): void => {
    this.reading.dispose()
    this.finish(undefined)
  }

  private take(plan: BlockPlan, nowhere: string): void {
    const count = plan.edits.reduce((sum, { changes }) => sum + cellsIn(changes), 0)
    if (count + plan.misread.length === 0) this.refuse(nowhere)
    else if (count > mostCells) this.refuse(cellsText.tooMany(count))
    else this.finish(plan)
  }
}
