import { type Kysely, sql } from "kysely"

/**
 * Files in custom columns. One without a person was brought and is nobody's yet; one that was let go of goes for good
 * once nothing can be undone any more. They do not hang on the row of their person: that one is in the trash for a while.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table uploads (
      workspace_id uuid not null,
      file_id uuid not null,
      column_id uuid not null,
      person_id uuid,
      name text not null,
      type text not null,
      let_go_at timestamptz,
      primary key (workspace_id, file_id),
      foreign key (workspace_id, file_id) references files on delete cascade
    )`.execute(db)
  await sql`create index uploads_person on uploads (workspace_id, person_id)`.execute(db)
  await sql`create index uploads_column on uploads (workspace_id, column_id)`.execute(db)
  await sql`create index uploads_let_go on uploads (workspace_id, let_go_at) where let_go_at is not null`.execute(db)
  await sql`alter table uploads enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on uploads
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
