import * as Schema from "effect/Schema"
import { CustomColumnId, FileId } from "../kernel/id.ts"
import { Text } from "../kernel/text.ts"

/** The types whose values can be typed, and so stand in a file that is imported. */
export const typedTypes = [
  "text",
  "yesNo",
  "number",
  "money",
  "date",
  "enumeration",
  "selection",
  "multiSelection",
] as const
export type TypedType = (typeof typedTypes)[number]

/** The types of custom columns (COL-01). */
export const columnTypes = [...typedTypes, "upload"] as const
export const ColumnType = Schema.Literals(columnTypes)
export type ColumnType = typeof ColumnType.Type

/** The longest name of a column or an option. */
export const longestColumnName = 80

/** The name of a column, or of one of the values that it offers. */
export const ColumnName = Text(longestColumnName).check(Schema.isNonEmpty())

/** The longest text of a custom column in characters. */
export const longestCustomText = 500

/** The most values that can be chosen from. */
export const mostSelectable = 200

/**
 * The most that a person's values in all columns come to, in characters: a page of the list stays one that is answered at once,
 * whatever stands in it. `isTooMuch` says what counts.
 */
export const mostInColumns = 40_000

/** The most values of a person: of all columns, and of deleted ones whose values are kept. */
export const mostValues = 1_000

const filled = Text(longestCustomText).check(Schema.isNonEmpty())

/** The file that a person has in a column of type upload: which of the kept files, and how it is called. */
export const UploadValue = Schema.Struct({ file: FileId, name: filled })
export type UploadValue = typeof UploadValue.Type

/**
 * A value of a custom column (COL-01): a text, a choice or a day (`YYYY-MM-DD`), yes or no, a number or an amount in whole cents, the
 * choices of a multi-selection, or a file. Whether it fits its column says `customValueFault`.
 */
export const CustomValue = Schema.Union([
  filled,
  Schema.Boolean,
  Schema.Finite,
  Schema.Array(filled).check(Schema.isMaxLength(mostSelectable)),
  UploadValue,
])
export type CustomValue = typeof CustomValue.Type

/** The values of a person by the id of their column; a column without a value is not there. */
export const CustomValues = Schema.Record(CustomColumnId, CustomValue).check(Schema.isMaxProperties(mostValues))
export type CustomValues = typeof CustomValues.Type

/** Of somebody without any value. */
export const noCustomValues: CustomValues = {}

/** Whether a value is a file. */
export const isUpload = (value: unknown): value is UploadValue =>
  typeof value === "object" && value !== null && "file" in value
