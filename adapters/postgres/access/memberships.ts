import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Membership, Memberships } from "../../../core/access/ports/memberships.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { featuresOf } from "../../../core/kernel/plan.ts"
import type { Reach } from "../../../core/kernel/reach.ts"
import { type Database, inTransaction } from "../database.ts"
import type { Tables } from "../tables.ts"

/** A user is noted as seen at most this often, in milliseconds. */
const calm = 300_000

interface PlaceRow {
  readonly workspace_id: string
  readonly slug: string
  readonly name: string
  readonly plan: string
  readonly permissions: ReadonlyArray<Permission>
  readonly read_only: boolean
  readonly own_groups: Reach["groups"]
}

const placeOf = ({ workspace_id, slug, name, plan, permissions, read_only, own_groups }: PlaceRow): Membership => ({
  workspace: { id: workspace_id as WorkspaceId, slug, name },
  permissions,
  reach: { readOnly: read_only, groups: own_groups },
  features: featuresOf(plan),
})

/** Who calls by a session that has not ended, with their places as they are now. */
export interface SessionCaller {
  readonly userId: UserId
  readonly userName: string
  readonly places: ReadonlyArray<Membership>
}

/** Tells who calls by the secret of a session, in one statement; see `Memberships` for the order of the places. */
export const callerOfSession = async (db: Database, session: string): Promise<SessionCaller | undefined> => {
  type Row = { readonly user_id: UserId; readonly user_name: string } & (PlaceRow | { readonly workspace_id: null })
  const { rows } = await sql<Row>`select * from caller_of_session(${session})`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  const places = rows.flatMap((row) => (row.workspace_id === null ? [] : [placeOf(row)]))
  return { userId: first.user_id, userName: first.user_name, places }
}

const membershipsOf = async (trx: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<Membership>> => {
  const rows = await trx
    .selectFrom("memberships")
    .innerJoin("workspaces", "workspaces.workspace_id", "memberships.workspace_id")
    .select(["workspaces.workspace_id", "slug", "name", "plan", "permissions", "read_only", "own_groups"])
    .where("memberships.user_id", "=", userId)
    .orderBy("memberships.created_at")
    .orderBy("name")
    .execute()
  return rows.map(placeOf)
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
