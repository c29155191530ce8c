import { type Kysely, sql } from "kysely"

/** Since when the mails of a message are on their way; those that were sent before this are from now on (MSG-08). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sent_messages add column going_since timestamptz not null default now()`.execute(db)
  await sql`alter table sent_messages alter column going_since drop default`.execute(db)
}
