import { amountText } from "../amount-text.ts"
import type { ConfirmedFilter } from "../confirmed-filter.ts"
import type { Owing } from "../owing.ts"
import type { Condition, PersonFilter } from "../person-filter.ts"
import type { RelatedFilter } from "../related-filter.ts"
import { parseFilterText } from "./parse.ts"
import { subjectOf, type TextColumn, type TextField } from "./subject.ts"

/** What can be a value without quotes, unless it means something else. */
export const bare = /^[^\s(),"'„<>=!~^:]+$/

/** A value between double quotes. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const raw = (text: string): string => `'${text.replaceAll("'", "''")}'`

type Columns = ReadonlyArray<TextColumn>

/** Whether a text is read as this filter and nothing else. */
export const same = (text: string, filter: PersonFilter, columns: Columns): boolean => {
  const parsed = parseFilterText(text, columns)
  return parsed.ok && parsed.search === "" && JSON.stringify(parsed.filter) === JSON.stringify(filter)
}

/** The plainest way to write a condition that is read as the same condition. */
const plainest = (filter: Condition, attempts: ReadonlyArray<string>, columns: Columns): string =>
  attempts.find((text) => same(text, filter, columns)) ?? attempts.at(-1)!

const yesNo: Readonly<Record<string, string>> = { true: "ja", false: "nein" }

/** A value as people write it. */
const shown = ({ kind, choices }: TextField, value: string): string => {
  if (kind === "decimal") return value.replace(".", ",")
  if (kind === "choice" && choices.includes("ja")) return yesNo[value] ?? value
  return kind === "money" && /^-?\d{1,12}$/.test(value) ? amountText(Number(value)) : value
}

const spellings = (subject: TextField, value: string): ReadonlyArray<string> => {
  if (value === "") return ["empty", raw(value)]
  const nice = shown(subject, value)
  return [...(bare.test(nice) ? [nice] : []), quoted(nice), raw(value)]
}

const operators = { contains: "~", startsWith: "^=", equals: "=", before: "<", from: ">=" } as const

/** Values one by one, each in the plainest way that says it. */
const listed = (subject: TextField, values: ReadonlyArray<string>, columns: Columns): string =>
  values
    .map((value) => {
      const { field } = subject
      const one: Condition = { field, is: "in", values: [value] }
      return spellings(subject, value).find((text) => same(`${field}=(${text})`, one, columns))
    })
    .join(", ")

const ageText = ({ from, below }: { readonly from?: number | undefined; readonly below?: number | undefined }) => {
  if (from === undefined) return below === undefined ? "age:any" : `age<${below}`
  if (below === undefined) return `age>=${from}`
  if (below === from + 1) return `age:${from}`
  return below > from ? `age:${from}..${below - 1}` : `age>=${from}<${below}`
}

const owingText = ({ is, cents, overdue }: Owing): string => {
  const name = overdue === true ? "overdue" : "owing"
  if (cents === 1) return is === "from" ? `${name}>0` : `${name}=0`
  return `${name}${operators[is === "from" ? "from" : "before"]}${amountText(cents)}`
}

const confirmedText = (confirmed: ConfirmedFilter, columns: Columns): string => {
  if (!("day" in confirmed)) return `confirmed:${confirmed.is === "isEmpty" ? "empty" : "known"}`
  const start = `confirmed${operators[confirmed.is]}`
  return plainest({ confirmed }, [`${start}${confirmed.day}`, `${start}${raw(confirmed.day)}`], columns)
}

const relatedText = (condition: RelatedFilter, columns: Columns): string => {
  const { related } = condition
  if (!("value" in condition)) return `${related}:${condition.is === "isEmpty" ? "empty" : "known"}`
  const { value, is } = condition
  const spelled = [...(bare.test(value) ? [value] : []), quoted(value), raw(value)]
  const signs = is === "contains" ? [":", operators.contains] : [operators[is]]
  return plainest(
    condition,
    signs.flatMap((sign) => spelled.map((text) => `${related}${sign}${text}`)),
    columns,
  )
}

const conditionText = (condition: Condition, columns: Columns): string => {
  if ("age" in condition) return ageText(condition.age)
  if ("standing" in condition) {
    const [only] = condition.standing
    return `status:${condition.standing.length === 1 ? only : `(${condition.standing.join(", ")})`}`
  }
  if ("mailing" in condition)
    return condition.mailing === "undeliverable"
      ? "email:undeliverable"
      : plainest(condition, ["newsletter:unsubscribed", "newsletterstand:unsubscribed"], columns)
  if ("owing" in condition) return owingText(condition.owing)
  if ("confirmed" in condition) return confirmedText(condition.confirmed, columns)
  if ("related" in condition) return relatedText(condition, columns)
  const subject = subjectOf(condition.field, columns)
  const name = condition.field
  const best = (attempts: ReadonlyArray<string>) => plainest(condition, attempts, columns)
  if ("values" in condition) {
    const list = `(${listed(subject, condition.values, columns)})`
    const [first = ""] = condition.values
    const alone = condition.values.length === 1 ? spellings(subject, first) : []
    if (condition.is === "notIn") return best([...alone.map((text) => `${name}!=${text}`), `${name}!=${list}`])
    return best([...alone.map((text) => `${name}:${text}`), `${name}=${list}`])
  }
  if (!("value" in condition)) return `${name}:${condition.is === "isEmpty" ? "empty" : "known"}`
  const attempts = spellings(subject, condition.value).map((text) => `${name}${operators[condition.is]}${text}`)
  if (condition.is !== "contains") return best(attempts)
  return best([...spellings(subject, condition.value).map((text) => `${name}:${text}`), ...attempts])
}

/** A filter in brackets where it would come apart among others. */
const inner = (filter: PersonFilter, columns: Columns): string =>
  ("and" in filter && filter.and.length > 1) || ("or" in filter && filter.or.length > 1)
    ? `(${filterText(filter, columns)})`
    : filterText(filter, columns)

const joined = (filters: ReadonlyArray<PersonFilter>, word: "and" | "or", columns: Columns): string => {
  if (filters.length > 1) return filters.map((each) => inner(each, columns)).join(` ${word} `)
  return `${word === "and" ? "all" : "any"}(${filters.map((each) => filterText(each, columns)).join("")})`
}

const filterText = (filter: PersonFilter, columns: Columns): string => {
  if ("and" in filter) return joined(filter.and, "and", columns)
  if ("or" in filter) return joined(filter.or, "or", columns)
  return "not" in filter ? `not ${inner(filter.not, columns)}` : conditionText(filter, columns)
}

const searchText = (search: string, columns: Columns): string => {
  const parsed = parseFilterText(search, columns)
  return parsed.ok && parsed.filter === undefined && parsed.search === search ? search : quoted(search)
}

/**
 * Writes a filter and words to search for as the text that `parseFilterText` reads as the same, with the same custom
 * columns. These are named by their field, which stays when a column gets another name.
 */
export const writeFilterText = (
  filter: PersonFilter | undefined,
  search = "",
  columns: ReadonlyArray<TextColumn> = [],
): string => {
  if (filter === undefined) return search === "" ? "" : searchText(search, columns)
  if (search === "") return filterText(filter, columns)
  return `${"or" in filter ? inner(filter, columns) : filterText(filter, columns)} ${searchText(search, columns)}`
}
