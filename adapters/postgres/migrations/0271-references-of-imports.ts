import { type Kysely, sql } from "kysely"

/** What an import did about references of mandates that rows lacked. Nobody counted that for imports before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports
    add column mandate_references jsonb not null default '{"given": 0, "passedOver": 0, "missing": 0}'`.execute(db)
}
