import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { separator } from "../../../core/people/custom-key.ts"
import type { PlainFilter } from "../../../core/people/filter-meaning.ts"
import type { Mailing } from "../../../core/people/mailing.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import { own } from "../own.ts"
import { customConditionSql } from "./custom-sql.ts"
import { columnOf, comparesValue, keyColumnOf } from "./person-columns.ts"

type Condition = Expression<SqlBool>

const joined = (parts: ReadonlyArray<Condition>, word: "and" | "or"): RawBuilder<SqlBool> =>
  sql`(${sql.join(parts, sql.raw(` ${word} `))})`

const isList = (field: PersonField): boolean => personFields[field] === "names" || personFields[field] === "phones"

/** What `contains`, `startsWith` and `equals` look at but for days that are equal: the key, or the value written as text. */
const text = (field: PersonField) =>
  comparesValue(field) ? sql<string>`${sql.ref(columnOf(field))}::text` : sql<string>`${sql.ref(keyColumnOf(field))}`

const operators = { before: sql`<`, from: sql`>=`, equals: sql`=` }

const compared = (field: PersonField, is: keyof typeof operators, key: string): Condition => {
  const column = sql.ref(keyColumnOf(field))
  const operator = operators[is]
  const kind = personFields[field]
  if (kind === "date") return sql<SqlBool>`${column} ${operator} ${key}::date`
  if (kind === "money") return sql<SqlBool>`${column} ${operator} ${key}::bigint`
  return sql<SqlBool>`${column} collate "C" ${operator} ${key}`
}

type FieldFilter = Extract<PlainFilter, { readonly field: unknown }>

const condition = (filter: FieldFilter & { readonly field: PersonField }): Condition => {
  const { field } = filter
  if (filter.is === "known") return sql<SqlBool>`${sql.ref(keyColumnOf(field))} is not null`
  switch (filter.is) {
    case "contains":
      return sql<SqlBool>`strpos(${text(field)}, ${filter.key}) > 0`
    case "startsWith":
      return isList(field)
        ? sql<SqlBool>`strpos(${text(field)}, ${separator + filter.key}) > 0`
        : sql<SqlBool>`starts_with(${text(field)}, ${filter.key})`
    case "equals":
      if (isList(field)) return sql<SqlBool>`strpos(${text(field)}, ${separator + filter.key + separator}) > 0`
      return personFields[field] === "date"
        ? compared(field, "equals", filter.key)
        : sql<SqlBool>`${text(field)} = ${filter.key}`
    default:
      return compared(field, filter.is, filter.key)
  }
}

/** What keeps messages from the person of a row: the tables of messages know it. */
const mailing: Readonly<Record<Mailing, Condition>> = {
  undeliverable: sql<SqlBool>`exists (select from dead_addresses where dead_addresses.${own} and person_id = persons.id
    and key = ${sql.ref(`persons.${keyColumnOf("email")}`)})`,
  unsubscribed: sql<SqlBool>`exists (select from newsletter_stops where newsletter_stops.${own}
    and person_id = persons.id)`,
}

/** The fees are read once for all persons, rather than once for each. */
const owes = ({ owing, cents, dueBefore }: Extract<PlainFilter, { readonly owing: unknown }>): Condition => {
  const due = dueBefore === undefined ? sql`true` : sql`due_on < ${dueBefore}::date`
  const atLeast =
    cents === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`persons.id in (select person_id from fees
          where fees.${own} and person_id is not null and open_cents > 0 and ${due}
          group by person_id having sum(open_cents) >= ${cents})`
  return owing === "from" ? atLeast : sql<SqlBool>`not ${atLeast}`
}

/** What the person of a row confirmed last. */
const confirmed = (filter: Extract<PlainFilter, { readonly confirmed: unknown }>): Condition => {
  const when =
    "day" in filter ? sql`day ${sql.raw(filter.confirmed === "before" ? "<" : ">=")} ${filter.day}::date` : sql`true`
  return sql<SqlBool>`exists (select from confirmations where confirmations.${own} and person_id = persons.id
    and ${when})`
}

/** What somebody is called, folded: as `fold` makes it of first and last name. */
const calledKey = (person: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${person}.${keyColumnOf("firstName")}`)}, '') || ' '
    || coalesce(${sql.ref(`${person}.${keyColumnOf("lastName")}`)}, ''))`

type RelatedFilter = Extract<PlainFilter, { readonly related: unknown }>

const called = (filter: RelatedFilter, person: string): Condition => {
  switch (filter.is) {
    case "known":
      return sql<SqlBool>`true`
    case "contains":
      return sql<SqlBool>`strpos(${calledKey(person)}, ${filter.key}) > 0`
    case "startsWith":
      return sql<SqlBool>`starts_with(${calledKey(person)}, ${filter.key})`
    case "equals":
      return sql<SqlBool>`${calledKey(person)} = ${filter.key}`
  }
}

/** That the person of a row has to do with somebody: the others of the family, or who pays. */
const related = (filter: RelatedFilter): Condition =>
  filter.related === "family"
    ? sql<SqlBool>`exists (select from persons as relative where relative.${own}
        and relative.family_id = persons.family_id and relative.id <> persons.id and ${called(filter, "relative")})`
    : sql<SqlBool>`exists (select from payers
        join persons as paying on paying.workspace_id = payers.workspace_id and paying.id = payers.payer_id
        where payers.${own} and payers.person_id = persons.id and ${called(filter, "paying")})`

/**
 * A filter in SQL: where a value is missing, a condition is not met. It says so only where that makes a difference, that is below a
 * negation: without it the database guesses better how many persons meet it, and finds them by an index.
 */
export const filterSql = (filter: PlainFilter, negated = false): Condition => {
  const each = (one: PlainFilter) => filterSql(one, negated)
  if ("all" in filter) return filter.all.length === 0 ? sql<SqlBool>`true` : joined(filter.all.map(each), "and")
  if ("any" in filter) return filter.any.length === 0 ? sql<SqlBool>`false` : joined(filter.any.map(each), "or")
  if ("none" in filter) return sql<SqlBool>`not ${filterSql(filter.none, true)}`
  if ("mailing" in filter) return mailing[filter.mailing]
  if ("owing" in filter) return owes(filter)
  if ("confirmed" in filter) return confirmed(filter)
  if ("related" in filter) return related(filter)
  const { field } = filter
  const met = isCustomField(field) ? customConditionSql({ ...filter, field }) : condition({ ...filter, field })
  const isNeverUnknown = filter.is === "known" && !isCustomField(field)
  return negated && !isNeverUnknown ? sql<SqlBool>`coalesce(${met}, false)` : met
}
