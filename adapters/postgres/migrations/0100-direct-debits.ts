import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** What a workspace collects with by direct debit: one row, made when somebody says it first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table sepa_settings (
      workspace_id uuid primary key references workspaces on delete cascade,
      version integer not null,
      content jsonb not null,
      next_mandate integer not null
    )`.execute(db)
  await secured(db, "sepa_settings")
}
