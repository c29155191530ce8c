import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"
import { seeingAll } from "./seeing-all.ts"

/** Who wants no newsletters, and the secret of the link in each mail of one (MSG-14). What was sent before was none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table newsletter_stops (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      at timestamptz not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  await secured(db, "newsletter_stops")
  await sql`alter table deliveries add column unsubscribe text`.execute(db)
  await sql`create unique index deliveries_unsubscribe on deliveries (workspace_id, unsubscribe)
    where unsubscribe is not null`.execute(db)
  await seeingAll(db, ["message_drafts", "sent_messages"], async () => {
    await sql`update message_drafts set content = content || '{"newsletter": false}'`.execute(db)
    await sql`update sent_messages set letter = letter || '{"newsletter": false}'`.execute(db)
  })
}
