import { type RawBuilder, sql } from "kysely"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import { isOwnField, type ListField } from "../../../core/people/owing.ts"
import type { Reckoned } from "../../../core/people/summed.ts"
import { besideSql } from "./beside-sql.ts"
import { filterSql } from "./filter-sql.ts"
import { columnOf } from "./person-columns.ts"

/** Whether the person of a row has something in a column. */
const filledSql = (field: ListField) => {
  if (isOwnField(field)) return filterSql({ field, is: "known" })
  const { value, filled } = besideSql[field]
  return filled(value)
}

/** The number that the person of a row has in a column; null where there is none. */
export const numberSql = (field: ListField): RawBuilder<unknown> => {
  if (field === "owing") return besideSql.owing.key
  if (isCustomField(field)) return sql`(persons.custom ->> ${columnIdOf(field)}::text)::numeric`
  return isOwnField(field) ? sql`persons.${sql.ref(columnOf(field))}` : sql`null::numeric`
}

/** The day that the person of a row has in a column, as text that is compared byte by byte. */
const daySql = (field: ListField): RawBuilder<unknown> => {
  if (isCustomField(field)) return sql`(persons.custom ->> ${columnIdOf(field)}::text) collate "C"`
  const value = isOwnField(field) ? sql`persons.${sql.ref(columnOf(field))}` : besideSql[field].value
  return sql`to_char(${value}, 'YYYY-MM-DD') collate "C"`
}

/** How many whole years somebody is old on a day, as `ageOn` says. */
const ageSql = (day: CalendarDate): RawBuilder<unknown> =>
  sql`(extract(year from ${day}::date) - extract(year from persons.birthdate)
    - case when to_char(${day}::date, 'MMDD') < to_char(persons.birthdate, 'MMDD') then 1 else 0 end)`

const reckonedSql = (field: ListField, reckoned: Reckoned | undefined, day: CalendarDate) => {
  if (reckoned === undefined) return { sum: sql`null`, value: sql`null::text` }
  if (reckoned === "day") return { sum: sql`null`, value: daySql(field) }
  if (reckoned === "birth") return { sum: sql`coalesce(sum(${ageSql(day)}), 0)`, value: daySql(field) }
  const value = numberSql(field)
  return { sum: sql`coalesce(sum(${value}), 0)`, value }
}

/** A column of all persons of a selection as JSON: how many have something in it, and what is reckoned of it. */
export const totalSql = (field: ListField, reckoned: Reckoned | undefined, day: CalendarDate): RawBuilder<unknown> => {
  const { sum, value } = reckonedSql(field, reckoned, day)
  return sql`json_build_object('filled', count(*) filter (where ${filledSql(field)}),
    'sum', ${sum}, 'least', min(${value}), 'most', max(${value}))`
}
