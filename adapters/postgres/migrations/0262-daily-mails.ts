import { type Kysely, sql } from "kysely"

/** Mails can wait because their workspace has sent enough for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table deliveries drop constraint deliveries_not_sent_check,
    add constraint deliveries_not_sent_check check (not_sent in ('unsubscribed', 'fileGone', 'dailyMails'))`.execute(db)
}
