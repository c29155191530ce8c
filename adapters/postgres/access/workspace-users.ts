import { type Kysely, sql } from "kysely"
import type { WorkspaceSummary, WorkspaceUser } from "../../../core/access/index.ts"
import type { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

/** From now on the transaction sees this workspace. */
export const seeWorkspace = (db: Kysely<Tables>, workspace: WorkspaceId): Promise<unknown> =>
  sql`select set_config('wimpel.workspace_id', ${workspace}, true)`.execute(db)

/** How far a place reaches, of its row. */
export const reachSql = sql`json_build_object('readOnly', read_only, 'groups', own_groups)`

/** Who belongs to workspaces, in the open transaction. */
export const postgresWorkspaceUsers: WorkspaceUsers["Service"] = {
  hold: (workspace) =>
    statements(async ({ db }) => {
      await seeWorkspace(db, workspace)
      // Does not wait for those who only refer to the workspace, such as an import.
      const { rows } = await sql<WorkspaceSummary>`select workspace_id as id, slug, name from workspaces
        where workspace_id = ${workspace} for no key update`.execute(db)
      return rows[0]
    }),
  plan: (workspace) =>
    statements(async ({ db }) => {
      await seeWorkspace(db, workspace)
      const { rows } = await sql<{ plan: string }>`select plan from workspaces
        where workspace_id = ${workspace}`.execute(db)
      return rows[0]?.plan
    }),
  all: (workspace) =>
    statements(async ({ db }) => {
      await seeWorkspace(db, workspace)
      const { rows } = await sql<WorkspaceUser>`
        select u.id, u.name, u.email, u."emailVerified", m.permissions, ${reachSql} as reach,
          m.seen_at as "lastSeen"
        from memberships m join auth."user" u on u.id = m.user_id where m.workspace_id = ${workspace}`.execute(db)
      return rows
    }),
  permit: (workspace, user, permissions, { readOnly, groups }) =>
    statements(async ({ db }) => {
      await seeWorkspace(db, workspace)
      await sql`insert into memberships (workspace_id, user_id, permissions, read_only, own_groups)
        values (${workspace}, ${user}, ${sql.val([...permissions])}::text[], ${readOnly}, ${groups}::uuid[])
        on conflict (workspace_id, user_id) do update set permissions = excluded.permissions,
          read_only = excluded.read_only, own_groups = excluded.own_groups`.execute(db)
    }),
  remove: (workspace, user) =>
    statements(async ({ db }) => {
      await seeWorkspace(db, workspace)
      await sql`delete from memberships where workspace_id = ${workspace} and user_id = ${user}`.execute(db)
    }),
}
