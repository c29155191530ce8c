import { type Kysely, sql } from "kysely"

/**
 * Does work that sees the rows of all workspaces in some tables. An owner that is no superuser, as at most providers, is
 * subject to their row-level security otherwise.
 */
export const seeingAll = async (
  db: Kysely<unknown>,
  tables: ReadonlyArray<string>,
  work: () => Promise<unknown>,
): Promise<void> => {
  for (const table of tables) await sql`alter table ${sql.ref(table)} no force row level security`.execute(db)
  await work()
  for (const table of tables) await sql`alter table ${sql.ref(table)} force row level security`.execute(db)
}
