import { sql } from "kysely"
import type { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import type { SubmissionId } from "../../../core/forms/index.ts"
import { hashOfToken, newLinkToken } from "../link-token.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Links to registrations in PostgreSQL, in the open transaction of a workspace. A copy of the data opens nothing. */
export const postgresRegistrationLinks: RegistrationLinks["Service"] = {
  make: (event, submission) =>
    statements(async ({ db, workspaceId }) => {
      const token = newLinkToken(workspaceId)
      await sql`insert into registration_links (workspace_id, hash, event_id, submission_id)
        values (${workspaceId}, ${hashOfToken(token)}, ${event}::uuid, ${submission}::uuid)`.execute(db)
      return token
    }),
  of: (token) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ submission: SubmissionId }>`select submission_id as submission
        from registration_links where ${own} and hash = ${hashOfToken(token)}`.execute(db)
      return rows[0]?.submission
    }),
  forget: (events) =>
    statements(async ({ db }) => {
      const { numAffectedRows } = await sql`delete from registration_links
        where ${own} and event_id = any(${sql.val([...events])}::uuid[])`.execute(db)
      return Number(numAffectedRows ?? 0)
    }),
}
