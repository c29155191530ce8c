import * as Schema from "effect/Schema"
import { maxCents } from "../kernel/money.ts"
import { AnyField } from "./custom-field.ts"
import type { FieldKind } from "./person-field.ts"

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

/**
 * Columns of a list that are kept beside a person, by what stands in them: what is still to be paid of the fees, what who pays in
 * place of the person is called, what the others of the family are called, and on which day the own data was confirmed last.
 */
export const besideKinds = {
  owing: "money",
  payer: "text",
  family: "names",
  confirmedOn: "date",
} as const satisfies Record<string, FieldKind>
export type BesideField = keyof typeof besideKinds
export const besideFields = Object.keys(besideKinds) as ReadonlyArray<BesideField>
const BesideField = Schema.Literals(besideFields as readonly [BesideField, ...ReadonlyArray<BesideField>])

/** What can be a column of a list: a field of a person, or what others keep of it. */
export const ListField = Schema.Union([AnyField, BesideField])
export type ListField = typeof ListField.Type

/** Whether a column of a list is a field of the person itself. */
export const isOwnField = (field: ListField): field is AnyField => !(field in besideKinds)
