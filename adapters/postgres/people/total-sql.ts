import { type RawBuilder, sql } from "kysely"
import { columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import { isOwnField, type ListField } from "../../../core/people/owing.ts"
import { besideSql } from "./beside-sql.ts"
import { filterSql } from "./filter-sql.ts"
import { columnOf } from "./person-columns.ts"

/** Whether the person of a row has something in a column. */
const filledSql = (field: ListField) => {
  if (isOwnField(field)) return filterSql({ field, is: "known" })
  const { value, filled } = besideSql[field]
  return filled(value)
}

/** The number that the person of a row has in a column. */
const numberSql = (field: ListField): RawBuilder<unknown> => {
  if (field === "owing") return besideSql.owing.value
  if (isCustomField(field)) return sql`(persons.custom ->> ${columnIdOf(field)}::text)::numeric`
  return isOwnField(field) ? sql`${sql.ref(columnOf(field))}` : sql`null::numeric`
}

/** A column of all persons of a selection as JSON: how many have something in it, and its sum. */
export const totalSql = (field: ListField, summed: boolean): RawBuilder<unknown> =>
  sql`json_build_object('filled', count(*) filter (where ${filledSql(field)}),
    'sum', ${summed ? sql`coalesce(sum(${numberSql(field)}), 0)` : sql`null`})`
