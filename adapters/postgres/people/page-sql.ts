import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Cursor } from "../../../core/people/cursor.ts"
import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import { type BesideField, besideFields, isOwnField } from "../../../core/people/owing.ts"
import type { SortField, StretchField, StretchOrder } from "../../../core/people/person-query.ts"
import type { Selection, Stretch } from "../../../core/people/ports/person-repository.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { readable } from "./bank-columns.ts"
import { besideSql } from "./beside-sql.ts"
import { asksCustom, personsBy, sortKeySql, withoutValue } from "./custom-sql.ts"
import { filterSql } from "./filter-sql.ts"
import { columnOf, keyColumnOf } from "./person-columns.ts"
import { matchSql, searchSql } from "./search-sql.ts"

type Row = Readonly<Record<string, unknown>>
type Condition = Expression<SqlBool>

/** The conditions of a selection, in the workspace of the transaction. */
export const selected = ({ filter, sought, chosen }: Selection): Expression<SqlBool> => {
  const found = sought.length === 0 ? [] : [searchSql(sought)]
  const isOne = chosen && sql`persons.id = any(${[...chosen.ids]}::uuid[])`
  const among = isOne === undefined ? [] : [chosen?.all ? sql`not ${isOne}` : isOne]
  return sql<SqlBool>`${sql.join([own, filterSql(filter), ...found, ...among], sql` and `)}`
}

const sortColumn = (by: Exclude<OwnStretch["by"], CustomField>): string => {
  if (by === "name") return "name_key"
  return by === "membershipNumber" ? "membership_number_sort" : keyColumnOf(by)
}

/** A stretch in the order of names or of a column that the person has itself. */
type OwnStretch = Omit<Stretch, "by"> & { readonly by: Exclude<SortField, BesideField> }

/** Whether what persons are put into order by is read beside them. */
const isBeside = (by: StretchField): by is BesideField | "match" => by === "match" || (by !== "name" && !isOwnField(by))

/**
 * Whether all persons are looked at and sorted by a custom column, once for both halves, rather than read along its order:
 * with conditions on custom columns nobody knows beforehand how far one would have to read to find enough.
 */
const sortedAtOnce = ({ by, filter }: OwnStretch): boolean => isCustomField(by) && asksCustom(filter)

/** Where a half of a list comes from, and which rows of that are in it: those with, or without, a sort key. */
const source = (
  stretch: OwnStretch,
  known: boolean,
): { readonly from: RawBuilder<unknown>; readonly where: Array<Condition> } => {
  const { by } = stretch
  const persons = sql`persons`
  if (by === "name") return { from: persons, where: [] }
  if (isCustomField(by)) {
    return known ? { from: personsBy(by), where: [] } : { from: persons, where: [withoutValue(by)] }
  }
  const column = sql.ref(sortColumn(by))
  return { from: persons, where: [known ? sql`${column} is not null` : sql`${column} is null`] }
}

/** What puts persons with a sort key into order. */
const orderOf = (stretch: OwnStretch) => {
  const { by } = stretch
  if (!isCustomField(by)) return [sql`${sql.ref(sortColumn(by))}`, sql`name_key`, sql`id`]
  return sortedAtOnce(stretch)
    ? [sortKeySql(by), sql`name_key`, sql`id`]
    : [sql`custom_sort`, sql`custom_name`, sql`custom_person`]
}

const behind = (stretch: OwnStretch, cursor: Cursor, known: boolean): Condition => {
  const operator = sql.raw(stretch.descending ? "<" : ">")
  if (stretch.by === "name" || !known)
    return sql<SqlBool>`(name_key, id) ${operator} (${cursor.name}, ${cursor.id}::uuid)`
  return sql<SqlBool>`(${sql.join(orderOf(stretch))}) ${operator} (${cursor.key}, ${cursor.name}, ${cursor.id}::uuid)`
}

/** What is read of each person. */
const columnsOf = ({ fields }: Pick<Stretch, "fields">) => {
  const always = ["id", "version", "first_name", "last_name", "name_key"]
  const own = [...new Set([...always, ...fields.filter(isOwnField).map(columnOf)])].map(readable)
  const beside = besideFields
    .filter((field) => fields.includes(field))
    .map((field) => sql`${besideSql[field].value} as ${sql.ref(field)}`)
  return sql.join([...own, ...beside])
}

