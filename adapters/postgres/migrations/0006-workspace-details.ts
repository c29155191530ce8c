import { type Kysely, sql } from "kysely"

/**
 * What is said of a workspace, and its logo (WSP-01, WSP-05, DEM-03). The workspaces there are have been set up; those
 * that come are asked.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table workspaces
    add column version integer not null default 1,
    add column billing_email text,
    add column street text not null default '',
    add column address_addition text not null default '',
    add column postcode text not null default '',
    add column city text not null default '',
    add column imprint text not null default '',
    add column membership_number jsonb,
    add column mandate_reference jsonb,
    add column kind text,
    add column size text,
    add column founded_on date,
    add column onboarded boolean not null default true`.execute(db)
  await sql`alter table workspaces alter column onboarded set default false`.execute(db)
  await sql`
    create table workspace_logos (
      workspace_id uuid primary key references workspaces on delete cascade,
      type text not null,
      content bytea not null,
      tag text not null
    )`.execute(db)
  await sql`alter table workspace_logos enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on workspace_logos
    using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
}
