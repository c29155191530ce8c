import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Persons whose own amount is final: the rules of tiers do not change it (ANN-05). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table annuities_without_rules (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  await secured(db, "annuities_without_rules")
}
