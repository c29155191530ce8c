import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { NewsletterStops } from "../../../core/messages/ports/newsletter-stops.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const among = (persons: ReadonlyArray<PersonId>) => sql`${own} and person_id = any(${sql.val([...persons])}::uuid[])`

/** Who wants no newsletters in PostgreSQL, in the open transaction of a workspace. */
export const postgresNewsletterStops: NewsletterStops["Service"] = {
  of: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId; at: string }>`select person_id as id, at from newsletter_stops
        where ${among(persons)}`.execute(db)
      return new Map(rows.map(({ id, at }) => [id, at]))
    }),
  stop: (persons, at) =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<{ id: PersonId }>`insert into newsletter_stops (workspace_id, person_id, at)
        select ${workspaceId}::uuid, id, ${at}::timestamptz from unnest(${sql.val([...persons])}::uuid[]) as given(id)
        on conflict do nothing returning person_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forget: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`delete from newsletter_stops
        where ${among(persons)} returning person_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
