import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** The secret address of the calendar of a workspace's events. It is shown to who may see the events, so it is kept as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table calendar_feeds (
      workspace_id uuid not null references workspaces on delete cascade,
      token text not null,
      primary key (workspace_id)
    )`.execute(db)
  await secured(db, "calendar_feeds")
}
