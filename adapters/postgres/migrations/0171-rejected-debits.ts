import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** Whether a debit that came back was rejected before its money came: none of those that were booked until now. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  seeingAll(db, ["sepa_debits"], () =>
    sql`update sepa_debits set returned = returned || '{"rejected": false}' where returned is not null`.execute(db),
  )
