import { type Kysely, sql } from "kysely"

/** Where answers to mails of a workspace go (WSP-01). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table workspaces add column contact_email text`.execute(db)
}
