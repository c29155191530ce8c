import { sql } from "kysely"
import type { LostName } from "../../../core/people/lost-names/lost-name.ts"
import type { LostNames } from "../../../core/people/ports/lost-names.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Names that were lost, in PostgreSQL, in the open transaction of a workspace. */
export const postgresLostNames: LostNames["Service"] = {
  note: (lost) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into lost_names (workspace_id, field, key, at, became)
        select ${workspaceId}::uuid, field, key, at, became
        from ${givenRows({ field: "text", key: "text", at: "timestamptz", became: "text" }, lost)}
        on conflict do nothing`.execute(db)
    }),
  list: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<LostName>`select field, key, at, became from lost_names
        where ${own} order by at, field, key`.execute(db)
      return rows
    }),
  forget: (field) =>
    statements(async ({ db }) => {
      await sql`delete from lost_names where ${own} and field = ${field}`.execute(db)
    }),
}
