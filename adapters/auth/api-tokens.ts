import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { ApiToken } from "../../core/access/index.ts"
import type { ApiTokens, TokenHolder } from "../../core/access/ports/api-tokens.port.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { inCommon, type Permission } from "../../core/kernel/permission.ts"
import { featuresOf } from "../../core/kernel/plan.ts"
import { type Database, inTransaction } from "../postgres/database.ts"
import { hashOf, newSecret, readSecret } from "./api-token-text.ts"
import { isSameSecret } from "./same-secret.ts"
import { holdPassword } from "./ways-in.ts"

interface Row extends Omit<TokenHolder, "workspaceId" | "token" | "features"> {
  readonly hash: string
  readonly until: string | null
  readonly held: ReadonlyArray<Permission>
  readonly plan: string
}

/** Tokens for the API in PostgreSQL, each call in a transaction of its own. */
export const postgresApiTokens = (db: Database): ApiTokens["Service"] => {
  const within = <A>(
    workspaceId: WorkspaceId,
    work: (trx: Parameters<Parameters<typeof inTransaction>[2]>[0]) => Promise<A>,
  ) => inTransaction(db, { workspaceId, userId: null }, (trx) => Effect.promise(() => work(trx)))
  return {
    all: (workspace) =>
      within(workspace, async (trx) => {
        const { rows } = await sql<ApiToken>`
          select t.id, t.name, t.permissions, u.name as "user", t.created_at as "createdAt", t.until,
            t.last_used as "lastUsed"
          from api_tokens t join auth."user" u on u.id = t.user_id
          where t.workspace_id = ${workspace} order by t.created_at desc, t.id desc`.execute(trx)
        return rows
      }),
    issue: (workspace, user, { id, name, permissions, createdAt, until }, most) =>
      within(workspace, async (trx) => {
        await sql`select 1 from workspaces where workspace_id = ${workspace} for no key update`.execute(trx)
        await holdPassword(trx, user)
        const place = await sql`select 1 from memberships
          where workspace_id = ${workspace} and user_id = ${user} for key share`.execute(trx)
        if (place.rows.length === 0) return "noUser"
        const secret = newSecret(workspace, id)
        const { rows } = await sql`
          insert into api_tokens (workspace_id, id, user_id, name, permissions, hash, created_at, until)
          select ${workspace}, ${id}, ${user}, ${name}, ${sql.val([...permissions])}::text[], ${hashOf(secret)},
            ${createdAt}, ${until}::timestamptz
          where (select count(*) from api_tokens where workspace_id = ${workspace}) < ${most}
          returning 1`.execute(trx)
        return rows.length === 0 ? "tooMany" : { secret }
      }),
    revoke: (workspace, id) =>
      within(workspace, async (trx) => {
        await sql`delete from api_tokens where workspace_id = ${workspace} and id = ${id}`.execute(trx)
      }),
    holder: (secret, now) =>
      Effect.suspend(() => {
        const claimed = readSecret(secret)
        if (claimed === undefined) return Effect.succeed(undefined)
        const { workspace, id } = claimed
        return within(workspace, async (trx) => {
          const { rows } = await sql<Row>`
            select t.name as "tokenName", t.user_id as "userId", u.name as "userName", t.permissions, t.hash, t.until,
              m.permissions as held,
              json_build_object('readOnly', m.read_only, 'groups', m.own_groups) as reach, w.plan
            from api_tokens t
            join memberships m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
            join auth."user" u on u.id = t.user_id
            join workspaces w on w.workspace_id = t.workspace_id
            where t.workspace_id = ${workspace} and t.id = ${id}`.execute(trx)
          const row = rows[0]
          if (row === undefined || !isSameSecret(row.hash, hashOf(secret))) return undefined
          const { hash: _, until, held, plan, ...holder } = row
          if (until !== null && Date.parse(until) <= now) return undefined
          await sql`update api_tokens set last_used = ${new Date(now)} where workspace_id = ${workspace} and id = ${id}
            and (last_used is null or last_used < ${new Date(now - 60_000)})`.execute(trx)
          return {
            ...holder,
            token: id,
            workspaceId: workspace,
            permissions: inCommon(holder.permissions, held),
            features: featuresOf(plan),
          }
        })
      }),
  }
}
