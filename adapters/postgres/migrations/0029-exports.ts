import { type Kysely, sql } from "kysely"

/** Exports that the server makes for users and keeps for a while. Of the same wish of a user only one is under way. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table exports (
      workspace_id uuid not null references workspaces on delete cascade,
      export_id uuid not null,
      user_id uuid not null,
      wish jsonb not null,
      format text not null,
      name text not null,
      state text not null,
      done integer not null,
      total integer not null,
      count integer,
      size bigint,
      at timestamptz not null,
      until timestamptz not null,
      fault text,
      file_id uuid,
      primary key (workspace_id, export_id)
    )`.execute(db)
  await sql`create unique index exports_under_way on exports (workspace_id, user_id, md5(wish::text))
    where state in ('waiting', 'running')`.execute(db)
  await sql`create index exports_until on exports (workspace_id, until)`.execute(db)
  await sql`alter table exports enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on exports
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
