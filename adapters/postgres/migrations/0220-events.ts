import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Events, and who registered for them. `begins_on` and `state` are keys that the core computed; what a registration owes was frozen
 * when it came. Submissions are deleted with their form, after the registrations.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table events (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      form_id uuid not null,
      begins_on date not null,
      content jsonb not null,
      primary key (workspace_id, id),
      unique (workspace_id, form_id),
      foreign key (workspace_id, form_id) references forms
    )`.execute(db)
  await sql`
    create table registrations (
      workspace_id uuid not null,
      id uuid not null,
      version integer not null,
      event_id uuid not null,
      submission_id uuid not null,
      place integer not null,
      name text not null,
      person_id uuid,
      group_id text,
      price_id text,
      owes jsonb not null,
      subsidy text not null,
      state text not null,
      entries jsonb not null,
      fees uuid[] not null,
      primary key (workspace_id, id),
      unique (workspace_id, submission_id, place),
      foreign key (workspace_id, event_id) references events on delete cascade
    )`.execute(db)
  await sql`create index registrations_of_event on registrations (workspace_id, event_id, id)`.execute(db)
  await sql`create index registrations_of_person on registrations (workspace_id, person_id)`.execute(db)
  for (const table of ["events", "registrations"]) await secured(db, table)
}
