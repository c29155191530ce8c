import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** The columns of the lists as each user has them (PER-04). They go when the user leaves the workspace. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table list_layouts (
      workspace_id uuid not null references workspaces on delete cascade,
      user_id uuid not null,
      list text not null,
      layout jsonb not null,
      primary key (workspace_id, user_id, list),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    )`.execute(db)
  await secured(db, "list_layouts")
}
