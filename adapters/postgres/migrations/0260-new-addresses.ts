import { type Kysely, sql } from "kysely"

/** The address that an account gets once the link that was sent there is opened. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth."user" add column "newEmail" text`.execute(db)
}
