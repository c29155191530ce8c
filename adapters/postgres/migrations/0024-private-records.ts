import { type Kysely, sql } from "kysely"

/**
 * Which files there are (their bytes are elsewhere), the documents of persons, and the special data of persons, which
 * only its key opens. Neither hangs on the row of its person: that one is in the trash for a while.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table files (
      workspace_id uuid not null references workspaces on delete cascade,
      file_id uuid not null,
      state text not null,
      at timestamptz not null,
      primary key (workspace_id, file_id)
    )`.execute(db)
  await sql`create index files_loose on files (workspace_id, at) where state <> 'kept'`.execute(db)
  await sql`
    create table documents (
      workspace_id uuid not null,
      file_id uuid not null,
      person_id uuid not null,
      name text not null,
      type text not null,
      size bigint not null,
      at timestamptz not null,
      by_name text not null,
      deleted_at timestamptz,
      primary key (workspace_id, file_id),
      foreign key (workspace_id, file_id) references files
    )`.execute(db)
  await sql`create index documents_person on documents (workspace_id, person_id)`.execute(db)
  await sql`create index documents_deleted on documents (workspace_id, deleted_at) where deleted_at is not null`.execute(
    db,
  )
  await sql`
    create table special_records (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      version integer not null,
      key_id text not null,
      sealed bytea not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  for (const table of ["files", "documents", "special_records"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
}
