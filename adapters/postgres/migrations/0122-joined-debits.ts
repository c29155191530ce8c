import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** How much of a debit is for a fee: several fees can go out as one debit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sepa_debits add column amount_cents bigint`.execute(db)
  await seeingAll(db, ["sepa_debits", "sepa_drafts"], async () => {
    await sql`update sepa_debits set amount_cents = (debit ->> 'amount')::bigint`.execute(db)
    await sql`update sepa_drafts set content = content || '{"together": false}'`.execute(db)
  })
  await sql`alter table sepa_debits alter column amount_cents set not null`.execute(db)
  await sql`create trigger sepa_amounts_are_kept before update of amount_cents on sepa_debits
    for each row execute function sepa_files_are_kept('amount_cents')`.execute(db)
}
