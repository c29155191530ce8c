import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { TimelineEntryId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Timeline } from "../../../core/people/ports/timeline.port.ts"
import type { TimelineEntry } from "../../../core/people/timeline.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

const columns = {
  id: "uuid",
  person_id: "uuid",
  at: "timestamptz",
  by_user_id: "uuid",
  by_name: "text",
  event: "jsonb",
} as const

/** The timeline in PostgreSQL, within one transaction of one workspace. Ids are in order of time. */
export const postgresTimeline = (db: Kysely<Tables>, workspaceId: WorkspaceId): Timeline["Service"] => ({
  append: (entries) =>
    Effect.promise(async () => {
      const rows = entries.map(({ id, personId, at, by, event }) => ({
        id,
        person_id: personId,
        at,
        by_user_id: by?.userId ?? null,
        by_name: by?.name ?? null,
        event,
      }))
      await sql`insert into timeline (workspace_id, id, person_id, at, by_user_id, by_name, event)
        select ${workspaceId}::uuid, id, person_id, at, by_user_id, by_name, event
        from ${givenRows(columns, rows)}`.execute(db)
    }),
  of: (person, before, limit) =>
    Effect.promise(async () => {
      const rows = await db
        .selectFrom("timeline")
        .select(["id", "person_id", "at", "by_user_id", "by_name", "event"])
        .where("workspace_id", "=", workspaceId)
        .where("person_id", "=", person)
        .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
        .orderBy("id", "desc")
        .limit(limit)
        .execute()
      return rows.map(
        (row) =>
          ({
            id: row.id,
            personId: row.person_id,
            at: row.at,
            by: row.by_name === null ? null : { userId: row.by_user_id, name: row.by_name },
            event: row.event,
          }) as TimelineEntry,
      )
    }),
  move: (from, to, entries) =>
    Effect.promise(async () => {
      const named = entries === undefined ? sql`true` : sql`id = any(${sql.val([...entries])}::uuid[])`
      const { rows } = await sql<{ id: TimelineEntryId }>`update timeline set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${named}
        returning id`.execute(db)
      return rows.map(({ id }) => id).sort()
    }),
})
