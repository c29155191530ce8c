import { sql } from "kysely"
import type { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import { statements } from "../unit.ts"

/** In whose name a workspace writes, from what its admin said of it. */
export const postgresLetterhead: Letterhead["Service"] = {
  read: () =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<{ club: string; repliesTo: string | null }>`select name as club,
        coalesce(contact_email, billing_email) as "repliesTo" from workspaces where workspace_id = ${workspaceId}`.execute(
        db,
      )
      const [row] = rows
      if (row === undefined) throw new Error("a workspace that is not there")
      return row
    }),
}
