import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * What happened to references of mandates; what a mandate says stands with the person. Only the person of an entry changes,
 * and a reference is given once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mandate_entries (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      place bigint generated always as identity,
      reference text not null,
      person_id uuid,
      at timestamptz not null,
      by_name text not null,
      event jsonb not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create unique index mandate_entries_given on mandate_entries (workspace_id, reference)
    where event ->> 'kind' = 'given'`.execute(db)
  await sql`create index mandate_entries_reference on mandate_entries (workspace_id, reference)`.execute(db)
  await sql`create index mandate_entries_person on mandate_entries (workspace_id, person_id)`.execute(db)
  await sql`create index sepa_debits_reference on sepa_debits
    (workspace_id, (debit -> 'mandate' ->> 'reference'))`.execute(db)
  for (const column of ["reference", "at", "event"])
    await sql`create trigger ${sql.ref(`mandate_${column}_is_kept`)} before update of ${sql.ref(column)} on mandate_entries
      for each row execute function sepa_files_are_kept(${sql.lit(column)})`.execute(db)
  await secured(db, "mandate_entries")
}
