import { type Kysely, sql } from "kysely"

/** Who sent an invitation, by their account: it ends with their place as an admin (WSP-02). Of those sent before it is not known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invitations add column inviter uuid`.execute(db)
}
