import { type Kysely, sql } from "kysely"

/** Who carried out what in a workspace, for twelve months. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table audit_log (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      at timestamptz not null,
      operation text not null,
      user_id uuid,
      name text not null,
      token uuid,
      records uuid[] not null,
      request_id text not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index audit_log_at on audit_log (workspace_id, at)`.execute(db)
  await sql`alter table audit_log enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on audit_log
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