/** Both halves of a list that is sorted by a custom column, of all persons at once. */
const atOnce = async (db: Kysely<Tables>, stretch: OwnStretch, by: CustomField): Promise<ReadonlyArray<Row>> => {
  const { after } = stretch
  const rest =
    after === undefined
      ? []
      : after.key === null
        ? [withoutValue(by), behind(stretch, after, false)]
        : [sql<SqlBool>`(${withoutValue(by)} or ${behind(stretch, after, true)})`]
  const direction = sql.raw(stretch.descending ? "desc" : "asc")
  const { rows } = await sql<Row>`
    select ${columnsOf(stretch)}, ${sortKeySql(by)} as sort_key from persons
    where ${sql.join([selected(stretch), ...rest], sql` and `)}
    order by sort_key ${direction} nulls last, name_key ${direction}, id ${direction}
    limit ${stretch.limit} offset ${stretch.skip}`.execute(db)
  return rows
}

/** What the key of a further column of an order is called in a row. */
export const furtherKey = (index: number): string => `sort_key_${index + 1}`

/** What persons are put into order by in a column. */
const keySql = (by: StretchField, { sought }: Stretch): RawBuilder<unknown> => {
  if (by === "match") return matchSql(sought)
  if (isBeside(by)) return besideSql[by].key
  return isCustomField(by) ? sortKeySql(by) : sql`${sql.ref(sortColumn(by))}`
}

/** A list in the order of several columns, or of one that is read beside persons: what it finds is put into order at once, since no index holds such an order. */
const bySeveral = async (
  db: Kysely<Tables>,
  stretch: Stretch,
  further: ReadonlyArray<StretchOrder>,
): Promise<ReadonlyArray<Row>> => {
  const { by, descending, after } = stretch
  const orders = [{ by, descending }, ...further].map((order, index) => ({
    key: keySql(order.by, stretch),
    as: sql.ref(index === 0 ? "sort_key" : furtherKey(index - 1)),
    way: sql.raw(order.descending ? "desc" : "asc"),
    passed: sql.raw(order.descending ? "<" : ">"),
    at: index === 0 ? after?.key : after?.further?.[index - 1],
  }))
  const way = sql.raw(descending ? "desc" : "asc")
  const rest =
    after === undefined
      ? []
      : [
          orders.reduceRight<Condition>(
            (alike, { key, passed, at }) =>
              at === null || at === undefined
                ? sql<SqlBool>`(${key} is null and ${alike})`
                : sql<SqlBool>`(${key} ${passed} ${at} or ${key} is null or (${key} = ${at} and ${alike}))`,
            behind({ ...stretch, by: "name" }, after, true),
          ),
        ]
  const { rows } = await sql<Row>`
    select ${columnsOf(stretch)}, ${sql.join(orders.map(({ key, as }) => sql`${key} as ${as}`))} from persons
    where ${sql.join([selected(stretch), ...rest], sql` and `)}
    order by ${sql.join(orders.map((each) => sql`${each.as} ${each.way} nulls last`))}, name_key ${way}, id ${way}
    limit ${stretch.limit} offset ${stretch.skip}`.execute(db)
  return rows
}

/** One half of an ordered list: the persons with a sort key, or those without. */
const half = async (
  db: Kysely<Tables>,
  stretch: OwnStretch,
  known: boolean,
  skip: number,
  limit: number,
): Promise<ReadonlyArray<Row>> => {
  const { from, where } = source(stretch, known)
  const direction = sql.raw(stretch.descending ? "desc" : "asc")
  const order = stretch.by === "name" || !known ? [sql`name_key`, sql`id`] : orderOf(stretch)
  const key = known ? (order[0] ?? sql`null`) : sql`null`
  // The name stands in every row already.
  const read = stretch.by === "name" ? columnsOf(stretch) : sql`${columnsOf(stretch)}, ${key} as sort_key`
  const cursor = stretch.after
  const conditions = [
    selected(stretch),
    ...where,
    ...(cursor === undefined || (cursor.key === null) === known ? [] : [behind(stretch, cursor, known)]),
  ]
  const { rows } = await sql<Row>`
    select ${read} from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order.map((each) => sql`${each} ${direction}`))}
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

const countKnown = async (db: Kysely<Tables>, stretch: OwnStretch): Promise<number> => {
  const { from, where } = source(stretch, true)
  const rest = stretch.after === undefined ? [] : [behind(stretch, stretch.after, true)]
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}
    where ${sql.join([selected(stretch), ...where, ...rest], sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A list in the order of one column: first persons with a sort key, then those without, each half read along its own order. */
const byOne = async (db: Kysely<Tables>, stretch: OwnStretch): Promise<ReadonlyArray<Row>> => {
  if (isCustomField(stretch.by) && sortedAtOnce(stretch)) return atOnce(db, stretch, stretch.by)
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

/** The rows of a stretch, in its order. */
export const stretchRows = async (db: Kysely<Tables>, stretch: Stretch): Promise<ReadonlyArray<Row>> => {
  const { by, further = [] } = stretch
  if (further.length > 0 || isBeside(by)) return bySeveral(db, stretch, further)
  return byOne(db, { ...stretch, by })
}
