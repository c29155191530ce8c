import { sql } from "kysely"
import type { KeptLayout } from "../../../core/people/layouts.port.ts"
import type { KeptLayouts } from "../../../core/people/ports/kept-layouts.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** The columns of lists in PostgreSQL, in the open transaction of a workspace. */
export const postgresKeptLayouts: KeptLayouts["Service"] = {
  of: (user) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptLayout>`select list, layout from list_layouts
        where ${own} and user_id = ${user}::uuid`.execute(db)
      return rows
    }),
  put: (user, { list, layout }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into list_layouts (workspace_id, user_id, list, layout)
        values (${workspaceId}::uuid, ${user}::uuid, ${list}, ${JSON.stringify(layout)}::jsonb)
        on conflict (workspace_id, user_id, list) do update set layout = excluded.layout`.execute(db)
    }),
}
