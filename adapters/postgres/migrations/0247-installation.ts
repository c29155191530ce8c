import { type Kysely, sql } from "kysely"

/** What all servers of an installation have to agree on. It tells nothing secret. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table auth.installation (name text primary key, value text not null)`.execute(db)
}
