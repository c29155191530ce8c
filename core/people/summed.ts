import type { ColumnField } from "./column-field.ts"
import { type AnyField, isCustomField } from "./custom-field.ts"
import type { ColumnType } from "./custom-values.ts"
import { personFields } from "./person-field.ts"

/** Whether the values of a column are added up: amounts in cents, and numbers of a custom column, whose type is said. */
export const isSummed = (field: ColumnField, type: ColumnType | undefined): field is AnyField | "owing" => {
  if (isCustomField(field)) return type === "number"
  return field === "owing" || (field in personFields && personFields[field as keyof typeof personFields] === "money")
}
