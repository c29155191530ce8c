import { type Kysely, sql } from "kysely"

/** What a change of groups and labels made of saved views, to be taken back with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table changes add column views jsonb not null default '[]'`.execute(db)
}
