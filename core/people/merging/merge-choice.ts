import * as Schema from "effect/Schema"
import { emptyPerson, type PersonData } from "../person.ts"
import { personFields } from "../person-field.ts"

/** Everything that is known of a person, field by field. */
export type MergeField = keyof PersonData

/** All of these fields. */
export const mergeFields = Object.keys(emptyPerson("contact")) as ReadonlyArray<MergeField>

const kindsWithBoth = new Set(["names", "phones", "longText"])
const kinds: Readonly<Partial<Record<MergeField, string>>> = personFields

/** Whether a field can hold what both persons say: lists and long texts. */
export const holdsBoth = (field: MergeField): boolean => kindsWithBoth.has(kinds[field] ?? "")

const OneOf = Schema.Literals(["kept", "gone"])
/** Whose value stays: that of the person who stays, that of the one who goes, or both where a field holds both. */
export const MergeChoice = Schema.Literals(["kept", "gone", "both"])
export type MergeChoice = typeof MergeChoice.Type

/** A choice for each field that is named. */
export const MergeChoices = Schema.Struct(
  Object.fromEntries(mergeFields.map((field) => [field, Schema.optional(holdsBoth(field) ? MergeChoice : OneOf)])) as {
    readonly [Field in MergeField]: Schema.optional<typeof MergeChoice>
  },
)
export type MergeChoices = typeof MergeChoices.Type
