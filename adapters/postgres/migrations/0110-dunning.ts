import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** How a workspace reminds who owes it something, and of what it did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table dunning_settings (
      workspace_id uuid not null primary key references workspaces on delete cascade,
      version integer not null,
      content jsonb not null
    )`.execute(db)
  await sql`
    create table dunning_runs (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      at timestamptz not null,
      by_name text not null,
      persons integer not null,
      letters integer not null,
      open bigint not null,
      surcharges bigint not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index dunning_runs_at on dunning_runs (workspace_id, at, id)`.execute(db)
  await sql`
    create table dunning_reminders (
      workspace_id uuid not null,
      fee_id uuid not null,
      run_id uuid not null,
      level smallint not null,
      level_name text not null,
      on_day date not null,
      way text not null,
      open_cents bigint not null,
      primary key (workspace_id, fee_id, level),
      foreign key (workspace_id, fee_id) references fees on delete cascade,
      foreign key (workspace_id, run_id) references dunning_runs on delete cascade
    )`.execute(db)
  await sql`create index dunning_reminders_run on dunning_reminders (workspace_id, run_id)`.execute(db)
  await sql`
    create table dunning_letters (
      workspace_id uuid not null,
      id uuid not null,
      run_id uuid not null,
      person_id uuid not null,
      letter jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, run_id) references dunning_runs on delete cascade
    )`.execute(db)
  await sql`create index dunning_letters_run on dunning_letters (workspace_id, run_id, id)`.execute(db)
  await sql`create index dunning_letters_person on dunning_letters (workspace_id, person_id)`.execute(db)
  await sql`
    create table dunning_stops (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      primary key (workspace_id, person_id)
    )`.execute(db)
  await sql`alter table fees add column dunning_stopped boolean not null default false`.execute(db)
  for (const table of ["dunning_settings", "dunning_runs", "dunning_reminders", "dunning_letters", "dunning_stops"])
    await secured(db, table)
}
