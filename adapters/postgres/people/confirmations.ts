import { sql } from "kysely"
import type { Confirmations } from "../../../core/people/ports/confirmations.port.ts"
import type { Confirmation } from "../../../core/people/self-service/confirmation.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Who confirmed the own data in PostgreSQL, in the open transaction of a workspace. */
export const postgresConfirmations: Confirmations["Service"] = {
  put: ({ person, at, day, email, seen }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into confirmations (workspace_id, person_id, at, day, email, seen)
        values (${workspaceId}, ${person}, ${at}, ${day}, ${email}, ${seen})
        on conflict (workspace_id, person_id) do update set at = excluded.at, day = excluded.day,
          email = excluded.email, seen = excluded.seen`.execute(db)
    }),
  of: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Confirmation>`select person_id as person, at, day, email, seen from confirmations
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
      return rows
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from confirmations
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
