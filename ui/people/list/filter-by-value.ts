import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { type AnyField, fieldValue, type SomeFields } from "../../../core/people/custom-field.ts"
import type { FieldKind } from "../../../core/people/person-field.ts"
import { type Condition, longestValue, mostValuesNamed } from "../../../core/people/person-filter.ts"
import { listingOf } from "../../../core/people/values/index.ts"
import type { FilterDraft } from "./filter-draft.ts"
import { operatorsOf } from "./operators.ts"

/** A column whose cells are filtered by. */
interface Filtered {
  readonly field: AnyField
  readonly kind: FieldKind
}

/** What stands in a cell, one by one, as conditions name it; the empty text where nothing does. */
export const valuesIn = (person: SomeFields, { field, kind }: Filtered): ReadonlyArray<string> => {
  const value = fieldValue(person, field) ?? ""
  const values = kind === "names" && Array.isArray(value) ? value.map(String) : [String(value)]
  const known = values.filter((each) => fold(each) !== "")
  return known.length === 0 ? [""] : known
}

/** Whether the values of the column are told by the filter of its head, to be picked. */
const isPicked = ({ field, kind }: Filtered): boolean =>
  listingOf(kind) !== undefined && operatorsOf(field, kind).includes("in")

const isValues = (
  condition: Condition,
  field: AnyField,
): condition is Extract<Condition, { readonly values: unknown }> => "values" in condition && condition.field === field

/** The conditions that find who has a value; nothing where conditions cannot say it. */
const having = ({ field, kind }: Filtered, value: string): ReadonlyArray<Condition> | undefined => {
  if (value === "") return operatorsOf(field, kind).includes("isEmpty") ? [{ field, is: "isEmpty" }] : undefined
  return kind === "number" || (kind === "date" && isCalendarDate(value)) ? [{ field, is: "equals", value }] : undefined
}

const withAll = (draft: FilterDraft, more: ReadonlyArray<Condition>): FilterDraft => {
  const there = new Set(draft.conditions.map((each) => JSON.stringify(each)))
  return {
    join: "and",
    conditions: [...draft.conditions, ...more.filter((each) => !there.has(JSON.stringify(each)))],
  }
}

/** What changes nothing is not offered, nor can more be asked where one of several conditions is enough already. */
const offered = (before: FilterDraft, after: FilterDraft | undefined): FilterDraft | undefined =>
  (before.join === "or" && before.conditions.length > 1) ||
  JSON.stringify(before.conditions) === JSON.stringify(after?.conditions)
    ? undefined
    : after

/**
 * The draft that finds of these persons who have a value, by the condition that the filter of the column's head makes of a picked
 * value; it takes the place of what that said before. Nothing where that says no more, or cannot be said.
 */
export const onlyValue = (draft: FilterDraft, column: Filtered, value: string): FilterDraft | undefined => {
  if (value.length > longestValue) return undefined
  const { field } = column
  if (!isPicked(column)) {
    const conditions = having(column, value)
    return offered(draft, conditions && withAll(draft, conditions))
  }
  const rest = draft.conditions.filter((each) => !isValues(each, field))
  return offered(draft, { join: "and", conditions: [...rest, { field, is: "in", values: [value] }] })
}

/** The draft that finds of these persons who do not have a value. Nothing where nobody would be left, or it cannot be said. */
export const withoutValue = (draft: FilterDraft, column: Filtered, value: string): FilterDraft | undefined => {
  if (value.length > longestValue) return undefined
  const { field, kind } = column
  if (!isPicked(column))
    return value === "" && operatorsOf(field, kind).includes("isNotEmpty")
      ? offered(draft, withAll(draft, [{ field, is: "isNotEmpty" }]))
      : undefined
  const key = fold(value)
  const ofField = draft.conditions.filter((each) => isValues(each, field))
  const isOnly = ofField.some(({ is, values }) => is === "in" && values.every((each) => fold(each) === key))
  const left = ofField.find(({ is }) => is === "notIn")?.values ?? []
  if (isOnly || left.length >= mostValuesNamed || left.some((each) => fold(each) === key)) return undefined
  const rest = draft.conditions.filter((each) => !(isValues(each, field) && each.is === "notIn"))
  return offered(draft, { join: "and", conditions: [...rest, { field, is: "notIn", values: [...left, value] }] })
}
