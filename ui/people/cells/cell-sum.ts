import { action, computed, makeObservable, observableRef } from "mobx"
import { isSortable } from "../../../core/people/column-field.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isMoney, reckonedOf } from "../../../core/people/summed.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { figureText, filledText, type Reckoning, reckoningOf } from "../../text/de/totals.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { ListTotals } from "../list/list-totals.ts"
import { joined, type ReckonedColumn, totalIn } from "./block-total.ts"
import { cellText } from "./cell-text.ts"
import { loadedRows } from "./loaded-rows.ts"

/**
 * What is in the block of cells that is chosen: how many they are and, of amounts, numbers or days, what they come to. Of whole columns
 * the server says that, where not all of their rows are here.
 */
export class CellSum {
  chosen: ChosenCells | undefined
  private readonly list: ListViewModel
  private readonly totals: ListTotals

  constructor(list: ListViewModel) {
    this.list = list
    this.totals = new ListTotals({ people: list.around.people, busy: () => false })
    makeObservable<this, "columns" | "rows">(this, {
      chosen: observableRef,
      choose: action,
      said: computed,
      reckoning: computed,
      columns: computed,
      rows: computed,
    })
  }

  choose(cells: ChosenCells | undefined): void {
    this.chosen = cells
    this.totals.of = new Map()
    this.ask()
  }

  /** Asks the server what whole columns come to, anew where something in them changed. */
  ask(): void {
    const { chosen: cells, columns, rows, list } = this
    this.totals.dispose()
    const { fields: _, sort: __, ...found } = list.query
    const isWhole = cells?.from === 0 && cells.until + 1 === list.rows.total
    if (isWhole && rows === undefined && columns.length > 0)
      this.totals.ask(
        found,
        columns.map(({ field }) => field),
      )
  }

  /**
   * The chosen columns that can be reckoned together: amounts or numbers, for euros and other numbers make no sum; days where there are
   * neither.
   */
  private get columns(): ReadonlyArray<ReckonedColumn> {
    const { chosen } = this
    const names = chosen?.columns.slice(chosen.left, chosen.right + 1) ?? []
    const { columns } = this.list
    const all = columns.fields
      .filter(isSortable)
      .filter((field) => names.includes(field))
      .flatMap((field): ReadonlyArray<ReckonedColumn> => {
        const type = columns.type(field)
        const reckoned = reckonedOf(field, type)
        return reckoned === undefined ? [] : [{ field, reckoned, money: isMoney(field, type) }]
      })
    const summed = all.filter(({ reckoned }) => reckoned === "number")
    if (summed.length === 0) return all
    const amounts = summed.filter(({ money }) => money)
    return amounts.length > 0 && amounts.length < summed.length ? [] : summed
  }

  /** The rows of the block as their cells show them, where all are here. */
  private get rows(): ReadonlyArray<PersonRow> | undefined {
    const { chosen, list } = this
    return chosen && loadedRows(list.rows, chosen.from, chosen.until)?.map((row) => list.actions.ahead.of(row))
  }

  /** What the block comes to; nothing where there is nothing to reckon, or it is not known. */
  get reckoning(): Reckoning | undefined {
    const { columns, rows, totals, list } = this
    const whole = (field: ListField) => {
      const total = totals.of.get(field)
      return total && reckoningOf(total, list.columns.type(field))
    }
    const found = columns.flatMap((column) => (rows ? totalIn(rows, column, list.today) : whole(column.field)) ?? [])
    return found.length < columns.length ? undefined : joined(found)
  }

  /** How many cells of the block hold something; nothing where that is not known. */
  private get filled(): number | undefined {
    const { chosen, columns, reckoning, rows, list } = this
    if (chosen === undefined) return undefined
    const names = chosen.columns.slice(chosen.left, chosen.right + 1)
    if (reckoning !== undefined && columns.length === names.length) return reckoning.filled
    const fields = list.columns.fields.filter((field) => names.includes(field))
    const isFilled = (row: PersonRow) =>
      fields.filter((field) => cellText(field, row, list.columns.catalog) !== "").length +
      Number(names.includes("name") && list.nameOf(row) !== "")
    return rows?.reduce((sum, row) => sum + isFilled(row), 0)
  }

  /** What of it stands beside the list: the figure that is wished, else how many of the cells hold something. */
  get figure(): string | undefined {
    const { reckoning, filled, list } = this
    return (
      (reckoning && figureText(reckoning, list.looks.figure)) ?? (filled === undefined ? undefined : filledText(filled))
    )
  }

  /** How many cells the block has, as it is read beside the list; nothing without a block. */
  get cells(): string | undefined {
    const { chosen } = this
    return chosen && words.chosen((chosen.until - chosen.from + 1) * (chosen.right - chosen.left + 1))
  }

  /** All of it as it is read beside the list; nothing without a block. */
  get said(): string | undefined {
    return this.figure === undefined ? this.cells : `${this.cells} · ${this.figure}`
  }
}
