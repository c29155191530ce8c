import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/**
 * Files in custom columns. One without a person was brought and is nobody's yet; one that was let go of goes for good
 * once nothing can be undone any more. They do not hang on the row of their person: that one is in the trash for a while.
 *
 * The order of custom columns does not hang on it any more either: who is removed takes it along by a statement of its own.
 * The database checked each of its rows by a plan that it made while there were no persons, so an import took the longer
 * the more it had added. And it knows now how many there are of them after a large import.
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
  await seeingAll(db, ["custom_order"], () =>
    sql`alter table custom_order drop constraint custom_order_workspace_id_person_id_fkey,
      add foreign key (workspace_id) references workspaces on delete cascade`.execute(db),
  )
  await sql`create or replace function refresh_people_statistics() returns void language plpgsql security definer
    set search_path = public as $$ begin
      analyze persons (workspace_id, id, kind, name_key, birthdate, join_date, leave_date, membership_number, membership_number_sort, city_key, email_key);
      analyze person_words;
      analyze word_slips;
      analyze custom_order;
    end $$`.execute(db)
}
