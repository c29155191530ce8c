import { type Kysely, sql } from "kysely"

/** Tokens with which programs call the API for a user of a workspace; they go with the user's place (WSP-06). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table api_tokens (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      permissions text[] not null,
      hash text not null,
      created_at timestamptz not null,
      until timestamptz,
      last_used timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    )`.execute(db)
  await sql`create index on api_tokens (workspace_id, user_id)`.execute(db)
  await sql`alter table api_tokens enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on api_tokens
    using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
}
