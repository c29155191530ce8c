import { type Kysely, sql } from "kysely"

/** When an import was taken back, and the way from a person to the imports that wrote it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column rolled_back_at timestamptz`.execute(db)
  await sql`create index import_rows_person on import_rows (workspace_id, person_id)`.execute(db)
  await sql`create index imports_at on imports (workspace_id, at desc)`.execute(db)
}
