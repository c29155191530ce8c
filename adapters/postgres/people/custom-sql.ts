import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { CustomColumnId, WorkspaceId } from "../../../core/kernel/id.ts"
import { type CustomField, columnIdOf } from "../../../core/people/custom-field.ts"
import { customKey, customSortKey, sortedBy } from "../../../core/people/custom-key.ts"
import type { PlainFilter } from "../../../core/people/filter-meaning.ts"
import type { Person } from "../../../core/people/person.ts"
import { nameKey } from "../../../core/people/person-key.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

type CustomFilter = Extract<PlainFilter, { readonly field: unknown }> & { readonly field: CustomField }

/** The key of a person's value in a custom column; null where there is none. */
export const customKeySql = (field: CustomField): RawBuilder<string | null> =>
  sql`(persons.custom_keys ->> ${columnIdOf(field)}::text) collate "C"`

/** Whether a person has a value in a custom column that meets a condition; null where there is no value. */
export const customConditionSql = (filter: CustomFilter): Expression<SqlBool> => {
  const key = customKeySql(filter.field)
  if (filter.is === "known") return sql<SqlBool>`persons.custom_keys ? ${columnIdOf(filter.field)}::text`
  switch (filter.is) {
    case "contains":
      return sql<SqlBool>`strpos(${key}, ${filter.key}) > 0`
    case "startsWith":
      return sql<SqlBool>`starts_with(${key}, ${filter.key})`
    case "equals":
      return sql<SqlBool>`${key} = ${filter.key}`
    case "before":
      return sql<SqlBool>`${key} < ${filter.key}`
    case "from":
      return sql<SqlBool>`${key} >= ${filter.key}`
  }
}

/** Whether a filter has a condition on a custom column. */
export const asksCustom = (filter: PlainFilter): boolean => {
  if ("all" in filter) return filter.all.some(asksCustom)
  if ("any" in filter) return filter.any.some(asksCustom)
  if ("none" in filter) return asksCustom(filter.none)
  return "field" in filter && filter.field.startsWith("custom.")
}

/** The persons with a value in a custom column, beside the keys by which they are put into order. */
export const personsBy = (field: CustomField): RawBuilder<unknown> =>
  sql`(select sort_key as custom_sort, name_key as custom_name, person_id as custom_person from custom_order
    where ${own} and column_id = ${columnIdOf(field)}::uuid) as sorted
    join persons on persons.id = custom_person`

/** What the order by a custom column goes by, read from the person itself. */
export const sortKeySql = (field: CustomField): RawBuilder<string | null> =>
  sql`left(persons.custom_keys ->> ${columnIdOf(field)}::text, ${sortedBy}) collate "C"`

/** Whether a person has no value in a custom column. */
export const withoutValue = (field: CustomField): Expression<SqlBool> =>
  sql<SqlBool>`not (persons.custom_keys ? ${columnIdOf(field)}::text)`

/** The places of a person in the orders of its custom columns. */
const placesOf = (person: Person) => {
  const name = nameKey(person)
  return Object.entries(person.custom).map(([id, value]) => ({
    column_id: id as CustomColumnId,
    person_id: person.id,
    sort_key: customSortKey(customKey(value)),
    name_key: name,
  }))
}

/** Writes the places of persons in the orders of their custom columns. */
export const writeCustomOrder = async (
  db: Kysely<Tables>,
  workspaceId: WorkspaceId,
  persons: ReadonlyArray<Person>,
): Promise<void> => {
  const places = persons.flatMap(placesOf)
  if (places.length === 0) return
  await sql`insert into custom_order (workspace_id, column_id, person_id, sort_key, name_key)
    select ${workspaceId}::uuid, column_id, person_id, sort_key, name_key
    from ${givenRows({ column_id: "uuid", person_id: "uuid", sort_key: "text", name_key: "text" }, places)}`.execute(db)
}
