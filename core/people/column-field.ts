import * as Schema from "effect/Schema"
import { ListField } from "./owing.ts"
import type { PersonField } from "./person-field.ts"

/** The fields of an address, in the order in which they are written. */
export const addressFields = ["street", "addressAddition", "postcode", "city", "country"] as const

/** Columns of a list that show in one cell what belongs together (PER-05), with the fields they show. */
const compositeFields = {
  address: addressFields,
  bankAccount: ["accountHolder", "iban", "bic"],
  mandate: ["mandateReference", "mandateDate"],
} as const satisfies Record<string, ReadonlyArray<PersonField>>

/** A column of several fields. */
export type CompositeField = keyof typeof compositeFields

/** The names of all columns of several fields. */
export const compositeFieldNames = Object.keys(compositeFields) as ReadonlyArray<CompositeField>

/** What can be a column of a list: a field, or several together. */
export const ColumnField = Schema.Union([
  ListField,
  Schema.Literals(compositeFieldNames as readonly [CompositeField, ...ReadonlyArray<CompositeField>]),
])
export type ColumnField = typeof ColumnField.Type

/** Whether a column shows several fields together. */
export const isComposite = (column: ColumnField): column is CompositeField =>
  (compositeFieldNames as ReadonlyArray<string>).includes(column)

/** Whether a list can be in the order of a column. */
export const isSortable = (column: ColumnField): column is ListField => !isComposite(column)

/** The fields that columns show, each once. */
export const fieldsBehind = (columns: ReadonlyArray<ColumnField>): ReadonlyArray<ListField> => [
  ...new Set(
    columns.flatMap((column): ReadonlyArray<ListField> => (isComposite(column) ? compositeFields[column] : [column])),
  ),
]
