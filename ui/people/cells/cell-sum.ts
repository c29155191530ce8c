import { action, computed, makeObservable, observableRef } from "mobx"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isSummed } from "../../../core/people/summed.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { loadedRows } from "./loaded-rows.ts"

const amountIn = (row: PersonRow, field: AnyField | "owing"): number =>
  field === "owing" ? (row.owing ?? 0) : Number(fieldValue(row, field) ?? 0)

/** What is in the block of cells that is chosen: how many they are and, of amounts or of numbers, what they add up to. */
export class CellSum {
  chosen: ChosenCells | undefined
  private readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
    makeObservable(this, { chosen: observableRef, choose: action, said: computed })
  }

  choose(cells: ChosenCells | undefined): void {
    this.chosen = cells
  }

  /** As it is read beside the list; nothing without a block. */
  get said(): string | undefined {
    const { chosen } = this
    if (chosen === undefined) return undefined
    const columns = chosen.columns.slice(chosen.left, chosen.right + 1)
    const count = (chosen.until - chosen.from + 1) * columns.length
    const { catalog, fields } = this.list.columns
    const summed = fields
      .filter((field) => columns.includes(field))
      .filter((field) => isSummed(field, isCustomField(field) ? catalog?.column(field)?.type : undefined))
    const numbers = summed.filter(isCustomField)
    const rows = loadedRows(this.list.rows, chosen.from, chosen.until)
    // Euros and other numbers make no sum.
    if (rows === undefined || summed.length === 0 || (numbers.length > 0 && numbers.length < summed.length))
      return words.chosen(count)
    const sum = rows.reduce((all, row) => summed.reduce((part, field) => part + amountIn(row, field), all), 0)
    return words.chosen(count, { sum, money: numbers.length === 0 })
  }
}
