import * as Schema from "effect/Schema"
import { maxCents } from "../kernel/money.ts"
import { AnyField } from "./custom-field.ts"

/**
 * A condition on what is still to be paid of a person's fees, all of them together, or of those whose due date is past
 * (`overdue`): at least so many cents (`from`), or less (`below`). Credits are not counted against it.
 */
export const Owing = Schema.Struct({
  is: Schema.Literals(["from", "below"]),
  cents: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxCents })),
  overdue: Schema.optional(Schema.Literal(true)),
})
export type Owing = typeof Owing.Type

/** Columns of a list that `core/fees` keeps: what is still to be paid of the fees, and what who pays in place of the person is called. */
export const besideFields = ["owing", "payer"] as const
const BesideField = Schema.Literals(besideFields)
export type BesideField = typeof BesideField.Type

/** What can be a column of a list: a field of a person, or what others keep of it. */
export const ListField = Schema.Union([AnyField, BesideField])
export type ListField = typeof ListField.Type

/** Whether a column of a list is a field of the person itself. */
export const isOwnField = (field: ListField): field is AnyField =>
  !(besideFields as ReadonlyArray<string>).includes(field)
