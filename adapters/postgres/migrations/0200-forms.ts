import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Forms, each version of them that once was published, and what came in by them. `state` is a key that the core computed, and
 * `key` tells that an answer was sent twice. What must not lie open of an answer stands in `sealed`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table forms (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      kind text not null,
      version integer not null,
      state text not null,
      draft jsonb not null,
      number integer,
      published_at timestamptz,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`
    create table form_versions (
      workspace_id uuid not null,
      form_id uuid not null,
      number integer not null,
      document jsonb not null,
      primary key (workspace_id, form_id, number),
      foreign key (workspace_id, form_id) references forms on delete cascade
    )`.execute(db)
  await sql`
    create table submissions (
      workspace_id uuid not null,
      id uuid not null,
      form_id uuid not null,
      number integer not null,
      key text not null,
      version integer not null,
      state text not null,
      received_at timestamptz not null,
      answer jsonb not null,
      key_id text,
      sealed bytea,
      sealed_until date,
      decided_by text,
      decided_at timestamptz,
      primary key (workspace_id, id),
      unique (workspace_id, form_id, key),
      foreign key (workspace_id, form_id, number) references form_versions on delete cascade
    )`.execute(db)
  await sql`create index submissions_received on submissions (workspace_id, form_id, received_at)`.execute(db)
  await sql`create index submissions_by_form on submissions (workspace_id, form_id, state, id)`.execute(db)
  await sql`create index submissions_by_state on submissions (workspace_id, state, id)`.execute(db)
  await sql`create index submissions_sealed on submissions (workspace_id, sealed_until) where sealed is not null`.execute(
    db,
  )
  await sql`
    create table submission_persons (
      workspace_id uuid not null,
      submission_id uuid not null,
      place integer not null,
      person_id uuid not null,
      primary key (workspace_id, submission_id, place),
      foreign key (workspace_id, submission_id) references submissions on delete cascade
    )`.execute(db)
  await sql`create index submission_persons_person on submission_persons (workspace_id, person_id)`.execute(db)
  for (const table of ["forms", "form_versions", "submissions", "submission_persons"]) await secured(db, table)
}
