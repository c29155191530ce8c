import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** When persons said by a link that their own data is right (PER-22). It does not hang on the row of its person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table confirmations (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      at timestamptz not null,
      day date not null,
      email text not null,
      seen text not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  await secured(db, "confirmations")
}
