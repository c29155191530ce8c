import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/**
 * Which mails an event does not send, when it reminds, and what was told of a registration by the clock. Events that are there already
 * send neither of the new mails before somebody turns them on, so that nobody is written to whom nobody thought of.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table registrations add column told text[] not null default '{}'`.execute(db)
  await sql`alter table registrations alter column told drop default`.execute(db)
  await seeingAll(db, ["events"], () =>
    sql`update events set content = content
      || '{"mailsOff": ["registrationPaid", "eventReminder"], "remindDaysBefore": 7}'`.execute(db),
  )
}
