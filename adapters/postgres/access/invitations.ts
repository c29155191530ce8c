import type * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Invitation } from "../../../core/access/index.ts"
import type { Invitations } from "../../../core/access/ports/invitations.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { reachSql, seeWorkspace } from "./workspace-users.ts"

const columns = sql`id, email, first_name as "firstName", permissions, ${reachSql} as reach,
  invited_by as "invitedBy", inviter,
  invited_at as "invitedAt", until`

const within = <A>(workspace: WorkspaceId, work: (db: Kysely<Tables>) => Promise<A>): Effect.Effect<A> =>
  statements(async ({ db }) => {
    await seeWorkspace(db, workspace)
    return work(db)
  })

/** Open invitations in PostgreSQL, in the open transaction. */
export const postgresInvitations: Invitations["Service"] = {
  all: (workspace) =>
    within(workspace, async (db) => {
      const { rows } = await sql<Invitation>`select ${columns} from invitations where workspace_id = ${workspace}
        order by invited_at desc`.execute(db)
      return rows
    }),
  find: (workspace, id) =>
    within(workspace, async (db) => {
      const { rows } = await sql<Invitation>`select ${columns} from invitations
        where workspace_id = ${workspace} and id = ${id}`.execute(db)
      return rows[0]
    }),
  put: (workspace, { id, email, firstName, permissions, reach, invitedBy, inviter, invitedAt, until }) =>
    within(workspace, async (db) => {
      await sql`insert into invitations
          (workspace_id, id, email, first_name, permissions, invited_by, inviter, invited_at, until, read_only, own_groups)
        values (${workspace}, ${id}, ${email}, ${firstName}, ${sql.val([...permissions])}::text[], ${invitedBy}, ${inviter},
          ${invitedAt}, ${until}, ${reach.readOnly}, ${reach.groups}::uuid[])
        on conflict (workspace_id, id) do update set email = excluded.email, first_name = excluded.first_name,
          permissions = excluded.permissions, invited_by = excluded.invited_by, inviter = excluded.inviter, invited_at = excluded.invited_at,
          until = excluded.until, read_only = excluded.read_only, own_groups = excluded.own_groups`.execute(db)
    }),
  remove: (workspace, id) =>
    within(workspace, async (db) => {
      await sql`delete from invitations where workspace_id = ${workspace} and id = ${id}`.execute(db)
    }),
}
