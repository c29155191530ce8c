import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Who pays for whom, where that is somebody else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table payers (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      payer_id uuid not null,
      primary key (workspace_id, person_id),
      check (person_id <> payer_id)
    )`.execute(db)
  await sql`create index payers_payer on payers (workspace_id, payer_id)`.execute(db)
  await secured(db, "payers")
}
