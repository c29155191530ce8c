import { type Kysely, sql } from "kysely"

/** Who was invited into a workspace, and when its users last opened it (WSP-02). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table memberships add column seen_at timestamptz`.execute(db)
  await sql`
    create table invitations (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      email text not null,
      first_name text not null,
      permissions text[] not null,
      invited_by text not null,
      invited_at timestamptz not null,
      until timestamptz not null,
      primary key (workspace_id, id),
      unique (workspace_id, email)
    )`.execute(db)
  await sql`alter table invitations enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on invitations
    using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
}
