import { type Kysely, sql } from "kysely"

/** The answers to calls that programs may ask again, for a day. What they hold is sealed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table kept_answers (
      workspace_id uuid not null references workspaces on delete cascade,
      caller text not null,
      key text not null,
      fingerprint text not null,
      at timestamptz not null,
      sealed_by text,
      answer bytea,
      primary key (workspace_id, caller, key)
    )`.execute(db)
  await sql`create index kept_answers_at on kept_answers (workspace_id, at)`.execute(db)
  await sql`alter table kept_answers enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on kept_answers
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
