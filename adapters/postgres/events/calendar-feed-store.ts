import { sql } from "kysely"
import type { CalendarFeedStore } from "../../../core/events/ports/calendar-feed-store.port.ts"
import { newLinkToken } from "../link-token.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** The secret address of a calendar, in PostgreSQL, in the open transaction of a workspace. */
export const postgresCalendarFeedStore: CalendarFeedStore["Service"] = {
  read: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ token: string }>`select token from calendar_feeds where ${own}`.execute(db)
      return rows[0]?.token
    }),
  renew: () =>
    statements(async ({ db, workspaceId }) => {
      const token = newLinkToken(workspaceId)
      await sql`insert into calendar_feeds (workspace_id, token) values (${workspaceId}, ${token})
        on conflict (workspace_id) do update set token = excluded.token`.execute(db)
      return token
    }),
  remove: () =>
    statements(async ({ db }) => {
      await sql`delete from calendar_feeds where ${own}`.execute(db)
    }),
}
