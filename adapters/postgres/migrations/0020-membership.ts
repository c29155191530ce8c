import { type Kysely, sql } from "kysely"

/**
 * How membership numbers are written and their counter; what changes of chosen persons did, so that they can be undone;
 * and the trash, where deleted persons are whole and out of every list.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table number_settings (
      workspace_id uuid not null references workspaces on delete cascade,
      kind text not null,
      format jsonb not null,
      next bigint not null,
      primary key (workspace_id, kind)
    )`.execute(db)
  await sql`
    create table changes (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      at timestamptz not null,
      by_name text not null,
      undone_at timestamptz,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`
    create table change_rows (
      workspace_id uuid not null,
      change_id uuid not null,
      person_id uuid not null,
      version integer not null,
      before jsonb,
      primary key (workspace_id, change_id, person_id),
      foreign key (workspace_id, change_id) references changes on delete cascade
    )`.execute(db)
  await sql`create index change_rows_person on change_rows (workspace_id, person_id)`.execute(db)
  await sql`
    create table trash (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      at timestamptz not null,
      by_name text not null,
      name_key text collate "C" not null,
      membership_number text,
      person jsonb not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  await sql`create index trash_at on trash (workspace_id, at desc, person_id)`.execute(db)
  await sql`create index trash_number on trash (workspace_id, membership_number)
    where membership_number is not null`.execute(db)
  for (const table of ["number_settings", "changes", "change_rows", "trash"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
  // For the work that is done in every workspace, such as emptying its trash. It tells ids, and no row.
  await sql`create function all_workspaces() returns setof uuid language sql stable security definer
    set search_path = public as $$ select workspace_id from workspaces $$`.execute(db)
}
