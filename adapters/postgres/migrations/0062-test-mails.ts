import { type Kysely, sql } from "kysely"

/** Messages that are mails to who wrote them, to see how they arrive (MSG-07). They stand in no list, and go after a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sent_messages add column is_test boolean not null default false`.execute(db)
  await sql`alter table sent_messages alter column is_test drop default`.execute(db)
}
