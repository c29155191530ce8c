import { type RawBuilder, sql } from "kysely"
import { emptyPerson } from "../../../core/people/person.ts"
import { bankFields } from "../../../core/people/reach/index.ts"
import { columnOf, keyColumnOf } from "./person-columns.ts"

const nobodys = emptyPerson("contact")

/** The columns of bank data, each with what stands there where nothing is known, and the keys by which they are compared. */
const bank = new Map<string, string | null>(
  bankFields.flatMap((field) => [
    [keyColumnOf(field), null],
    [columnOf(field), nobodys[field] as string | null],
  ]),
)

const isKeptToGroups = sql`(select reached()) = 'groups'`

/** A column of persons as who acts may read it: to somebody kept to their own groups bank data is as if nobody knew it (WSP-10). */
export const readable = (name: string): RawBuilder<unknown> => {
  const column = sql.ref(name)
  const unknown = bank.get(name)
  if (unknown === undefined) return sql`${column}`
  return sql`case when ${isKeptToGroups} then ${unknown === null ? sql`null` : sql.lit(unknown)} else persons.${column} end as ${column}`
}

/** What a column becomes by a row that is `given`: bank data stays as it is, where who acts does not see it (WSP-10). */
export const written = (name: string): RawBuilder<unknown> => {
  const column = sql.ref(name)
  return bank.has(name)
    ? sql`${column} = case when ${isKeptToGroups} then persons.${column} else given.${column} end`
    : sql`${column} = given.${column}`
}
