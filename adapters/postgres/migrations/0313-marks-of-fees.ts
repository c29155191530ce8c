import { type Kysely, sql } from "kysely"

/** Sums of fees say which fees these are (`markOf`): it is read of the same index as they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index fees_sums`.execute(db)
  await sql`create index fees_sums on fees (workspace_id, state) include (claim_cents, open_cents, id, version)`.execute(
    db,
  )
}
