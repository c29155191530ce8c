import { type Kysely, sql } from "kysely"

/** What goes along with a mail: until somebody says otherwise, the invoice on paper. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update invoice_settings set content = content || '{"mailed": "paper"}'`.execute(db)
}
