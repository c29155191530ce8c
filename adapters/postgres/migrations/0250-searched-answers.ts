import { type Kysely, sql } from "kysely"

/** Whether the list was searched for the persons of an answer; those that are there were when they came. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submissions add column searched boolean not null default true`.execute(db)
  await sql`alter table submissions alter column searched drop default`.execute(db)
  await sql`create index submissions_unsearched on submissions (workspace_id, id) where not searched`.execute(db)
}
