import { type Kysely, sql } from "kysely"

/**
 * What the sender of a link to the own data may do: the member area tells nothing beyond it (PER-22). Links from before it show the
 * own data alone, and so do those that a server of the version before makes beside this one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table self_links add column shows text[] not null default '{}'`.execute(db)
}
