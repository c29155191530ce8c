import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { fold } from "../../kernel/fold.ts"
import type { CustomField } from "../custom-field.ts"
import { listKey, numberKey, separator } from "../custom-key.ts"
import type { ColumnType } from "../custom-values.ts"
import type { PlainFilter } from "../filter-meaning.ts"
import type { Condition } from "../person-filter.ts"
import type { ColumnTypes } from "./field-kind.ts"

type FieldCondition = Extract<Condition, { readonly field: unknown }>
type Comparison = "contains" | "startsWith" | "equals" | "before" | "from"

const nobody: PlainFilter = { any: [] }

/** How the values of a filter on numbers are written, and on amounts in whole cents. */
const numeral: Partial<Readonly<Record<ColumnType, RegExp>>> = {
  number: /^-?\d{1,12}(?:\.\d{1,4})?$/,
  money: /^-?\d{1,12}$/,
}

/** The key that a value of a filter is compared by; nothing where no value of the column could ever meet it. */
const keyFor = (type: ColumnType, is: Comparison, value: string): string | undefined => {
  const compares = is === "before" || is === "from"
  const written = numeral[type]
  if (written !== undefined)
    return written.test(value) && is !== "contains" && is !== "startsWith" ? numberKey(Number(value)) : undefined
  if (type === "date" && compares && !isCalendarDate(value)) return undefined
  if (type === "multiSelection" && compares) return undefined
  const key = fold(value)
  return key.includes(separator) ? undefined : key
}

/** A list is asked for an element: its key holds each between separators, so part of it is looked for. */
const inList = (field: CustomField, is: Comparison, key: string): PlainFilter => {
  if (is === "contains") return { field, is, key }
  return { field, is: "contains", key: is === "equals" ? (listKey([key]) ?? "") : separator + key }
}

/** What a condition on a custom column asks for. On a column that is not there nobody meets it. */
export const customFilter = (condition: FieldCondition & { readonly field: CustomField }, columns: ColumnTypes) => {
  const { field } = condition
  const type = columns.get(field)
  if (type === undefined) return nobody
  const known: PlainFilter = { field, is: "known" }
  const compare = (is: Comparison, value: string): PlainFilter => {
    const key = keyFor(type, is, value)
    if (key === undefined) return nobody
    return type === "multiSelection" ? inList(field, is, key) : { field, is, key }
  }
  if ("values" in condition) {
    const one: PlainFilter = {
      any: condition.values
        .map((value) => compare("equals", value))
        .concat(condition.values.includes("") ? [{ none: known }] : []),
    }
    return condition.is === "in" ? one : { none: one }
  }
  if ("value" in condition) return compare(condition.is, condition.value)
  return condition.is === "isEmpty" ? { none: known } : known
}
