import * as Schema from "effect/Schema"
import { CustomColumnId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Version } from "../../kernel/version.ts"
import { mostColumns } from "../custom-field.ts"
import { ColumnName, mostSelectable } from "../custom-values.ts"
import { ChangeConflict } from "../people.errors.ts"
import { ColumnChanged, ColumnNameTaken, ColumnNotFound, InvalidColumn, TooManyColumns } from "./columns.errors.ts"
import { ColumnData, CustomColumn } from "./custom-column.ts"

const terms = { scope: "members", feature: "people" } as const

/** A deleted column whose values are kept, and since when (UTC, ISO 8601). */
export const DeletedColumn = Schema.Struct({ ...CustomColumn.fields, deletedAt: Schema.String })
export type DeletedColumn = typeof DeletedColumn.Type

/** The columns of a workspace in their order, and the deleted ones whose values are kept, the newest first. */
export const CustomColumns = Schema.Struct({
  columns: Schema.Array(CustomColumn),
  deleted: Schema.Array(DeletedColumn),
})
export type CustomColumns = typeof CustomColumns.Type

/** How many persons have a value in a column, and how many each of its options. */
export const ColumnUse = Schema.Struct({
  persons: Schema.Int,
  options: Schema.Array(Schema.Struct({ name: Schema.String, count: Schema.Int })),
})
export type ColumnUse = typeof ColumnUse.Type

/**
 * Where a column is in use (COL-03): how many persons have a value in it, which views that the caller can open name it, by their
 * names, and how many private views of others do. The blocks of forms that write into it are told by `forms.using`.
 */
export const ColumnUsage = Schema.Struct({
  ...ColumnUse.fields,
  views: Schema.Array(Schema.String),
  othersViews: Schema.Int,
})
export type ColumnUsage = typeof ColumnUsage.Type

/** What becomes of the values of an option that is no longer offered: another option, or no value (`null`). */
export const OptionChange = Schema.Struct({ from: ColumnName, to: Schema.NullOr(ColumnName) })
export type OptionChange = typeof OptionChange.Type

/**
 * New words for a column. Each option that is no longer there stands in `values` with what becomes of its values, so
 * that nobody loses any unasked; an option that has another name now as well.
 */
export const ColumnEdit = Schema.Struct({
  id: CustomColumnId,
  version: Version,
  name: ColumnData.fields.name,
  help: ColumnData.fields.help,
  required: ColumnData.fields.required,
  options: ColumnData.fields.options,
  divisions: ColumnData.fields.divisions,
  values: Schema.Array(OptionChange).check(Schema.isMaxLength(mostSelectable)),
})
export type ColumnEdit = typeof ColumnEdit.Type

const one = Schema.Struct({ id: CustomColumnId })

/** What the people context offers of custom columns (COL-01 to COL-03). */
export const columns = port("columns", {
  list: query({
    ...terms,
    ownGroups: true,
    summary: "The custom columns in their order, and deleted ones",
    output: CustomColumns,
  }),
  use: query({
    ...terms,
    summary: "How many persons have a value in a custom column, and which views name it",
    input: one,
    output: ColumnUsage,
    failure: ColumnNotFound,
  }),
  create: command({
    ...terms,
    summary: "Adds a custom column behind the others",
    input: ColumnData,
    output: CustomColumn,
    failure: Schema.Union([InvalidColumn, ColumnNameTaken, TooManyColumns]),
  }),
  edit: command({
    ...terms,
    summary: "Changes a custom column, and the values of options that go or are renamed",
    rate: "heavy",
    input: ColumnEdit,
    output: Schema.Struct({ column: CustomColumn, persons: Schema.Int }),
    failure: Schema.Union([ColumnNotFound, ColumnChanged, InvalidColumn, ColumnNameTaken, ChangeConflict]),
  }),
  order: command({
    ...terms,
    summary: "Puts custom columns into an order; those that are not named stay behind",
    input: Schema.Struct({ ids: Schema.Array(CustomColumnId).check(Schema.isMaxLength(mostColumns)) }),
  }),
  delete: command({
    ...terms,
    summary: "Deletes a custom column; its values are kept until it is restored, or erased for good",
    rate: "heavy",
    input: Schema.Struct({ ...one.fields, version: Version, values: Schema.Literals(["keep", "erase"]) }),
    failure: Schema.Union([ColumnNotFound, ColumnChanged]),
  }),
  restore: command({
    ...terms,
    summary: "Brings a deleted custom column back with its values",
    input: one,
    output: CustomColumn,
    failure: Schema.Union([ColumnNotFound, TooManyColumns]),
  }),
})

/** The custom columns as their callers see them. */
export type Columns<Lost = never, Needs = never> = Calls<typeof columns, Lost, Needs>
