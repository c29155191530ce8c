import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** What one mail alone carries, a QR code or a file, and of which records mails are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table deliveries add column code jsonb, add column file jsonb`.execute(db)
  await sql`
    create table mails_about (
      workspace_id uuid not null,
      record_id uuid not null,
      delivery_id uuid not null,
      primary key (workspace_id, record_id, delivery_id),
      foreign key (workspace_id, delivery_id) references deliveries on delete cascade
    )`.execute(db)
  await sql`create index mails_about_delivery on mails_about (workspace_id, delivery_id)`.execute(db)
  await secured(db, "mails_about")
}
