import { type CustomField, customFieldOf } from "../custom-field.ts"
import type { ColumnType } from "../custom-values.ts"
import type { FieldKind } from "../person-field.ts"
import type { CustomColumn } from "./custom-column.ts"

/** The types of custom columns by their field. */
export type ColumnTypes = ReadonlyMap<CustomField, ColumnType>

/** The types of columns by their field. */
export const columnTypesOf = (columns: ReadonlyArray<Pick<CustomColumn, "id" | "type">>): ColumnTypes =>
  new Map(columns.map(({ id, type }) => [customFieldOf(id), type]))

const kinds: Readonly<Record<ColumnType, FieldKind>> = {
  text: "text",
  yesNo: "choice",
  number: "decimal",
  money: "money",
  date: "date",
  enumeration: "choice",
  selection: "choice",
  multiSelection: "names",
  upload: "file",
}

/** How the values of a column of this type are compared, filtered and edited. */
export const kindOfType = (type: ColumnType): FieldKind => kinds[type]
