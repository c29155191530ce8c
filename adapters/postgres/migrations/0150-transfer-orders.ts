import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/**
 * Orders to pay what is owed, and their transfers. `content` and `transfer` are the very values that a file is written from;
 * `state` is a key that the core computed. A trigger keeps what was written into a file as it was.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table transfer_orders (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      created_at timestamptz not null,
      state text not null,
      content jsonb not null,
      entries jsonb not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create index transfer_orders_created on transfer_orders (workspace_id, created_at, id)`.execute(db)
  await sql`
    create table transfers (
      workspace_id uuid not null,
      order_id uuid not null,
      fee_id uuid not null,
      place integer not null,
      person_id uuid,
      transfer jsonb not null,
      primary key (workspace_id, order_id, fee_id),
      foreign key (workspace_id, order_id) references transfer_orders on delete cascade
    )`.execute(db)
  await sql`create index transfers_person on transfers (workspace_id, person_id)`.execute(db)
  await sql`create trigger transfer_orders_are_kept before update of content on transfer_orders
    for each row execute function sepa_files_are_kept('content')`.execute(db)
  await sql`create trigger transfers_are_kept before update of transfer on transfers
    for each row execute function sepa_files_are_kept('transfer')`.execute(db)
  for (const table of ["transfer_orders", "transfers"]) await secured(db, table)
}
