import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

const key = 'text collate "C"'

/**
 * Custom columns, and the values of persons in them. Values and the keys by which they are filtered stand in the person;
 * a table of its own has the persons in the order of each column, with the name that breaks ties.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table custom_columns (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      name text not null,
      type text not null,
      help text not null,
      required boolean not null,
      options text[] not null,
      divisions text not null,
      position integer not null,
      deleted_at timestamptz,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`alter table persons
    add column custom jsonb not null default '{}',
    add column custom_keys jsonb not null default '{}'`.execute(db)
  await sql`
    create table custom_order (
      workspace_id uuid not null,
      person_id uuid not null,
      column_id uuid not null,
      sort_key ${sql.raw(key)} not null,
      name_key ${sql.raw(key)} not null,
      primary key (workspace_id, person_id, column_id),
      foreign key (workspace_id, person_id) references persons on delete cascade
    )`.execute(db)
  await sql`create index custom_order_place
    on custom_order (workspace_id, column_id, sort_key, name_key, person_id)`.execute(db)
  for (const table of ["custom_columns", "custom_order"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
  // Persons as the trash and imports kept them have no custom values yet.
  await seeingAll(db, ["trash", "import_rows"], async () => {
    await sql`update trash set person = person || '{"custom": {}}'`.execute(db)
    await sql`update import_rows set before = before || '{"custom": {}}' where before is not null`.execute(db)
  })
}
