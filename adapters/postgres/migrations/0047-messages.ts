import { type Kysely, sql } from "kysely"

const secured = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on ${name}
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
}

/** Drafts of messages, sent ones, and each mail of them on its way (MSG-08). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table message_drafts (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      content jsonb not null,
      changed_at timestamptz not null,
      by_name text not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`
    create table message_signatures (
      workspace_id uuid not null primary key references workspaces on delete cascade,
      content jsonb not null
    )`.execute(db)
  await sql`
    create table sent_messages (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      at timestamptz not null,
      by_name text not null,
      halt text check (halt in ('paused', 'stopped')),
      letter jsonb not null,
      fingerprint text not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index sent_messages_at on sent_messages (workspace_id, at, id)`.execute(db)
  await sql`
    create table deliveries (
      workspace_id uuid not null,
      id uuid not null,
      message_id uuid not null,
      place integer not null,
      address text not null,
      cc jsonb not null,
      mail_values jsonb not null,
      state text not null
        check (state in ('queued', 'sending', 'sent', 'deferred', 'failed', 'unclear', 'stopped')),
      tries integer not null,
      next_try_at timestamptz,
      changed_at timestamptz not null,
      answer text,
      token uuid,
      primary key (workspace_id, id),
      foreign key (workspace_id, message_id) references sent_messages on delete cascade
    )`.execute(db)
  await sql`create index deliveries_place on deliveries (workspace_id, message_id, place)`.execute(db)
  await sql`create index deliveries_open on deliveries (workspace_id, message_id, place)
    where state in ('queued', 'sending', 'deferred')`.execute(db)
  await sql`
    create table delivery_persons (
      workspace_id uuid not null,
      delivery_id uuid not null,
      place integer not null,
      person_id uuid not null,
      name text not null,
      primary key (workspace_id, delivery_id, place),
      foreign key (workspace_id, delivery_id) references deliveries on delete cascade
    )`.execute(db)
  await sql`create index delivery_persons_person on delivery_persons (workspace_id, person_id)`.execute(db)
  for (const table of ["message_drafts", "message_signatures", "sent_messages", "deliveries", "delivery_persons"])
    await secured(db, table)
}
