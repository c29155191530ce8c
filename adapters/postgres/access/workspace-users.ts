import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceSummary, WorkspaceUser } from "../../../core/access/index.ts"
import type { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Tables } from "../tables.ts"

/** From now on the transaction sees this workspace. */
export const seeWorkspace = (trx: Kysely<Tables>, workspace: WorkspaceId): Promise<unknown> =>
  sql`select set_config('wimpel.workspace_id', ${workspace}, true)`.execute(trx)

/**
 * Who belongs to workspaces, in one transaction. `changed` hears of each user whose place was changed; it counts once
 * the transaction was kept.
 */
export const postgresWorkspaceUsers = (
  trx: Kysely<Tables>,
  changed: (user: UserId) => void,
): WorkspaceUsers["Service"] => ({
  hold: (workspace) =>
    Effect.promise(async () => {
      await seeWorkspace(trx, workspace)
      // Does not wait for those who only refer to the workspace, such as an import.
      const { rows } = await sql<WorkspaceSummary>`select workspace_id as id, slug, name from workspaces
        where workspace_id = ${workspace} for no key update`.execute(trx)
      return rows[0]
    }),
  all: (workspace) =>
    Effect.promise(async () => {
      await seeWorkspace(trx, workspace)
      const { rows } = await sql<WorkspaceUser>`
        select u.id, u.name, u.email, u."emailVerified", m.permissions, m.seen_at as "lastSeen"
        from memberships m join auth."user" u on u.id = m.user_id where m.workspace_id = ${workspace}`.execute(trx)
      return rows
    }),
  permit: (workspace, user, permissions) =>
    Effect.promise(async () => {
      await seeWorkspace(trx, workspace)
      await sql`insert into memberships (workspace_id, user_id, permissions)
        values (${workspace}, ${user}, ${sql.val([...permissions])}::text[])
        on conflict (workspace_id, user_id) do update set permissions = excluded.permissions`.execute(trx)
      changed(user)
    }),
  remove: (workspace, user) =>
    Effect.promise(async () => {
      await seeWorkspace(trx, workspace)
      await sql`delete from memberships where workspace_id = ${workspace} and user_id = ${user}`.execute(trx)
      changed(user)
    }),
})
