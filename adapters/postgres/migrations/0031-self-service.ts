import { type Kysely, sql } from "kysely"

/** Links by which persons see their own data, and what they proposed for it. Neither hangs on the row of its person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table self_links (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      email text not null,
      id uuid not null,
      hash text not null,
      sent_at timestamptz not null,
      sent_by text not null,
      until timestamptz not null,
      primary key (workspace_id, person_id, email)
    )`.execute(db)
  await sql`create unique index self_links_hash on self_links (workspace_id, hash)`.execute(db)
  await sql`
    create table proposals (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      field text not null,
      id uuid not null,
      base jsonb not null,
      value jsonb not null,
      message text not null,
      email text not null,
      at timestamptz not null,
      primary key (workspace_id, person_id, field)
    )`.execute(db)
  for (const table of ["self_links", "proposals"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
}
