import { type Kysely, sql } from "kysely"
import { closedToGroups } from "./closed-to-groups.ts"
import { secured } from "./secured.ts"

/** The logos that stand on invoices, each once (WSP-01): invoices stay as they went out, whatever logo the workspace has today. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table invoice_logos (
      workspace_id uuid not null references workspaces on delete cascade,
      tag text not null,
      content bytea not null,
      primary key (workspace_id, tag)
    )`.execute(db)
  // Row by row: a workspace takes its invoices and their logos along when it is deleted itself, and is gone by then.
  await sql`create function invoice_logos_are_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or exists (select from workspaces where workspace_id = old.workspace_id) then
        raise exception 'logo % stands on invoices and is kept as it is', old.tag;
      end if;
      return old;
    end $$`.execute(db)
  await sql`create trigger invoice_logos_are_kept before update or delete on invoice_logos
    for each row execute function invoice_logos_are_kept()`.execute(db)
  await secured(db, "invoice_logos")
  await closedToGroups(db, "invoice_logos")
}
