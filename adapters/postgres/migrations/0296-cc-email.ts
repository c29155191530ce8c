import { type Kysely, sql } from "kysely"

/** Who may be the same is looked for by the second address as well (PER-08). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index persons_cc_email on persons (workspace_id, cc_email_key) where cc_email_key is not null`.execute(
    db,
  )
}
