import * as Effect from "effect/Effect"
import { type ColumnField, fieldsBehind, isComposite } from "../../../core/people/column-field.ts"
import { isOwnField } from "../../../core/people/owing.ts"
import { maxPageSize, type PersonRow } from "../../../core/people/person-query.ts"
import { edgeOf } from "../../kit/grid/edge.ts"
import { both } from "../list/filter-draft.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { cellText } from "./cell-text.ts"

/** So many pages are looked through at most for one press of a key. */
const mostPages = 25

/** Finds the edges of filled cells in the columns of a list, also among rows that are not loaded. */
export class CellEdges {
  private readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
  }

  /** Whether something stands in a cell; nothing where its row is not here. */
  filled(place: number, column: string): boolean | undefined {
    const row = this.list.rowAt(place)
    return row && this.says(this.list.actions.ahead.of(row), this.named(column))
  }

  /**
   * The edge up or down from a cell: one small question where a column is full or empty, else its rows page by page. Nothing where
   * nobody answers or the list is another one by then; after very many rows the last that was looked at.
   */
  async far(from: number, column: string, by: 1 | -1): Promise<number | undefined> {
    const { list } = this
    const { edition } = list
    const { total } = list.rows
    if (total === undefined) return undefined
    const field = this.named(column)
    const last = by > 0 ? total - 1 : 0
    const alike = field === undefined || (await this.isAlike(field, total))
    if (list.edition !== edition) return undefined
    if (alike) return last
    const read = new Map<number, boolean>()
    const filled = (place: number) => read.get(place) ?? this.filled(place, column)
    let edge = edgeOf(from, last, by, filled)
    for (let page = 0; page < mostPages && !edge.known; page++) {
      const next = filled(edge.to) === undefined ? edge.to : edge.to + by
      const end = by > 0 ? Math.min(next + maxPageSize - 1, last) : Math.max(next - maxPageSize + 1, last)
      const first = Math.min(next, end)
      const rows = await Effect.runPromise(list.rows.between(first, Math.max(next, end), fieldsBehind([field])))
      if (list.edition !== edition || rows.length <= Math.abs(end - next)) return undefined
      for (const [at, row] of rows.entries()) read.set(first + at, this.says(row, field))
      edge = edgeOf(from, last, by, filled)
    }
    return edge.to
  }

  /** Whether all persons of the list have something in a column, or none has. */
  private async isAlike(field: ColumnField, total: number): Promise<boolean> {
    if (isComposite(field) || !isOwnField(field)) return false
    const { fields: _, sort: __, filter, ...found } = this.list.query
    const without = both(filter, { field, is: "isEmpty" })
    const empty = await Effect.runPromise(
      this.list.around.people.count({ ...found, ...(without && { filter: without }) }),
    )
    return empty === 0 || empty === total
  }

  private named(column: string): ColumnField | undefined {
    return this.list.columns.fields.find((field) => field === column)
  }

  /** Whether something stands there of a person; the name always does. */
  private says(row: PersonRow, field: ColumnField | undefined): boolean {
    return field === undefined || cellText(field, row, this.list.columns.catalog) !== ""
  }
}
