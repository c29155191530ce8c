import type { ColumnField } from "./column-field.ts"
import { type AnyField, isCustomField } from "./custom-field.ts"
import type { ColumnType } from "./custom-values.ts"
import { besideKinds } from "./owing.ts"
import { personFields } from "./person-field.ts"

/**
 * What can be reckoned of the values of a column: of amounts and numbers the sum, the mean, the smallest and the largest; of days the
 * first and the last, and of those of birth the mean of the ages as well.
 */
export type Reckoned = "number" | "day" | "birth"

/** Whether the values of a column are added up: amounts in cents, and numbers; of a custom column its type is said. */
export const isSummed = (field: ColumnField, type: ColumnType | undefined): field is AnyField | "owing" =>
  reckonedOf(field, type) === "number"

/** Whether what stands in a column is money, in cents; of a custom column its type says so. */
export const isMoney = (field: ColumnField, type: ColumnType | undefined): boolean => {
  if (isCustomField(field)) return type === "money"
  return field in besideKinds
    ? besideKinds[field as keyof typeof besideKinds] === "money"
    : field in personFields && personFields[field as keyof typeof personFields] === "money"
}

/** What can be reckoned of a column, of custom ones by their type. */
export const reckonedOf = (field: ColumnField, type: ColumnType | undefined): Reckoned | undefined => {
  if (isMoney(field, type)) return "number"
  if (isCustomField(field)) return type === "number" ? "number" : type === "date" ? "day" : undefined
  if (field === "birthdate") return "birth"
  const kind = field in besideKinds ? besideKinds[field as keyof typeof besideKinds] : undefined
  const own = field in personFields ? personFields[field as keyof typeof personFields] : undefined
  return kind === "date" || own === "date" ? "day" : undefined
}
