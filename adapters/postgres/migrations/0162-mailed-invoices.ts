import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** What goes along with a mail: until somebody says otherwise, the invoice on paper. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  seeingAll(db, ["invoice_settings"], () =>
    sql`update invoice_settings set content = content || '{"mailed": "paper"}'`.execute(db),
  )
