import { type Kysely, sql } from "kysely"

/**
 * How much of what is counted in a window of time belongs to a part that has a bound of its own: mails that strangers cause get half of
 * the mails of a workspace at most (OPS-07). Of what was counted before, nobody knows it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth.windows add column part integer not null default 0`.execute(db)
}
