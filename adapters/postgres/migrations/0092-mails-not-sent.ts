import { type Kysely, sql } from "kysely"

/** Why a mail did not go out, where no mail server said so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table deliveries add column not_sent text check (not_sent in ('unsubscribed', 'fileGone'))`.execute(
    db,
  )
}
