import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Membership, Memberships } from "../../../core/access/ports/memberships.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { featuresOf } from "../../../core/kernel/plan.ts"
import { type Database, inTransaction } from "../database.ts"
import type { Tables } from "../tables.ts"

/** A user is noted as seen at most this often, in milliseconds. */
const calm = 300_000

/** The places of a user, in a transaction that sees them; see `Memberships` for their order. */
export const membershipsOf = async (trx: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<Membership>> => {
  const rows = await trx
    .selectFrom("memberships")
    .innerJoin("workspaces", "workspaces.workspace_id", "memberships.workspace_id")
    .select(["workspaces.workspace_id", "slug", "name", "plan", "permissions"])
    .where("memberships.user_id", "=", userId)
    .orderBy("memberships.created_at")
    .orderBy("name")
    .execute()
  return rows.map(({ workspace_id, slug, name, plan, permissions }) => ({
    workspace: { id: workspace_id as WorkspaceId, slug, name },
    permissions,
    features: featuresOf(plan),
  }))
}

/** Memberships in PostgreSQL. */
export const postgresMemberships = (db: Database): Memberships["Service"] => {
  const noted = new Map<string, number>()
  return {
    of: (userId) =>
      inTransaction(db, { workspaceId: null, userId }, (trx) => Effect.promise(() => membershipsOf(trx, userId))),
    seen: (userId, workspaceId, at) =>
      Effect.suspend(() => {
        const key = `${userId} ${workspaceId}`
        if (at - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < calm) return Effect.void
        if (noted.size > 10_000) noted.clear()
        noted.set(key, at)
        return inTransaction(db, { workspaceId, userId }, (trx) =>
          Effect.asVoid(
            Effect.promise(() =>
              sql`update memberships set seen_at = ${new Date(at)}
              where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(trx),
            ),
          ),
        )
      }),
  }
}
