import { type Selectable, sql } from "kysely"
import type { TimelineEntryId } from "../../../core/kernel/id.ts"
import type { Timeline } from "../../../core/people/ports/timeline.port.ts"
import type { JournalEntry } from "../../../core/people/timeline.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { newestFirstSql, wishedSql } from "../wish-sql.ts"

const columns = {
  id: "uuid",
  person_id: "uuid",
  at: "timestamptz",
  by_user_id: "uuid",
  by_name: "text",
  event: "jsonb",
} as const

const shown = ["id", "person_id", "at", "by_user_id", "by_name", "event"] as const

type Row = Pick<Selectable<Tables["timeline"]>, (typeof shown)[number]>

const entryOf = (row: Row): JournalEntry =>
  ({
    id: row.id,
    personId: row.person_id,
    at: row.at,
    by: row.by_name === null ? null : { userId: row.by_user_id, name: row.by_name },
    event: row.event,
  }) as JournalEntry

const happened = { at: sql`timeline.at`, id: sql`timeline.id::text`, by: sql`by_name` }

/** The journal of persons in PostgreSQL, in the open transaction of a workspace. What one person's journal holds is sorted as it is read. */
export const postgresTimeline: Timeline["Service"] = {
  append: (entries) =>
    statements(async ({ db, workspaceId }) => {
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
  of: (person, before, limit, { kinds, ...wanted } = {}) =>
    statements(async ({ db }) => {
      const ofKinds = kinds === undefined ? sql`true` : sql`event ->> 'kind' = any(${sql.val([...kinds])}::text[])`
      const { rows } = await sql<Row>`select ${sql.join(shown.map((name) => sql.ref(name)))} from timeline
        where ${own} and person_id = ${person}::uuid and ${ofKinds} and ${wishedSql(happened, { ...wanted, before })}
        ${newestFirstSql(happened, limit)}`.execute(db)
      return rows.map(entryOf)
    }),
  find: (person, entry) =>
    statements(async ({ db, workspaceId }) => {
      const row = await db
        .selectFrom("timeline")
        .select(shown)
        .where("workspace_id", "=", workspaceId)
        .where("person_id", "=", person)
        .where("id", "=", entry)
        .executeTakeFirst()
      return row === undefined ? undefined : entryOf(row)
    }),
  actors: (person, kinds) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ name: string | null }>`select distinct by_name as name from timeline
        where ${own} and person_id = ${person}::uuid and event ->> 'kind' = any(${sql.val([...kinds])}::text[])`.execute(
        db,
      )
      return rows.map(({ name }) => name)
    }),
  move: (from, to, entries) =>
    statements(async ({ db }) => {
      const named = entries === undefined ? sql`true` : sql`id = any(${sql.val([...entries])}::uuid[])`
      const { rows } = await sql<{ id: TimelineEntryId }>`update timeline set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${named}
        returning id`.execute(db)
      return rows.map(({ id }) => id).sort()
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from timeline where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
