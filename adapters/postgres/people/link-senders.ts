import { sql } from "kysely"
import type { LinkSender, LinkSenders } from "../../../core/people/ports/link-senders.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Who sent links to the data of persons, by the places of users in PostgreSQL, in the open transaction of a workspace. */
export const postgresLinkSenders: LinkSenders["Service"] = {
  place: (user) =>
    statements(async ({ db }) => {
      const { rows } = await sql<LinkSender>`select permissions, own_groups as groups from memberships
        where ${own} and user_id = ${user}`.execute(db)
      return rows[0]
    }),
}
