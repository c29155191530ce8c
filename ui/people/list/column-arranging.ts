import { makeAutoObservable, observableRef } from "mobx"
import type { ColumnField } from "../../../core/people/column-field.ts"
import { byWordStart } from "../../kit/by-word-start.ts"
import { allColumns, moveColumn } from "./edit-columns.ts"
import type { ListColumns } from "./list-columns.ts"

/** A column as the panel names it; `at` is its place in the list from 0, and −1 where it is not shown. */
interface Arranged {
  readonly field: ColumnField
  readonly label: string
  readonly at: number
}

/** Finds columns of a list by a few letters, and puts those that are shown into another order. */
export class ColumnArranging {
  find = ""
  /** The column that is pulled. */
  dragged: ColumnField | undefined
  /** Where a column was moved last, as it is heard. */
  said = ""
  private readonly columns: ListColumns

  constructor(columns: ListColumns) {
    this.columns = columns
    makeAutoObservable<this, "columns">(this, { columns: false, dragged: observableRef, dispose: false })
  }

  /** All columns in their order, or those that fit what was typed, best first. */
  get found(): ReadonlyArray<Arranged> {
    const { columns } = this
    const all = allColumns(columns).map((field) => ({
      field,
      label: columns.label(field),
      at: columns.fields.indexOf(field),
    }))
    return byWordStart(all, this.find)
  }

  /** Whether columns can be moved: what stands beside each other must be what stands so in the list. */
  get movable(): boolean {
    return this.find.trim() === ""
  }

  type(find: string): void {
    this.find = find
  }

  drag(field: ColumnField | undefined): void {
    this.dragged = field
  }

  /** The column that is pulled goes to the place of another one; of one that is not shown: to the end. */
  drop(onto: ColumnField): void {
    const { dragged } = this
    const { fields } = this.columns
    this.dragged = undefined
    if (dragged === undefined) return
    const to = fields.indexOf(onto)
    this.move(dragged, (to < 0 ? fields.length - 1 : to) - fields.indexOf(dragged))
  }

  /** Moves a column by so many places, as far as there are any. */
  move(field: ColumnField, by: number): void {
    const { fields } = this.columns
    const at = fields.indexOf(field)
    const to = Math.max(0, Math.min(at + by, fields.length - 1))
    if (at < 0 || to === at) return
    moveColumn(this.columns, field, to - at)
    this.said = `${this.columns.label(field)}: Stelle ${to + 1} von ${fields.length}`
  }

  dispose(): void {}
}
