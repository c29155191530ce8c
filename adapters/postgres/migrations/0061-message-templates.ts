import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Templates of messages (MSG-02). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table message_templates (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      name text not null,
      content jsonb not null,
      changed_at timestamptz not null,
      by_name text not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await secured(db, "message_templates")
}
