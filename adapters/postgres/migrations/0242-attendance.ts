import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"

/** Who was marked as there on which day of an event. Marks are only added; they go with their registration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table attendance_marks (
      workspace_id uuid not null,
      id uuid not null,
      event_id uuid not null,
      registration_id uuid not null,
      on_day date not null,
      presence text not null,
      at timestamptz not null,
      by_name text not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, registration_id) references registrations on delete cascade
    )`.execute(db)
  await sql`create index attendance_marks_of_event
    on attendance_marks (workspace_id, event_id, registration_id, on_day, at desc, id desc)`.execute(db)
  await sql`create index attendance_marks_of_registration on attendance_marks (workspace_id, registration_id)`.execute(
    db,
  )
  await secured(db, "attendance_marks")
}
