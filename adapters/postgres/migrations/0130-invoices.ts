import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Invoices and what cancels them. `content` is what each is drawn from; a trigger keeps it, its number and its place as they were,
 * and lets none go but with its workspace. A number and a place among those of its year are given once, a fee has one invoice that is not
 * cancelled, and an invoice is cancelled once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table invoice_settings (
      workspace_id uuid not null primary key references workspaces on delete cascade,
      version integer not null,
      content jsonb not null
    )`.execute(db)
  await sql`
    create table invoices (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      fee_id uuid not null,
      person_id uuid,
      year integer not null,
      counter integer not null,
      number text not null,
      at timestamptz not null,
      by_name text not null,
      cancels uuid,
      cancelled boolean not null default false,
      content jsonb not null,
      primary key (workspace_id, id),
      unique (workspace_id, year, counter),
      unique (workspace_id, number),
      unique (workspace_id, cancels)
    )`.execute(db)
  await sql`create unique index invoices_standing on invoices (workspace_id, fee_id)
    where cancels is null and not cancelled`.execute(db)
  await sql`create index invoices_fee on invoices (workspace_id, fee_id)`.execute(db)
  await sql`create index invoices_person on invoices (workspace_id, person_id)`.execute(db)
  await sql`create function invoices_are_kept() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - array['person_id', 'cancelled'] is distinct from to_jsonb(old) - array['person_id', 'cancelled']
        or (old.cancelled and not new.cancelled) then
        raise exception 'invoice % went out and cannot be changed', old.number;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger invoices_are_kept before update on invoices
    for each row execute function invoices_are_kept()`.execute(db)
  // Row by row: a workspace takes its invoices along when it is deleted itself, and is gone by then.
  await sql`create function invoices_do_not_go() returns trigger language plpgsql as $$
    begin
      if exists (select from workspaces where workspace_id = old.workspace_id) then
        raise exception 'invoice % went out and cannot be deleted', old.number;
      end if;
      return old;
    end $$`.execute(db)
  await sql`create trigger invoices_do_not_go before delete on invoices
    for each row execute function invoices_do_not_go()`.execute(db)
  for (const table of ["invoice_settings", "invoices"]) await secured(db, table)
}
