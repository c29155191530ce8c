import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Invitation } from "../../../core/access/index.ts"
import type { Invitations } from "../../../core/access/ports/invitations.port.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Tables } from "../tables.ts"
import { seeWorkspace } from "./workspace-users.ts"

const columns = sql`id, email, first_name as "firstName", permissions, invited_by as "invitedBy",
  invited_at as "invitedAt", until`

/** Open invitations in PostgreSQL, in one transaction. */
export const postgresInvitations = (trx: Kysely<Tables>): Invitations["Service"] => {
  const within = <A>(workspace: WorkspaceId, work: () => Promise<A>): Effect.Effect<A> =>
    Effect.promise(async () => {
      await seeWorkspace(trx, workspace)
      return work()
    })
  return {
    all: (workspace) =>
      within(workspace, async () => {
        const { rows } = await sql<Invitation>`select ${columns} from invitations where workspace_id = ${workspace}
          order by invited_at desc`.execute(trx)
        return rows
      }),
    find: (workspace, id) =>
      within(workspace, async () => {
        const { rows } = await sql<Invitation>`select ${columns} from invitations
          where workspace_id = ${workspace} and id = ${id}`.execute(trx)
        return rows[0]
      }),
    put: (workspace, { id, email, firstName, permissions, invitedBy, invitedAt, until }) =>
      within(workspace, async () => {
        await sql`insert into invitations
            (workspace_id, id, email, first_name, permissions, invited_by, invited_at, until)
          values (${workspace}, ${id}, ${email}, ${firstName}, ${sql.val([...permissions])}::text[], ${invitedBy},
            ${invitedAt}, ${until})
          on conflict (workspace_id, id) do update set email = excluded.email, first_name = excluded.first_name,
            permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
            until = excluded.until`.execute(trx)
      }),
    remove: (workspace, id) =>
      within(workspace, async () => {
        await sql`delete from invitations where workspace_id = ${workspace} and id = ${id}`.execute(trx)
      }),
  }
}
