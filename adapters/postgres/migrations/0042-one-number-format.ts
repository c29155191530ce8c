import { type Kysely, sql } from "kysely"

/** How numbers are written stands in `number_settings` alone; what a workspace said of it besides was read by nobody. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table workspaces drop column membership_number, drop column mandate_reference`.execute(db)
}
