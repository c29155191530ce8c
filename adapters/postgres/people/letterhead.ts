import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import type { Tables } from "../tables.ts"

/** In whose name a workspace writes, from what its admin said of it. */
export const postgresLetterhead = (trx: Kysely<Tables>, workspaceId: WorkspaceId): Letterhead["Service"] => ({
  read: () =>
    Effect.promise(async () => {
      const { rows } = await sql<{ club: string; repliesTo: string | null }>`select name as club,
        coalesce(contact_email, billing_email) as "repliesTo" from workspaces where workspace_id = ${workspaceId}`.execute(
        trx,
      )
      const [row] = rows
      if (row === undefined) throw new Error("a workspace that is not there")
      return row
    }),
})
