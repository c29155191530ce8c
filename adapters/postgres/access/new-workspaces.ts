import { sql } from "kysely"
import type { NewWorkspaces } from "../../../core/access/ports/new-workspaces.port.ts"
import { statements } from "../unit.ts"

/** Founds workspaces in a transaction that sees none yet: from its founding on it sees the new one. */
export const postgresNewWorkspaces: NewWorkspaces["Service"] = {
  found: ({ id, slug, name }, admin) =>
    statements(async ({ db }) => {
      await sql`select set_config('wimpel.workspace_id', ${id}, true)`.execute(db)
      const added = await sql`insert into workspaces (workspace_id, slug, name) values (${id}, ${slug}, ${name})
        on conflict (slug) do nothing returning 1`.execute(db)
      if (added.rows.length === 0) return false
      if (admin !== undefined)
        await sql`insert into memberships (workspace_id, user_id, permissions)
          values (${id}, ${admin}, array['admin'])`.execute(db)
      return true
    }),
}
