import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Files of forms, each with the id of its file in the ledger: what forms show to everybody, and what strangers brought. Nothing goes
 * by itself with an answer or a form, because the ledger has to hear of it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table form_files (
      workspace_id uuid not null references workspaces on delete cascade,
      file_id uuid not null,
      name text not null,
      type text not null,
      size integer not null,
      named_at timestamptz not null,
      primary key (workspace_id, file_id)
    )`.execute(db)
  await sql`
    create table answer_files (
      workspace_id uuid not null references workspaces on delete cascade,
      file_id uuid not null,
      form_id uuid not null,
      block text not null,
      name text not null,
      type text not null,
      size integer not null,
      brought_at timestamptz not null,
      submission_id uuid,
      primary key (workspace_id, file_id),
      foreign key (workspace_id, form_id) references forms,
      foreign key (workspace_id, submission_id) references submissions
    )`.execute(db)
  await sql`create index answer_files_submission on answer_files (workspace_id, submission_id)`.execute(db)
  await sql`create index answer_files_form on answer_files (workspace_id, form_id)`.execute(db)
  await sql`create index answer_files_loose on answer_files (workspace_id, brought_at) where submission_id is null`.execute(
    db,
  )
  for (const table of ["form_files", "answer_files"]) await secured(db, table)
}
