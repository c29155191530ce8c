import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** How far imports are that run right now, for every server to tell. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table import_progress (
    workspace_id uuid not null references workspaces on delete cascade,
    import_id uuid not null,
    applied integer not null,
    total integer not null,
    at timestamptz not null default now(),
    primary key (workspace_id, import_id)
  )`.execute(db)
  await secured(db, "import_progress")
}
