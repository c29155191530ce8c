import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import type { Cursor } from "../../../core/people/cursor.ts"
import type { SortField } from "../../../core/people/person-query.ts"
import type { Selection, Stretch } from "../../../core/people/ports/person-repository.port.ts"
import type { Tables } from "../tables.ts"
import { filterSql } from "./filter-sql.ts"
import { columnOf, keyColumnOf } from "./person-columns.ts"
import { searchSql } from "./search-sql.ts"

type Row = Readonly<Record<string, unknown>>
type Condition = Expression<SqlBool>

/** The conditions of a selection, in the workspace of the transaction. */
export const selected = (selection: Selection): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [sql`workspace_id = (select current_workspace())`, filterSql(selection.filter), ...selection.sought.map(searchSql)],
    sql` and `,
  )}`

const sortColumn = (by: SortField): string => {
  if (by === "name") return "name_key"
  return by === "membershipNumber" ? "membership_number_sort" : keyColumnOf(by)
}

const behind = (stretch: Stretch, cursor: Cursor, column: string, known: boolean): Condition => {
  const operator = sql.raw(stretch.descending ? "<" : ">")
  if (stretch.by === "name" || !known)
    return sql<SqlBool>`(name_key, id) ${operator} (${cursor.name}, ${cursor.id}::uuid)`
  return sql<SqlBool>`(${sql.ref(column)}, name_key, id) ${operator} (${cursor.key}, ${cursor.name}, ${cursor.id}::uuid)`
}

/** One half of an ordered list: the persons with a sort key, or those without. */
const half = async (
  db: Kysely<Tables>,
  stretch: Stretch,
  known: boolean,
  skip: number,
  limit: number,
): Promise<ReadonlyArray<Row>> => {
  const column = sortColumn(stretch.by)
  const always = ["id", "version", "first_name", "last_name", "name_key"]
  const columns = [...new Set([...always, ...stretch.fields.map(columnOf)])].map((name) => sql.ref(name))
  const direction = sql.raw(stretch.descending ? "desc" : "asc")
  const order = stretch.by === "name" || !known ? [] : [sql`${sql.ref(column)} ${direction}`]
  const cursor = stretch.after
  const conditions = [
    selected(stretch),
    ...(stretch.by === "name" ? [] : [known ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} is null`]),
    ...(cursor === undefined || (cursor.key === null) === known ? [] : [behind(stretch, cursor, column, known)]),
  ]
  const { rows } = await sql<Row>`
    select ${sql.join(columns)}, ${sql.ref(column)} as sort_key from persons
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join([...order, sql`name_key ${direction}`, sql`id ${direction}`])}
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

const countKnown = async (db: Kysely<Tables>, stretch: Stretch): Promise<number> => {
  const column = sortColumn(stretch.by)
  const rest = stretch.after === undefined ? [] : [behind(stretch, stretch.after, column, true)]
  const { rows } = await sql<{ count: number }>`select count(*) as count from persons
    where ${sql.join([selected(stretch), sql`${sql.ref(column)} is not null`, ...rest], sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The rows of a stretch: first persons with a sort key, then those without, each half read along its own order. */
export const stretchRows = async (db: Kysely<Tables>, stretch: Stretch): Promise<ReadonlyArray<Row>> => {
  const onlyUnknown = stretch.after !== undefined && stretch.after.key === null
  const known = onlyUnknown ? [] : await half(db, stretch, true, stretch.skip, stretch.limit)
  if (stretch.by === "name" || known.length === stretch.limit) return known
  const skipped = onlyUnknown
    ? stretch.skip
    : known.length > 0
      ? 0
      : stretch.skip === 0
        ? 0
        : stretch.skip - (await countKnown(db, stretch))
  return [...known, ...(await half(db, stretch, false, Math.max(0, skipped), stretch.limit - known.length))]
}
