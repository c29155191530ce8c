import { type Kysely, sql } from "kysely"

/** Merges of persons, with all that it takes to undo them, and the persons that were told apart. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table merges (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      at timestamptz not null,
      by_name text not null,
      kept_id uuid not null,
      gone_id uuid not null,
      before jsonb not null,
      after jsonb not null,
      gone jsonb not null,
      entries uuid[] not null,
      documents uuid[] not null,
      special jsonb,
      apart uuid[] not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index merges_at on merges (workspace_id, at desc, id desc)`.execute(db)
  await sql`create index merges_kept on merges (workspace_id, kept_id)`.execute(db)
  await sql`create index merges_gone on merges (workspace_id, gone_id)`.execute(db)
  await sql`
    create table distinct_pairs (
      workspace_id uuid not null references workspaces on delete cascade,
      first_id uuid not null,
      second_id uuid not null,
      at timestamptz not null,
      by_name text not null,
      primary key (workspace_id, first_id, second_id)
    )`.execute(db)
  await sql`create index distinct_pairs_second on distinct_pairs (workspace_id, second_id)`.execute(db)
  for (const table of ["merges", "distinct_pairs"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
}
