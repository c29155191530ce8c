import { action, computed, makeObservable, observableRef } from "mobx"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isSummed } from "../../../core/people/summed.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { ListTotals } from "../list/list-totals.ts"
import { loadedRows } from "./loaded-rows.ts"

const amountIn = (row: PersonRow, field: AnyField | "owing"): number =>
  field === "owing" ? (row.owing ?? 0) : Number(fieldValue(row, field) ?? 0)

/**
 * What is in the block of cells that is chosen: how many they are and, of amounts or of numbers, what they add up to. Of whole columns
 * the server says that, where not all of their rows are here.
 */
export class CellSum {
  chosen: ChosenCells | undefined
  private readonly list: ListViewModel
  private readonly totals: ListTotals

  constructor(list: ListViewModel) {
    this.list = list
    this.totals = new ListTotals({ people: list.around.people, busy: () => false })
    makeObservable<this, "summed" | "rows">(this, {
      chosen: observableRef,
      choose: action,
      said: computed,
      summed: computed,
      rows: computed,
    })
  }

  choose(cells: ChosenCells | undefined): void {
    this.chosen = cells
    this.totals.of = new Map()
    this.ask()
  }

  /** Asks the server for the sum of whole columns, anew where something in them changed. */
  ask(): void {
    const { chosen: cells, summed, rows, list } = this
    this.totals.dispose()
    const { fields: _, sort: __, ...found } = list.query
    const isWhole = cells?.from === 0 && cells.until + 1 === list.rows.total
    if (isWhole && rows === undefined && summed.length > 0) this.totals.ask(found, summed)
  }

  /** The chosen columns that can be added up with each other: amounts or numbers, for euros and other numbers make no sum. */
  private get summed(): ReadonlyArray<AnyField | "owing"> {
    const { chosen } = this
    const columns = chosen?.columns.slice(chosen.left, chosen.right + 1) ?? []
    const { catalog, fields } = this.list.columns
    const summed = fields
      .filter((field) => columns.includes(field))
      .filter((field) => isSummed(field, isCustomField(field) ? catalog?.column(field)?.type : undefined))
    const numbers = summed.filter(isCustomField)
    return numbers.length > 0 && numbers.length < summed.length ? [] : summed
  }

  /** The rows of the block, where all are here. */
  private get rows(): ReadonlyArray<PersonRow> | undefined {
    return this.chosen && loadedRows(this.list.rows, this.chosen.from, this.chosen.until)
  }

  /** As it is read beside the list; nothing without a block. */
  get said(): string | undefined {
    const { chosen, summed, rows, totals } = this
    if (chosen === undefined) return undefined
    const count = (chosen.until - chosen.from + 1) * (chosen.right - chosen.left + 1)
    const known = rows !== undefined || summed.every((field) => totals.of.has(field))
    if (summed.length === 0 || !known) return words.chosen(count)
    const sumOf = (field: AnyField | "owing"): number =>
      rows?.reduce((sum, row) => sum + amountIn(row, field), 0) ?? totals.of.get(field)?.sum ?? 0
    const sum = summed.reduce((all, field) => all + sumOf(field), 0)
    return words.chosen(count, { sum, money: !summed.some(isCustomField) })
  }
}
