import { type Kysely, sql } from "kysely"

/** Which files strangers brought to a form: they get half of the room for files at most (OPS-07). Of older ones nobody knows it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table files add column by_stranger boolean not null default false`.execute(db)
}
