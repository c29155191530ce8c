import { type Kysely, sql } from "kysely"

/** Which plan a workspace has; what it includes stands in the core (BIL-01). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table workspaces add column plan text not null default 'complete'`.execute(db)
}
