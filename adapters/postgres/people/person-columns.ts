import type { PersonId } from "../../../core/kernel/id.ts"
import { type AnyField, isCustomField, pickedValues } from "../../../core/people/custom-field.ts"
import { customKey } from "../../../core/people/custom-key.ts"
import type { CustomValues } from "../../../core/people/custom-values.ts"
import { besideFields, type ListField } from "../../../core/people/owing.ts"
import { emptyPerson, type Person } from "../../../core/people/person.ts"
import { type PersonField, personFieldNames, personFields } from "../../../core/people/person-field.ts"
import { keyOf, nameKey, sortKeyOf } from "../../../core/people/person-key.ts"
import type { ColumnType } from "../given-rows.ts"

/** A person as a row: each field in its column, and the keys by which the database compares. */
export type PersonColumns = Readonly<Record<string, unknown>> & {
  readonly id: Person["id"]
  readonly workspace_id: string
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every field of a person with its column. */
const columns = (["id", "version", "familyId", ...personFieldNames, "custom"] as const).map((field) => ({
  field,
  column: snake(field),
}))

const columnNames = new Map<string, string>(columns.map(({ field, column }) => [field, column]))

/** The column of a field; those of all custom columns are in one. */
export const columnOf = (field: AnyField): string =>
  isCustomField(field) ? "custom" : (columnNames.get(field) ?? field)

/** Whether the value itself is what filters compare; other fields have a folded key beside it. */
export const comparesValue = (field: PersonField): boolean => {
  const kind = personFields[field]
  return kind === "date" || kind === "choice" || kind === "money"
}

/** The column that filters compare for a field. */
export const keyColumnOf = (field: PersonField): string => (comparesValue(field) ? snake(field) : `${snake(field)}_key`)

const keyColumns = personFieldNames
  .filter((field) => !comparesValue(field))
  .map((field) => ({ field, column: keyColumnOf(field) }))

/** The columns of a person's row, without the workspace. `phones` is JSON. */
export const toColumns = (person: Person): Readonly<Record<string, unknown>> => {
  const row: Record<string, unknown> = {}
  for (const { field, column } of columns) row[column] = person[field]
  for (const { field, column } of keyColumns) row[column] = keyOf(field, person)
  row.custom_keys = Object.fromEntries(Object.entries(person.custom).map(([id, value]) => [id, customKey(value)]))
  row.name_key = nameKey(person)
  row.membership_number_sort = sortKeyOf("membershipNumber", person)
  return row
}

/**
 * Reads fields out of their columns. They are filled into a copy of one shape: to give each row its fields one by one takes
 * several times as long.
 */
const reader = (read: ReadonlyArray<{ readonly field: string; readonly column: string }>) => {
  const shape: Readonly<Record<string, unknown>> = Object.fromEntries(read.map(({ field }) => [field, null]))
  return (row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const result = { ...shape }
    for (const { field, column } of read) result[field] = row[column]
    return result
  }
}

const whole = reader(columns)

/** The person of a row. */
export const toPerson = (row: Readonly<Record<string, unknown>>): Person => whole(row) as Person

/** Reads some fields of rows, always with id, version (if it was read) and both names. */
export const partialReader = (
  fields: ReadonlyArray<ListField>,
): ((row: Readonly<Record<string, unknown>>) => unknown) => {
  const custom = fields.filter(isCustomField)
  const plain = new Set(["id", "firstName", "lastName", ...fields.filter((field) => !isCustomField(field))])
  const read = reader(columns.filter(({ field }) => plain.has(field)))
  return (row) => {
    const partial = read(row)
    if (row.version !== undefined) partial.version = row.version
    for (const field of besideFields) if (row[field] !== undefined) partial[field] = row[field]
    if (custom.length > 0) partial.custom = pickedValues(row.custom as CustomValues, custom)
    return partial
  }
}

/** The columns that a person is read from. */
export const personColumnNames: ReadonlyArray<string> = columns.map(({ column }) => column)

const typeOf: Readonly<Record<string, ColumnType>> = {
  id: "uuid",
  family_id: "uuid",
  version: "integer",
  phones: "jsonb",
  custom: "jsonb",
  custom_keys: "jsonb",
  groups: "text[]",
  labels: "text[]",
  custom_amount: "bigint",
  birthdate: "date",
  join_date: "date",
  leave_date: "date",
  mandate_date: "date",
}

/** Each column that is written, with its type. */
export const writtenColumns: Readonly<Record<string, ColumnType>> = Object.fromEntries(
  Object.keys(toColumns({ ...emptyPerson("member"), id: "" as PersonId, version: 1 })).map((name) => [
    name,
    typeOf[name] ?? "text",
  ]),
)
