import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** What a workspace decided about automatic mails, which went out, and those that were asked for before (MSG-07). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sent_messages add column automatic jsonb`.execute(db)
  await sql`create index sent_messages_written on sent_messages (workspace_id, at, id) where automatic is null`.execute(
    db,
  )
  await sql`drop index sent_messages_at`.execute(db)
  await sql`
    create table automatic_settings (
      workspace_id uuid not null references workspaces on delete cascade,
      occasion text not null,
      version integer not null,
      is_on boolean,
      content jsonb,
      variants jsonb not null,
      changed_at timestamptz,
      by_name text not null,
      primary key (workspace_id, occasion)
    )`.execute(db)
  await sql`
    create table automatic_keys (
      workspace_id uuid not null references workspaces on delete cascade,
      occasion text not null,
      key bytea not null,
      primary key (workspace_id, occasion, key)
    )`.execute(db)
  await sql`
    create table automatic_log (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      occasion text not null,
      at timestamptz not null,
      by_name text not null,
      is_test boolean not null,
      person_id uuid,
      message_id uuid,
      delivery_id uuid,
      why_not text check (why_not in ('off', 'noAddress', 'badAddress', 'gone', 'unproven')),
      primary key (workspace_id, id),
      foreign key (workspace_id, delivery_id) references deliveries on delete cascade
    )`.execute(db)
  await sql`create index automatic_log_at on automatic_log (workspace_id, at, id)`.execute(db)
  await sql`create index automatic_log_occasion on automatic_log (workspace_id, occasion, at, id)`.execute(db)
  await sql`create index automatic_log_person on automatic_log (workspace_id, person_id)`.execute(db)
  for (const table of ["automatic_settings", "automatic_keys", "automatic_log"]) await secured(db, table)
}
