import { type Kysely, sql } from "kysely"

/** Banks take capital and small letters of a mandate's reference for the same, so it is looked up like that. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index mandate_entries_key on mandate_entries (workspace_id, upper(reference collate "C"))`.execute(
    db,
  )
  await sql`create index sepa_debits_reference_key
    on sepa_debits (workspace_id, upper((debit -> 'mandate' ->> 'reference') collate "C"))`.execute(db)
}
