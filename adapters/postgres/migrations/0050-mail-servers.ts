import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** By which mail servers a workspace sends (MSG-09 to MSG-11); without a row, by the installation's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_servers (
      workspace_id uuid not null primary key references workspaces on delete cascade,
      version integer not null,
      managed text not null check (managed in ('active', 'fallback', 'paused')),
      own_state text check (own_state in ('active', 'paused', 'failed')),
      own_server jsonb,
      key_id text,
      sealed bytea,
      refusals jsonb,
      last_failure jsonb,
      check ((own_state is null) = (own_server is null)),
      check ((key_id is null) = (sealed is null))
    )`.execute(db)
  await secured(db, "mail_servers")
}
