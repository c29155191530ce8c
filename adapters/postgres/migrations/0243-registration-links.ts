import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Links by which families see what they registered for: one for each mail, of which only the hash is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table registration_links (
      workspace_id uuid not null,
      hash text not null,
      event_id uuid not null,
      submission_id uuid not null,
      primary key (workspace_id, hash),
      foreign key (workspace_id, event_id) references events on delete cascade
    )`.execute(db)
  await sql`create index registration_links_of_event on registration_links (workspace_id, event_id)`.execute(db)
  await secured(db, "registration_links")
}
