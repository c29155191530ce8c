import { type Kysely, sql } from "kysely"

/** Mails do not go out because all whom they are for were deleted, or what they announce was taken back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table deliveries drop constraint deliveries_not_sent_check,
    add constraint deliveries_not_sent_check check (not_sent in ('deleted', 'revoked', 'unsubscribed', 'fileGone', 'dailyMails'))`.execute(
    db,
  )
}
