import { type Kysely, sql } from "kysely"

/**
 * Which user sent a link to the own data: one to an address that was typed in tells no more than this user may see (PER-19). Of links from before it
 * nobody knows; they go on until their end, and so do those that a server of the version before makes beside this one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table self_links add column sent_by_id text`.execute(db)
}
