import { type Kysely, sql } from "kysely"

/** Who is kept to their own groups sees of the persons in them when they confirmed their data (WSP-10). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const seen = sql`(select reached()) <> 'groups' or reaches(person_id)`
  await sql`create policy own_groups on confirmations as restrictive using (${seen}) with check (${seen})`.execute(db)
}
