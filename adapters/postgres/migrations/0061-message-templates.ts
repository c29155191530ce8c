import { type Kysely, sql } from "kysely"

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
  await sql`alter table message_templates enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on message_templates
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
