import { addDays, addYears, type CalendarDate, isCalendarDate, lastDay } from "../kernel/calendar-date.ts"
import { fold } from "../kernel/fold.ts"
import { type Cents, cents, zero } from "../kernel/money.ts"
import { customFilter } from "./custom-columns/custom-filter.ts"
import type { ColumnTypes } from "./custom-columns/field-kind.ts"
import { type AnyField, isCustomField } from "./custom-field.ts"
import { separator } from "./custom-key.ts"
import type { Mailing } from "./mailing.ts"
import type { PersonData } from "./person.ts"
import { type PersonField, personFields } from "./person-field.ts"
import type { Condition, PersonFilter } from "./person-filter.ts"
import { compareText, keyOf, keyOfValue } from "./person-key.ts"
import type { Relation } from "./related-filter.ts"
import type { Standing } from "./standing.ts"

/**
 * A filter without words of its own time: age and standing are spelled out as conditions on dates for one day, and
 * every value is a key. Databases translate this form, and `holds` says what it means.
 */
export type PlainFilter =
  | { readonly all: ReadonlyArray<PlainFilter> }
  | { readonly any: ReadonlyArray<PlainFilter> }
  | { readonly none: PlainFilter }
  | { readonly mailing: Mailing }
  /** What is open of fees, of those only that were due before a day where one is named. */
  | { readonly owing: "from" | "below"; readonly cents: Cents; readonly dueBefore: CalendarDate | undefined }
  /** That the own data was confirmed, or last so before a day, or not before it. */
  | { readonly confirmed: "known" }
  | { readonly confirmed: "before" | "from"; readonly day: CalendarDate }
  /** That there is somebody of this relation, or somebody called so. */
  | { readonly related: Relation; readonly is: "known" }
  | { readonly related: Relation; readonly is: "contains" | "startsWith" | "equals"; readonly key: string }
  | { readonly field: AnyField; readonly is: "known" }
  | {
      readonly field: AnyField
      readonly is: "contains" | "startsWith" | "equals" | "before" | "from"
      readonly key: string
    }

/** Where no custom column is known. */
const noColumns: ColumnTypes = new Map()

const nobody: PlainFilter = { any: [] }
const everybody: PlainFilter = { all: [] }
const not = (filter: PlainFilter): PlainFilter => ({ none: filter })
const known = (field: AnyField): PlainFilter => ({ field, is: "known" })
const compare = (field: PersonField, is: "equals" | "before" | "from", key: string): PlainFilter => ({ field, is, key })

const kindIs = (kind: string): PlainFilter => compare("kind", "equals", kind)

const standingFilter = (standing: Standing, today: CalendarDate): PlainFilter => {
  const left: PlainFilter = compare("leaveDate", "before", today)
  const notYet: PlainFilter = today === lastDay ? nobody : compare("joinDate", "from", addDays(today, 1))
  switch (standing) {
    case "contact":
      return kindIs("contact")
    case "application":
      return kindIs("applicant")
    case "declined":
      return kindIs("declined")
    case "past":
      return { all: [kindIs("member"), left] }
    case "future":
      return { all: [kindIs("member"), not(left), notYet] }
    case "active":
      return { all: [kindIs("member"), not(left), not(notYet)] }
  }
}

const ageFilter = (from: number | undefined, below: number | undefined, today: CalendarDate): PlainFilter => ({
  all: [
    known("birthdate"),
    ...(from === undefined ? [] : [not(compare("birthdate", "from", addDays(addYears(today, -from), 1)))]),
    ...(below === undefined ? [] : [compare("birthdate", "from", addDays(addYears(today, -below), 1))]),
  ],
})

const fits = (field: PersonField, is: string, key: string): boolean => {
  const kind = personFields[field]
  const isPart = is === "contains" || is === "startsWith"
  if (kind === "date" && !isPart) return isCalendarDate(key)
  if (isPart || is === "equals") return !key.includes(separator)
  if (kind === "money") return /^-?\d{1,12}$/.test(key)
  return kind !== "names" && kind !== "phones"
}

