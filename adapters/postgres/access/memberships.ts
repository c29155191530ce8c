import * as Effect from "effect/Effect"
import type { Memberships } from "../../../core/access/ports/memberships.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { type Database, inTransaction } from "../database.ts"

/** Memberships in PostgreSQL. */
export const postgresMemberships = (db: Database): Memberships["Service"] => ({
  of: (userId) =>
    inTransaction(db, { workspaceId: null, userId }, (trx) =>
      Effect.promise(async () => {
        const rows = await trx
          .selectFrom("memberships")
          .innerJoin("workspaces", "workspaces.workspace_id", "memberships.workspace_id")
          .select(["workspaces.workspace_id", "slug", "name", "permissions"])
          .where("memberships.user_id", "=", userId)
          .orderBy("name")
          .execute()
        return rows.map(({ workspace_id, slug, name, permissions }) => ({
          workspace: { id: workspace_id as WorkspaceId, slug, name },
          permissions,
        }))
      }),
    ),
})
