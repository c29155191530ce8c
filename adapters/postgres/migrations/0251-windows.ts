import { type Kysely, sql } from "kysely"

/**
 * How often something was tried or called since its window of time began, for all servers together. What was tried and by whom is
 * kept as a hash, because it names mail addresses and callers.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table auth.windows (name bytea primary key, until timestamptz not null, times integer not null)`.execute(
    db,
  )
}
