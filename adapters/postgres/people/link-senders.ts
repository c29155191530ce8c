import { sql } from "kysely"
import type { Permission } from "../../../core/kernel/permission.ts"
import { allows } from "../../../core/kernel/permission.ts"
import type { LinkSenders } from "../../../core/people/ports/link-senders.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Who sent links to the data of persons, by the places of users in PostgreSQL, in the open transaction of a workspace. */
export const postgresLinkSenders: LinkSenders["Service"] = {
  seesMembers: (user) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{
        readonly permissions: ReadonlyArray<Permission>
      }>`select permissions from memberships
        where ${own} and user_id = ${user}`.execute(db)
      return rows.some(({ permissions }) => allows({ signedIn: true, permissions }, "members"))
    }),
}
