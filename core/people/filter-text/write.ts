import type { PersonField } from "../person-field.ts"
import { personFields } from "../person-field.ts"
import type { Condition, PersonFilter } from "../person-filter.ts"
import { parseFilterText } from "./parse.ts"
import { nameOf } from "./words.ts"

const bare = /^[^\s(),"'„<>=!~^:]+$/

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const raw = (text: string): string => `'${text.replaceAll("'", "''")}'`

const same = (text: string, filter: PersonFilter): boolean => {
  const parsed = parseFilterText(text)
  return parsed.ok && parsed.search === "" && JSON.stringify(parsed.filter) === JSON.stringify(filter)
}

/** The plainest way to write a condition that is read as the same condition. */
const plainest = (filter: Condition, attempts: ReadonlyArray<string>): string =>
  attempts.find((text) => same(text, filter)) ?? attempts.at(-1)!

/** A value as people write it. */
const shown = (field: PersonField, value: string): string => {
  if (personFields[field] !== "money" || !/^\d{1,12}$/.test(value)) return value
  return `${Number(value.slice(0, -2))},${value.slice(-2).padStart(2, "0")}`
}

const spellings = (field: PersonField, value: string): ReadonlyArray<string> => {
  const nice = shown(field, value)
  return [...(bare.test(nice) ? [nice] : []), quoted(nice), raw(value)]
}

const operators = { contains: "~", startsWith: "^=", equals: "=", before: "<", from: ">=" } as const

/** Values one by one, each in the plainest way that says it. */
const listed = (field: PersonField, values: ReadonlyArray<string>): string =>
  values
    .map((value) =>
      spellings(field, value).find((text) => same(`${field}=(${text})`, { field, is: "in", values: [value] })),
    )
    .join(", ")

const ageText = ({ from, below }: { readonly from?: number | undefined; readonly below?: number | undefined }) => {
  if (from === undefined) return below === undefined ? "age:any" : `age<${below}`
  if (below === undefined) return `age>=${from}`
  if (below === from + 1) return `age:${from}`
  return below > from ? `age:${from}..${below - 1}` : `age>=${from}<${below}`
}

const conditionText = (condition: Condition): string => {
  if ("age" in condition) return ageText(condition.age)
  if ("standing" in condition) {
    const [only] = condition.standing
    return `status:${condition.standing.length === 1 ? only : `(${condition.standing.join(", ")})`}`
  }
  const { field } = condition
  const name = nameOf(field)
  if ("values" in condition) {
    const list = `(${listed(field, condition.values)})`
    const [first = ""] = condition.values
    const alone = condition.values.length === 1 ? spellings(field, first) : []
    if (condition.is === "notIn")
      return plainest(condition, [...alone.map((text) => `${name}!=${text}`), `${name}!=${list}`])
    return plainest(condition, [...alone.map((text) => `${name}:${text}`), `${name}=${list}`])
  }
  if (!("value" in condition)) return `${name}:${condition.is === "isEmpty" ? "empty" : "known"}`
  const attempts = spellings(field, condition.value).map((text) => `${name}${operators[condition.is]}${text}`)
  if (condition.is !== "contains") return plainest(condition, attempts)
  return plainest(condition, [...spellings(field, condition.value).map((text) => `${name}:${text}`), ...attempts])
}

/** A filter in brackets where it would come apart among others. */
const inner = (filter: PersonFilter): string =>
  ("and" in filter && filter.and.length > 1) || ("or" in filter && filter.or.length > 1)
    ? `(${filterText(filter)})`
    : filterText(filter)

const filterText = (filter: PersonFilter): string => {
  if ("and" in filter)
    return filter.and.length > 1 ? filter.and.map(inner).join(" and ") : `all(${filter.and.map(filterText).join("")})`
  if ("or" in filter)
    return filter.or.length > 1 ? filter.or.map(inner).join(" or ") : `any(${filter.or.map(filterText).join("")})`
  return "not" in filter ? `not ${inner(filter.not)}` : conditionText(filter)
}

const searchText = (search: string): string => {
  const parsed = parseFilterText(search)
  return parsed.ok && parsed.filter === undefined && parsed.search === search ? search : quoted(search)
}

/** Writes a filter and words to search for as the text that `parseFilterText` reads as the same. */
export const writeFilterText = (filter: PersonFilter | undefined, search = ""): string => {
  if (filter === undefined) return search === "" ? "" : searchText(search)
  if (search === "") return filterText(filter)
  return `${"or" in filter ? inner(filter) : filterText(filter)} ${searchText(search)}`
}
