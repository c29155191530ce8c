import { type RawBuilder, sql } from "kysely"
import { columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import { separator } from "../../../core/people/custom-key.ts"
import type { Selection } from "../../../core/people/ports/person-repository.port.ts"
import type { ListedField, ValuesWish } from "../../../core/people/values/index.ts"
import { customKeySql } from "./custom-sql.ts"
import { selected } from "./page-sql.ts"
import { columnOf, keyColumnOf } from "./person-columns.ts"

type Sql = RawBuilder<unknown>

/** What is read of each person for a column: the key as it is kept, and the value or the list of values. */
const readSql = ({ field, listing }: ListedField): { readonly key: Sql; readonly value: Sql } => {
  if (!isCustomField(field)) {
    const key = sql`${sql.ref(keyColumnOf(field))}::text`
    const value = sql.ref(columnOf(field))
    return {
      key: listing === "year" ? sql`left(${key}, 4)` : key,
      value: listing === "each" ? value : sql`${value}::text`,
    }
  }
  const key = customKeySql(field)
  const id = columnIdOf(field)
  if (listing === "each")
    return { key, value: sql`array(select jsonb_array_elements_text(persons.custom -> ${id}::text))` }
  return { key: listing === "year" ? sql`left(${key}, 4)` : key, value: sql`persons.custom ->> ${id}::text` }
}

/** The elements of a list that was read, each key once, with nothing where there is none. */
const elements = (name: string): Sql => {
  const [key, value] = ["key", "value"].map((part) => sql.ref(`found.${name}_${part}`))
  const keys = sql`string_to_array(substr(${key}, 2, length(${key}) - 2), ${separator})`
  return sql`left join lateral (select coalesce(element.key, '') as key, element.value
    from unnest(${keys}, ${value}) with ordinality as element(key, value, place)
    where element.key is null or element.place = array_position(${keys}, element.key)) as ${sql.ref(name)} on true`
}

/** What a column comes from once its persons are found: what to join, and its key and value. */
const side = (name: string, { listing }: ListedField) => {
  const from = listing === "each" ? name : "found"
  const part = (called: string) => sql.ref(listing === "each" ? `${from}.${called}` : `${from}.${name}_${called}`)
  const key = sql`coalesce(${part("key")}, '') collate "C"`
  const value = listing === "year" ? part("key") : part("value")
  return {
    join: listing === "each" ? elements(name) : sql``,
    key,
    value: sql`case when ${key} = '' then '' else ${value} end`,
  }
}

type Side = ReturnType<typeof side>

/** The values of a column, each spelled as most have it. */
const valuesSql = ({ join, key, value }: Side): Sql => sql`select key,
    (array_agg(value order by spelled desc, value collate "C"))[1] as value, sum(spelled)::int as count
  from (select ${key} as key, ${value} as value, sum(persons) as spelled from found ${join} group by 1, 2) as spellings
  group by key`

/** The values that are told: those that most persons have, and none. */
const toldSql = (values: string, most: number): Sql => sql`(select * from ${sql.ref(values)}
    where key <> '' order by count desc, key limit ${most})
  union all select * from ${sql.ref(values)} where key = ''`

const columnSql = (values: string, told: string): Sql => sql`json_build_object(
    'told', coalesce((select json_agg(json_build_object('key', key, 'value', value, 'count', count)
      order by key = '', count desc, key) from ${sql.ref(told)}), '[]'),
    'further', (select count(*) from ${sql.ref(values)}) - (select count(*) from ${sql.ref(told)}))`

const nothing = sql`select '' collate "C" as key, '' as value, 0 as count where false`

/** How many of the told values of both columns come together. */
const cellsSql = (down: Side, beside: Side): Sql => sql`coalesce((
    select json_agg(json_build_object('row', row_key, 'column', column_key, 'count', count)) from (
      select ${down.key} as row_key, ${beside.key} as column_key, sum(persons) as count
      from found ${down.join} ${beside.join}
      where ${down.key} in (select key from rows_told) and ${beside.key} in (select key from columns_told)
      group by 1, 2) as cells), '[]')`

/**
 * How many persons of a selection have which value of a column, or of two, as one JSON value. Persons who have the same in both
 * are counted first (\`found\`): lists are taken apart once for all who have the same one.
 */
export const countedSql = (selection: Selection, { by, across, find, most, mostAcross }: ValuesWish): Sql => {
  const read = [
    { name: "by", ...readSql(by) },
    ...(across === undefined ? [] : [{ name: "across", ...readSql(across) }]),
  ].flatMap(({ name, key, value }) => [
    sql`${key} as ${sql.ref(`${name}_key`)}`,
    sql`${value} as ${sql.ref(`${name}_value`)}`,
  ])
  const down = side("by", by)
  const beside = across && side("across", across)
  return sql`(with found as materialized (
      select ${sql.join(read)}, count(*) as persons from persons where ${selected(selection)}
      group by ${sql.join(read.map((_, place) => sql.raw(String(place + 1))))}),
    row_values as materialized (select * from (${valuesSql(down)}) as every
      where key = '' or strpos(key, ${find}) > 0),
    rows_told as materialized (${toldSql("row_values", most)}),
    column_values as materialized (${beside === undefined ? nothing : valuesSql(beside)}),
    columns_told as materialized (${toldSql("column_values", mostAcross)})
    select json_build_object(
      'persons', coalesce((select sum(persons) from found), 0),
      'rows', ${columnSql("row_values", "rows_told")},
      'columns', ${columnSql("column_values", "columns_told")},
      'cells', ${beside === undefined ? sql`'[]'::json` : cellsSql(down, beside)}))`
}
