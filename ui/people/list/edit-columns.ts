import { runInAction } from "mobx"
import type { ColumnField } from "../../../core/people/column-field.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { type ListColumns, offered, usualNameWidth, widthOf } from "./list-columns.ts"

/** Every field that can be a column: those shown in their order, then the others. */
export const allColumns = ({ fields, catalog, hides }: ListColumns): ReadonlyArray<ColumnField> => [
  ...fields,
  ...[...offered, ...(catalog?.fields ?? [])].filter((field) => !fields.includes(field) && !hides(field)),
]

/** Shows a field as the last column, or hides it. */
export const showColumn = (list: ListViewModel, field: ColumnField, shown: boolean): void => {
  const others = list.columns.shown.filter((column) => column.field !== field)
  list.columns.keep(shown ? [...others, { field, width: widthOf(field, list.columns.label(field)) }] : others)
  list.reopen()
}

/** Moves a column by so many places; it stays at the end when there are none. */
export const moveColumn = (columns: ListColumns, field: ColumnField, by: number): void => {
  const from = columns.fields.indexOf(field)
  const column = columns.shown[from]
  if (column !== undefined) columns.keep(columns.shown.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, column))
}

/** Moves a column before the one in a place among all; as many stay in sight as before. */
export const placeColumn = (columns: ListColumns, field: ColumnField, before: number): void => {
  const { fixed } = columns
  const from = columns.fields.indexOf(field)
  if (from < 0 || before === from || before === from + 1) return
  moveColumn(columns, field, before - from - (before > from ? 1 : 0))
  if (fixed > 0) columns.fix(columns.fields[fixed - 1])
}

/** Back to the columns that everybody has at first. */
export const resetColumns = (list: ListViewModel): void => {
  const { columns } = list
  runInAction(() => {
    columns.nameWidth = usualNameWidth
    columns.fixedUntil = undefined
    columns.keep(columns.usual)
  })
  list.reopen()
}
