import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Reports that mails did not arrive (MSG-13): where they are read, which were worked on, and the addresses that are to blame. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table report_mailboxes (
      workspace_id uuid not null primary key references workspaces on delete cascade,
      version integer not null,
      mailbox jsonb,
      key_id text,
      sealed bytea,
      last_look timestamptz,
      last_failure jsonb,
      check ((mailbox is null) = (sealed is null)),
      check ((key_id is null) = (sealed is null))
    )`.execute(db)
  await sql`
    create table delivery_reports (
      workspace_id uuid not null,
      delivery_id uuid not null,
      report text not null,
      primary key (workspace_id, delivery_id, report),
      foreign key (workspace_id, delivery_id) references deliveries on delete cascade
    )`.execute(db)
  await sql`
    create table dead_addresses (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      key text not null,
      answer text not null,
      at timestamptz not null,
      primary key (workspace_id, person_id, key)
    )`.execute(db)
  for (const table of ["report_mailboxes", "delivery_reports", "dead_addresses"]) await secured(db, table)
}
