import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Tiers of annuities, and fees. What happened to a fee is the list `entries`; `claim_cents`, `open_cents` and `state` are
 * keys that the core computed of it, to be searched and summed by, and are written with every entry.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table fee_tiers (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      key text collate "C" not null,
      content jsonb not null,
      primary key (workspace_id, id),
      unique (workspace_id, key) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table fee_batches (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      month text,
      description text not null,
      due_on date not null,
      at timestamptz not null,
      by_name text not null,
      fees integer not null,
      sum bigint not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index fee_batches_at on fee_batches (workspace_id, at, id)`.execute(db)
  await sql`
    create table fees (
      workspace_id uuid not null,
      id uuid not null,
      version integer not null,
      person_id uuid,
      batch_id uuid not null,
      reference text collate "C" not null,
      flow text not null,
      description text not null,
      description_key text collate "C" not null,
      sphere text not null,
      category text,
      category_key text collate "C",
      payment_method text not null,
      due_on date not null,
      annuity jsonb,
      tier_id uuid,
      tier_key text collate "C",
      billing_month text collate "C",
      twin smallint not null default 0,
      entries jsonb not null,
      claim_cents bigint not null,
      open_cents bigint not null,
      state text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, batch_id) references fee_batches on delete cascade,
      unique (workspace_id, reference)
    )`.execute(db)
  await sql`create unique index fees_billed on fees (workspace_id, person_id, tier_id, billing_month, twin)
    where tier_id is not null`.execute(db)
  await sql`create index fees_person on fees (workspace_id, person_id)`.execute(db)
  await sql`create index fees_due on fees (workspace_id, due_on, id)`.execute(db)
  await sql`create index fees_batch on fees (workspace_id, batch_id)`.execute(db)
  await sql`create index fees_sums on fees (workspace_id, state) include (claim_cents, open_cents)`.execute(db)
  await sql`create function fee_entries_are_kept() returns trigger language plpgsql as $$
    begin
      for place in 0 .. jsonb_array_length(old.entries) - 1 loop
        if new.entries -> place is distinct from old.entries -> place then
          raise exception 'entry % of fee % cannot be changed', place, old.id;
        end if;
      end loop;
      return new;
    end $$`.execute(db)
  await sql`create trigger fee_entries_are_kept before update of entries on fees
    for each row execute function fee_entries_are_kept()`.execute(db)
  for (const table of ["fee_tiers", "fee_batches", "fees"]) await secured(db, table)
}
