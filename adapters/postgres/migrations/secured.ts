import { type Kysely, sql } from "kysely"

/** Closes a new table to other workspaces: row-level security by `workspace_id`, for its owner too. */
export const secured = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on ${name}
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}
