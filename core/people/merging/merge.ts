import { withNames, withPhones } from "../import/merge.ts"
import type { PersonData, Phone } from "../person.ts"
import { holdsBoth, type MergeChoice, type MergeChoices, type MergeField, mergeFields } from "./merge-choice.ts"

type Value = PersonData[MergeField]

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether nothing is known of a field. */
export const isUnknown = (field: MergeField, value: Value): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (field === "gender" && value === "unknown") ||
  (field === "paymentMethod" && value === "none")

/** The fields in which two persons differ. */
export const differingFields = (kept: PersonData, gone: PersonData): ReadonlyArray<MergeField> =>
  mergeFields.filter((field) => !same(kept[field], gone[field]))

/** What both say: names and numbers of both, each once; texts one below the other. */
const both = (field: MergeField, kept: PersonData, gone: PersonData): Value => {
  if (field === "groups" || field === "labels") return withNames(kept[field], gone[field])
  if (field === "phones") return withPhones(kept.phones, gone.phones) as ReadonlyArray<Phone>
  const texts = [kept[field], gone[field]].filter((text) => !isUnknown(field, text))
  return texts.length === 0 ? kept[field] : texts.join("\n\n")
}

const chosen = (field: MergeField, choice: MergeChoice, kept: PersonData, gone: PersonData): Value => {
  if (choice === "both" && holdsBoth(field)) return both(field, kept, gone)
  return choice === "gone" ? gone[field] : kept[field]
}

/** Two persons as one: of each field the value that was chosen, and where nothing was chosen that of who stays. */
export const mergedData = (kept: PersonData, gone: PersonData, choices: MergeChoices): PersonData =>
  Object.fromEntries(
    mergeFields.map((field) => [field, chosen(field, choices[field] ?? "kept", kept, gone)]),
  ) as unknown as PersonData

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
  const stayed = written.filter((field) => !same(after[field], current[field]))
  const back = written.filter((field) => same(after[field], current[field]))
  return { data: { ...current, ...Object.fromEntries(back.map((field) => [field, before[field]])) }, stayed }
}
