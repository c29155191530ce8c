import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { CustomField, isCustomField } from "../custom-field.ts"
import { mostValues } from "../custom-values.ts"
import { emptyPerson, type PersonData } from "../person.ts"
import { personFields } from "../person-field.ts"

/** What is known of everybody, field by field; custom columns have fields of their own. */
type FixedField = Exclude<keyof PersonData, "custom">

/** Everything that can be known of a person, field by field. */
export type MergeField = FixedField | CustomField

/** The fields that everybody has. */
export const mergeFields = Object.keys(emptyPerson("contact")).filter(
  (field) => field !== "custom",
) as ReadonlyArray<FixedField>

export const MergeField = Schema.Union([
  Schema.Literals(mergeFields as readonly [FixedField, ...ReadonlyArray<FixedField>]),
  CustomField,
])

/** What is chosen when two become one: a field of theirs, or who pays for them, which is no part of a person. */
export const ChosenField = Schema.Union([MergeField, Schema.Literal("payer")])
export type ChosenField = typeof ChosenField.Type

const kindsWithBoth = new Set(["names", "phones", "longText"])
const kinds: Readonly<Partial<Record<FixedField, string>>> = personFields

/** Whether a field that everybody has can hold what both persons say: lists and long texts. */
export const holdsBoth = (field: ChosenField): boolean =>
  field !== "payer" && !isCustomField(field) && kindsWithBoth.has(kinds[field] ?? "")

/** Whose value stays: that of the person who stays, that of the one who goes, or both where a field holds both. */
export const MergeChoice = Schema.Literals(["kept", "gone", "both"])
export type MergeChoice = typeof MergeChoice.Type

const isChosenField = Schema.is(ChosenField)

/** A choice for each field that is named. */
export type MergeChoices = { readonly [Field in ChosenField]?: MergeChoice | undefined }
export const MergeChoices = Schema.Record(Text(200), MergeChoice).check(
  Schema.isMaxProperties(mergeFields.length + mostValues + 1),
  Schema.makeFilter(
    (choices) =>
      Object.entries(choices).every(
        ([field, choice]) => isChosenField(field) && (choice !== "both" || holdsBoth(field) || isCustomField(field)),
      ) || "a field that there is, and both only where it holds both",
  ),
) as unknown as Schema.Codec<MergeChoices>
