import { type Kysely, sql } from "kysely"

/** What the users of a workspace consented to, and when (ACC-05). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table consents (
      workspace_id uuid not null references workspaces on delete cascade,
      user_id uuid not null references auth."user" ("id") on delete cascade,
      kind text not null,
      given_at timestamptz not null,
      primary key (workspace_id, user_id, kind)
    )`.execute(db)
  await sql`create index on consents (user_id)`.execute(db)
  await sql`alter table consents enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on consents
    using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
}
