import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { HistoryWish } from "../../core/kernel/person-history.ts"

/** Where rows say when something happened (an instant), its id as a text, and who did it (`null` where nobody is named). */
interface HappenedSql {
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
}

/** Which rows of a history are wanted, in SQL: as `wished` says it. */
export const wishedSql = (
  happened: HappenedSql,
  { before, by, from, until }: Omit<HistoryWish, "limit">,
): RawBuilder<SqlBool> => {
  const { at, id, by: who } = happened
  const parts = [
    ...(before === undefined
      ? []
      : [sql`(${at}, ${id} collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`]),
    ...(by === undefined ? [] : [sql`${who} is not distinct from ${by}::text`]),
    ...(from === undefined ? [] : [sql`${at} >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${at} < ${until}::timestamptz`]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** The order of a history, in SQL, and how much of it is read. */
export const newestFirstSql = ({ at, id }: HappenedSql, limit: number): RawBuilder<unknown> =>
  sql`order by ${at} desc, ${id} collate "C" desc limit ${limit}`
