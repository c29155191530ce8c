import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { CustomColumnId, WorkspaceId } from "../../../core/kernel/id.ts"
import { type CustomField, columnIdOf } from "../../../core/people/custom-field.ts"
import { customKey, customSortKey } from "../../../core/people/custom-key.ts"
import type { PlainFilter } from "../../../core/people/filter-meaning.ts"
import type { Person } from "../../../core/people/person.ts"
import { nameKey } from "../../../core/people/person-key.ts"
import type { Tables } from "../tables.ts"

type CustomFilter = Extract<PlainFilter, { readonly field: unknown }> & { readonly field: CustomField }

const compared = (filter: CustomFilter): RawBuilder<SqlBool> => {
  if (filter.is === "known") return sql`true`
  const { key } = filter
  const start = customSortKey(key)
  switch (filter.is) {
    case "contains":
      return sql`strpos(key, ${key}) > 0`
    case "startsWith":
      return sql`starts_with(key, ${key})`
    case "equals":
      return sql`sort_key = ${start} and key = ${key}`
    case "before":
      return sql`sort_key <= ${start} and key < ${key}`
    case "from":
      return sql`sort_key >= ${start} and key >= ${key}`
  }
}

/** Whether a person has a value in a custom column that meets a condition, by the column's keys. */
export const customConditionSql = (filter: CustomFilter): Expression<SqlBool> =>
  sql<SqlBool>`persons.id in (select person_id from custom_keys where workspace_id = (select current_workspace())
    and column_id = ${columnIdOf(filter.field)}::uuid and ${compared(filter)})`

/** The persons with a value in a custom column, beside the keys by which they are put into order. */
export const personsBy = (field: CustomField): RawBuilder<unknown> =>
  sql`(select sort_key as custom_sort, name_key as custom_name, person_id as custom_person from custom_keys
    where workspace_id = (select current_workspace()) and column_id = ${columnIdOf(field)}::uuid) as sorted
    join persons on persons.id = custom_person`

/** Whether a person has no value in a custom column. */
export const withoutValue = (field: CustomField): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select from custom_keys where workspace_id = (select current_workspace())
    and column_id = ${columnIdOf(field)}::uuid and person_id = persons.id)`

/** The keys of a person's custom values, one for each column. */
const keysOf = (person: Person) => {
  const name = nameKey(person)
  return Object.entries(person.custom).map(([id, value]) => {
    const key = customKey(value)
    return { column_id: id as CustomColumnId, person_id: person.id, key, sort_key: customSortKey(key), name_key: name }
  })
}

/** Writes the keys of the persons' custom values. */
export const writeCustomKeys = async (
  db: Kysely<Tables>,
  workspaceId: WorkspaceId,
  persons: ReadonlyArray<Person>,
): Promise<void> => {
  const keys = persons.flatMap(keysOf)
  if (keys.length === 0) return
  await sql`insert into custom_keys (workspace_id, column_id, person_id, key, sort_key, name_key)
    select ${workspaceId}::uuid, column_id, person_id, key, sort_key, name_key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as given(column_id uuid, person_id uuid, key text, sort_key text, name_key text)`.execute(db)
}
