import { type Kysely, sql } from "kysely"

/**
 * Saved views of the lists (PER-04). When a user leaves the workspace, the views that are private to that user go, and
 * the shared ones stay and belong to nobody.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table list_views (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      list text not null,
      name text not null,
      owner_id uuid,
      private_to uuid check (private_to = owner_id),
      by_name text not null,
      content jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, private_to) references memberships on delete cascade,
      foreign key (workspace_id, owner_id) references memberships on delete set null (owner_id)
    )`.execute(db)
  await sql`create index list_views_owner on list_views (workspace_id, owner_id)`.execute(db)
  await sql`create index list_views_private on list_views (workspace_id, private_to)`.execute(db)
  await sql`alter table list_views enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on list_views
    using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
}
