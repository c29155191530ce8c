import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Lists of participants as workspaces made them: to print, and to hand in for grants. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table event_lists (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      content jsonb not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await secured(db, "event_lists")
}
