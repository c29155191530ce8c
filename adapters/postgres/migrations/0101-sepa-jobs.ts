import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Drafts of SEPA jobs, the jobs, and their debits. `content` and `debit` are the very values that a file is written from;
 * `state` and `execution_date` are keys that the core computed of them. A trigger keeps what was written into a file as it was.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table sepa_drafts (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      changed_at timestamptz not null,
      content jsonb not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`
    create table sepa_jobs (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      created_at timestamptz not null,
      execution_date date not null,
      state text not null,
      content jsonb not null,
      entries jsonb not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index sepa_jobs_created on sepa_jobs (workspace_id, created_at, id)`.execute(db)
  await sql`
    create table sepa_debits (
      workspace_id uuid not null,
      job_id uuid not null,
      fee_id uuid not null,
      place integer not null,
      person_id uuid,
      debit jsonb not null,
      returned jsonb,
      primary key (workspace_id, job_id, fee_id),
      foreign key (workspace_id, job_id) references sepa_jobs on delete cascade
    )`.execute(db)
  await sql`create index sepa_debits_fee on sepa_debits (workspace_id, fee_id)`.execute(db)
  await sql`create index sepa_debits_person on sepa_debits (workspace_id, person_id)`.execute(db)
  await sql`create function sepa_files_are_kept() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
        raise exception 'what a file is written from cannot be changed';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger sepa_jobs_are_kept before update of content on sepa_jobs
    for each row execute function sepa_files_are_kept('content')`.execute(db)
  await sql`create trigger sepa_debits_are_kept before update of debit on sepa_debits
    for each row execute function sepa_files_are_kept('debit')`.execute(db)
  for (const table of ["sepa_drafts", "sepa_jobs", "sepa_debits"]) await secured(db, table)
}