const plainCondition = (condition: Condition, today: CalendarDate, columns: ColumnTypes): PlainFilter => {
  if ("age" in condition) return ageFilter(condition.age.from, condition.age.below, today)
  if ("standing" in condition) return { any: condition.standing.map((standing) => standingFilter(standing, today)) }
  if ("mailing" in condition) return condition
  if ("owing" in condition) {
    const { is, cents: amount, overdue } = condition.owing
    return { owing: is, cents: cents(amount), dueBefore: overdue === true ? today : undefined }
  }
  if ("confirmed" in condition) {
    const { confirmed } = condition
    if ("day" in confirmed)
      return isCalendarDate(confirmed.day) ? { confirmed: confirmed.is, day: confirmed.day } : nobody
    return confirmed.is === "isEmpty" ? not({ confirmed: "known" }) : { confirmed: "known" }
  }
  if ("related" in condition) {
    const { related } = condition
    if ("value" in condition) return { related, is: condition.is, key: fold(condition.value) }
    const somebody: PlainFilter = { related, is: "known" }
    return condition.is === "isEmpty" ? not(somebody) : somebody
  }
  const { field } = condition
  if (isCustomField(field)) return customFilter({ ...condition, field }, columns)
  if ("values" in condition) {
    const one: PlainFilter = {
      any: condition.values
        .map((value) => keyOfValue(field, value))
        .filter((key) => fits(field, "equals", key))
        .map((key) => compare(field, "equals", key))
        .concat(condition.values.includes("") ? [not(known(field))] : []),
    }
    return condition.is === "in" ? one : not(one)
  }
  if (!("value" in condition)) return condition.is === "isEmpty" ? not(known(field)) : known(field)
  const key = keyOfValue(field, condition.value)
  if (!fits(field, condition.is, key)) return nobody
  return { field, is: condition.is, key }
}

/** Spells a filter out for one day. `columns` are the types of the custom columns; of others nothing is known. */
export const plainFilter = (
  filter: PersonFilter | undefined,
  today: CalendarDate,
  columns: ColumnTypes = noColumns,
): PlainFilter => {
  if (filter === undefined) return everybody
  if ("and" in filter) return { all: filter.and.map((each) => plainFilter(each, today, columns)) }
  if ("or" in filter) return { any: filter.or.map((each) => plainFilter(each, today, columns)) }
  if ("not" in filter) return not(plainFilter(filter.not, today, columns))
  return plainCondition(filter, today, columns)
}

const isList = (field: AnyField): boolean =>
  !isCustomField(field) && (personFields[field] === "names" || personFields[field] === "phones")

/**
 * What is kept beside a person: what keeps messages away, what is open of fees, when the own data was confirmed last, and what
 * those are called whom the person has to do with.
 */
export interface Beside<P> {
  readonly isKept: (mailing: Mailing, person: P) => boolean
  readonly owed: (person: P, dueBefore: CalendarDate | undefined) => Cents
  readonly confirmedOn: (person: P) => CalendarDate | null
  readonly related: (relation: Relation, person: P) => ReadonlyArray<string>
}

const nothingBeside: Beside<unknown> = {
  isKept: () => false,
  owed: () => zero,
  confirmedOn: () => null,
  related: () => [],
}

/** Whether one of those whom a person has to do with is called so. */
const isCalled = (
  names: ReadonlyArray<string>,
  filter: Extract<PlainFilter, { readonly related: unknown }>,
): boolean => {
  if (filter.is === "known") return names.length > 0
  const keys = names.map(fold)
  switch (filter.is) {
    case "contains":
      return keys.some((key) => key.includes(filter.key))
    case "startsWith":
      return keys.some((key) => key.startsWith(filter.key))
    case "equals":
      return keys.includes(filter.key)
  }
}

/** Whether a filter holds for a person. Without `beside`, nothing keeps messages away, nothing is open, nobody confirmed anything or has to do with anybody. */
export const holds = <P extends PersonData>(
  filter: PlainFilter,
  person: P,
  beside: Beside<P> = nothingBeside,
): boolean => {
  const each = (one: PlainFilter): boolean => holds(one, person, beside)
  if ("all" in filter) return filter.all.every(each)
  if ("any" in filter) return filter.any.some(each)
  if ("none" in filter) return !each(filter.none)
  if ("mailing" in filter) return beside.isKept(filter.mailing, person)
  if ("owing" in filter) return beside.owed(person, filter.dueBefore) >= filter.cents === (filter.owing === "from")
  if ("confirmed" in filter) {
    const day = beside.confirmedOn(person)
    if (day === null || filter.confirmed === "known") return day !== null
    return day < filter.day === (filter.confirmed === "before")
  }
  if ("related" in filter) return isCalled(beside.related(filter.related, person), filter)
  const key = keyOf(filter.field, person)
  if (filter.is === "known") return key !== null
  if (key === null) return false
  switch (filter.is) {
    case "contains":
      return key.includes(filter.key)
    case "startsWith":
      return isList(filter.field) ? key.includes(separator + filter.key) : key.startsWith(filter.key)
    case "equals":
      return isList(filter.field) ? key.includes(separator + filter.key + separator) : key === filter.key
    case "before":
      return smaller(filter.field, key, filter.key)
    case "from":
      return !smaller(filter.field, key, filter.key)
  }
}

const smaller = (field: AnyField, key: string, than: string): boolean =>
  field === "customAmount" ? Number(key) < Number(than) : compareText(key, than) < 0
