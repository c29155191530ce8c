import type { CustomColumnId } from "../../kernel/id.ts"
import { columnIdOf, customFieldOf, isCustomField } from "../custom-field.ts"
import type { CustomValue, CustomValues } from "../custom-values.ts"
import { withNames, withPhones } from "../import/merge.ts"
import type { PersonData, Phone } from "../person.ts"
import { holdsBoth, type MergeChoice, type MergeChoices, type MergeField, mergeFields } from "./merge-choice.ts"

type Value = PersonData[Exclude<keyof PersonData, "custom">] | CustomValue | undefined

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What a person has in a field; `undefined` where a custom column has no value. */
export const mergeValue = (data: PersonData, field: MergeField): Value =>
  isCustomField(field) ? data.custom[columnIdOf(field)] : data[field]

const customFieldsOf = (...all: ReadonlyArray<PersonData>): ReadonlyArray<MergeField> =>
  [...new Set(all.flatMap(({ custom }) => Object.keys(custom)))].sort().map((id) => customFieldOf(id as CustomColumnId))

/** Data in which these fields have these values. */
const withValues = (data: PersonData, values: ReadonlyArray<readonly [MergeField, Value]>): PersonData => {
  const custom: Record<string, CustomValue> = { ...data.custom }
  const fixed: Array<readonly [MergeField, Value]> = []
  for (const [field, value] of values)
    if (!isCustomField(field)) fixed.push([field, value])
    else if (value === undefined || value === null) delete custom[columnIdOf(field)]
    else custom[columnIdOf(field)] = value as CustomValue
  return { ...data, ...Object.fromEntries(fixed), custom: custom as CustomValues }
}

const onlyData = (data: PersonData): PersonData =>
  Object.fromEntries([...mergeFields, "custom" as const].map((field) => [field, data[field]])) as unknown as PersonData

/** Whether nothing is known of a field. */
export const isUnknown = (field: MergeField, value: Value): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (field === "gender" && value === "unknown") ||
  (field === "paymentMethod" && value === "none")

/** The fields in which two persons differ. */
export const differingFields = (kept: PersonData, gone: PersonData): ReadonlyArray<MergeField> =>
  [...mergeFields, ...customFieldsOf(kept, gone)].filter(
    (field) => !same(mergeValue(kept, field), mergeValue(gone, field)),
  )

/** Whether a field can hold what both of these persons say: lists, choices of several, and long texts. */
export const canHoldBoth = (field: MergeField, kept: PersonData, gone: PersonData): boolean =>
  holdsBoth(field) || (isCustomField(field) && [kept, gone].every((each) => Array.isArray(mergeValue(each, field))))

/** What both say: names, choices and numbers of both, each once; texts one below the other. */
const both = (field: MergeField, kept: PersonData, gone: PersonData): Value => {
  if (field === "groups" || field === "labels") return withNames(kept[field], gone[field])
  if (field === "phones") return withPhones(kept.phones, gone.phones) as ReadonlyArray<Phone>
  const [left, right] = [mergeValue(kept, field), mergeValue(gone, field)]
  if (isCustomField(field)) return [...new Set([left, right].flat())] as ReadonlyArray<string>
  const texts = [left, right].filter((text) => !isUnknown(field, text))
  return texts.length === 0 ? left : texts.join("\n\n")
}

const chosen = (field: MergeField, choice: MergeChoice, kept: PersonData, gone: PersonData): Value => {
  if (choice === "both" && canHoldBoth(field, kept, gone)) return both(field, kept, gone)
  return mergeValue(choice === "gone" ? gone : kept, field)
}

/** Two persons as one: of each field the value that was chosen, and where nothing was chosen that of who stays. */
export const mergedData = (kept: PersonData, gone: PersonData, choices: MergeChoices): PersonData =>
  withValues(
    onlyData(kept),
    differingFields(kept, gone).map((field) => [field, chosen(field, choices[field] ?? "kept", kept, gone)]),
  )

/** What undoing a merge makes of the person who stayed, and the fields that somebody changed since: these stay. */
export interface Unmerged {
  readonly data: PersonData
  readonly stayed: ReadonlyArray<MergeField>
}

/**
 * Takes a merge back field by field: what still is as the merge wrote it becomes what it was before; what was changed
 * since stays.
 */
export const unmergedData = (before: PersonData, after: PersonData, current: PersonData): Unmerged => {
  const written = differingFields(before, after)
  const isAsWritten = (field: MergeField) => same(mergeValue(after, field), mergeValue(current, field))
  const back = written.filter(isAsWritten)
  return {
    data: withValues(
      current,
      back.map((field) => [field, mergeValue(before, field)]),
    ),
    stayed: written.filter((field) => !isAsWritten(field)),
  }
}
