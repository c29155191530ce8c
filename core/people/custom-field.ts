import * as Schema from "effect/Schema"
import type { CustomColumnId } from "../kernel/id.ts"
import type { CustomValue, CustomValues } from "./custom-values.ts"
import type { PersonData } from "./person.ts"
import { type PersonField, personFieldNames } from "./person-field.ts"

const form = /^custom\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The most columns that a workspace has at once. */
export const mostColumns = 100

/** A custom column as a field of a person. In filter texts it is written the same. */
export type CustomField = `custom.${string}`
export const CustomField = Schema.String.check(Schema.isPattern(form)) as unknown as Schema.Codec<CustomField>

/** Any field of a person, those of custom columns among them. */
export type AnyField = PersonField | CustomField

const prefix = "custom."

/** Whether a field is that of a custom column. */
export const isCustomField = (field: string): field is CustomField => field.startsWith(prefix)

/** The field of a custom column. */
export const customFieldOf = (id: CustomColumnId): CustomField => `${prefix}${id}`

/** The column of a custom field. */
export const columnIdOf = (field: CustomField): CustomColumnId => field.slice(prefix.length) as CustomColumnId

/** The name of a field that lists, filters and changes speak of. */
export const AnyField = Schema.Union([
  Schema.Literals(personFieldNames as readonly [PersonField, ...ReadonlyArray<PersonField>]),
  CustomField,
])

/** A person, or a row that was read with some of its fields. */
export type SomeFields = { readonly [Name in PersonField | "custom"]?: PersonData[Name] | undefined }

/** What a person has in a field; `undefined` where a row was read without it or a custom column has no value. */
export const fieldValue = (person: SomeFields, field: AnyField): PersonData[PersonField] | CustomValue | undefined =>
  isCustomField(field) ? person.custom?.[columnIdOf(field)] : person[field]

/** Of the values of a person those of these fields. */
export const pickedValues = (values: CustomValues, fields: ReadonlyArray<CustomField>): CustomValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[columnIdOf(field)]
      return value === undefined ? [] : [[columnIdOf(field), value]]
    }),
  )
