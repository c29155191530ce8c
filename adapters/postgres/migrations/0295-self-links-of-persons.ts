import { type Kysely, sql } from "kysely"

/**
 * Whether a link to the own data went to an address that the person had: it is void once the person has it no more (PER-19). Of links
 * from before it nobody knows; they go on until their end, and so do those that a server of the version before makes beside this one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table self_links add column of_person boolean not null default false`.execute(db)
}
