import { type RawBuilder, sql } from "kysely"
import { columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import { separator } from "../../../core/people/custom-key.ts"
import type { Selection } from "../../../core/people/ports/person-repository.port.ts"
import type { ListedField, ValuesWish } from "../../../core/people/values/index.ts"
import { customKeySql } from "./custom-sql.ts"
import { selected } from "./page-sql.ts"
import { columnOf, keyColumnOf } from "./person-columns.ts"
import { numberSql } from "./total-sql.ts"

type Sql = RawBuilder<unknown>

/** What is read of each person for a column: the key, empty where there is none, and the value or the list of values. */
const readSql = ({ field, listing }: ListedField): { readonly key: Sql; readonly value: Sql } => {
  const id = isCustomField(field) ? columnIdOf(field) : undefined
  const kept = isCustomField(field) ? customKeySql(field) : sql`${sql.ref(keyColumnOf(field))}::text`
  const key = sql`coalesce(${listing === "year" ? sql`left(${kept}, 4)` : kept}, '') collate "C"`
  const own = isCustomField(field) ? undefined : sql.ref(columnOf(field))
  if (listing === "each")
    return { key, value: own ?? sql`array(select jsonb_array_elements_text(persons.custom -> ${id}::text))` }
  if (listing === "year") return { key, value: key }
  const value = own === undefined ? sql`persons.custom ->> ${id}::text` : sql`${own}::text`
  return { key, value: sql`case when ${key} = '' then '' else ${value} end collate "C"` }
}

/** Adds up what was added up before; `measured` says whether numbers were. */
const addedUp = (measured: boolean): Sql =>
  measured
    ? sql`sum(persons) as persons, sum(filled) as filled, sum(sum) as sum, min(least) as least, max(most) as most`
    : sql`sum(persons) as persons`

const carried = (measured: boolean): Sql => (measured ? sql`persons, filled, sum, least, most` : sql`persons`)

/**
 * The values that were found in a column, with whom they were found on (`<name>_elements`). Each list is taken apart once, whatever
 * stands in another column beside it, and in the order of its keys: whoever has many would else be compared element by element.
 */
const elementsSql = (name: string, { listing }: ListedField, measured: boolean): ReadonlyArray<Sql> => {
  const [lists, elements] = ["lists", "elements"].map((part) => sql.ref(`${name}_${part}`))
  const [key, value] = ["key", "value"].map((part) => sql.ref(`${name}_${part}`))
  if (listing !== "each")
    return [sql`${elements} as (select ${key} as key, ${value} as value, ${carried(measured)} from found)`]
  return [
    sql`${lists} as materialized (select row_number() over () as list, every.* from (
      select ${key} as keys, ${value} as words, ${addedUp(measured)} from found group by 1, 2) as every)`,
    sql`${elements} as materialized (select list, coalesce(element.key, '') collate "C" as key,
        (case when coalesce(element.key, '') = '' then '' else element.value end) collate "C" as value, ${carried(measured)}
      from ${lists} left join lateral (select distinct on (key) key, value from
        unnest(string_to_array(substr(keys, 2, greatest(length(keys) - 2, 0)), ${separator}), words) with ordinality
          as element(key, value, place) order by key, place) as element on true)`,
  ]
}

const measureSql = sql`json_build_object('filled', coalesce(filled, 0), 'sum', coalesce(sum, 0), 'least', least, 'most', most)`

/** The values of a column, each spelled as most have it. */
const valuesSql = (name: string, measured: boolean): Sql => sql`select key,
    (array_agg(value order by persons desc, value))[1] as value, ${addedUp(measured)}
  from (select key, value, ${addedUp(measured)} from ${sql.ref(`${name}_elements`)} group by 1, 2) as spellings
  group by key`

/** The values that are told: those that most persons have, and none. */
const toldSql = (values: string, most: number): Sql => sql`(select * from ${sql.ref(values)}
    where key <> '' order by persons desc, key limit ${most})
  union all select * from ${sql.ref(values)} where key = ''`

const columnSql = (values: string, told: string, measured: boolean): Sql => sql`json_build_object(
    'told', coalesce((select json_agg(${
      measured
        ? sql`json_build_object('key', key, 'value', value, 'count', persons, 'measure', ${measureSql})`
        : sql`json_build_object('key', key, 'value', value, 'count', persons)`
    } order by key = '', persons desc, key) from ${sql.ref(told)}), '[]'),
    'further', (select count(*) from ${sql.ref(values)}) - (select count(*) from ${sql.ref(told)}))`

const nothing = sql`select '' collate "C" as key, '' as value, 0 as persons where false`

/** Where the told values of a column come from beside persons that were found: what to join, the key, and what leaves out others early. */
const side = (name: string, told: string, { listing }: ListedField) => {
  const [keys, words] = ["key", "value"].map((part) => sql.ref(`found.${name}_${part}`))
  const isTold = (key: Sql) => sql`${key} in (select key from ${sql.ref(told)})`
  if (listing !== "each") return { join: sql``, key: keys!, only: isTold(keys!) }
  const [lists, elements, each] = ["lists", "elements", "each"].map((part) => sql.ref(`${name}_${part}`))
  return {
    join: sql`join (select list, keys, words from ${lists}) as ${lists} on ${lists}.keys = ${keys} and ${lists}.words = ${words}
      join (select list, key from ${elements} where ${isTold(sql`key`)}) as ${each} on ${each}.list = ${lists}.list`,
    key: sql`${each}.key`,
    only: sql`true`,
  }
}

/** How many of the told values of both columns come together, and what the numbers of those persons come to, where it is measured. */
const cellsSql = (by: ListedField, across: ListedField, measured: boolean): Sql => {
  const [down, beside] = [side("by", "rows_told", by), side("across", "columns_told", across)]
  return sql`coalesce((
    select json_agg(json_build_object('row', row_key, 'column', column_key, 'count', persons
      ${measured ? sql`, 'measure', ${measureSql}` : sql``})) from (
      select ${down.key} as row_key, ${beside.key} as column_key, ${addedUp(measured)}
      from (select * from found where ${down.only} and ${beside.only}) as found ${down.join} ${beside.join}
      group by 1, 2) as cells), '[]')`
}

/**
 * How many persons of a selection have which value of a column, or of two, and what their numbers in another one come to, as one JSON
 * value. Persons who have the same in both are counted first (`found`).
 */
export const countedSql = (selection: Selection, { by, across, measure, find, most, mostAcross }: ValuesWish): Sql => {
  const measured = measure !== undefined
  const sides = [{ name: "by", of: by }, ...(across === undefined ? [] : [{ name: "across", of: across }])]
  const read = sides.flatMap(({ name, of }) => {
    const { key, value } = readSql(of)
    return [sql`${key} as ${sql.ref(`${name}_key`)}`, sql`${value} as ${sql.ref(`${name}_value`)}`]
  })
  const places = sql.join(read.map((_, place) => sql.raw(String(place + 1))))
  const names = sql.join(sides.flatMap(({ name }) => [sql.ref(`${name}_key`), sql.ref(`${name}_value`)]))
  const amounts = sql`count(amount) as filled, sum(amount) as sum, min(amount) as least, max(amount) as most`
  const all = sql`select ${sql.join([...read, ...(measured ? [sql`${numberSql(measure)} as amount`] : [])])}
    from persons where ${selected(selection)}`
  return sql`(with everybody as materialized (${all}),
    found as materialized (select ${names}, count(*) as persons ${measured ? sql`, ${amounts}` : sql``}
      from everybody group by ${places}),
    ${sql.join(sides.flatMap(({ name, of }) => elementsSql(name, of, measured)))},
    row_values as materialized (select * from (${valuesSql("by", measured)}) as every
      where key = '' or strpos(key, ${find}) > 0),
    rows_told as materialized (${toldSql("row_values", most)}),
    column_values as materialized (${across === undefined ? nothing : valuesSql("across", measured)}),
    columns_told as materialized (${toldSql("column_values", mostAcross)})
    select json_build_object(
      'persons', coalesce((select sum(persons) from found), 0),
      'rows', ${columnSql("row_values", "rows_told", measured)},
      'columns', ${columnSql("column_values", "columns_told", across !== undefined && measured)},
      'cells', ${across === undefined ? sql`'[]'::json` : cellsSql(by, across, measured)}
      ${measured ? sql`, 'measure', (select ${measureSql} from (select ${addedUp(true)} from found) as every)` : sql``}))`
}
