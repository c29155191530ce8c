import { sql } from "kysely"
import type { ChangeLog, ChangeRecord } from "../../../core/people/ports/change-log.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"
import { carryVersions } from "./carry-versions.ts"

/** Changes of chosen persons in PostgreSQL, in the open transaction of a workspace. */
export const postgresChangeLog: ChangeLog["Service"] = {
  record: ({ id, at, byName, rows, words, views }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into changes (workspace_id, id, at, by_name, words, views)
        values (${workspaceId}, ${id}, ${at}, ${byName}, ${JSON.stringify(words)}::jsonb,
          ${JSON.stringify(views)}::jsonb)`.execute(db)
      await sql`insert into change_rows (workspace_id, change_id, person_id, base_version, version, before)
        select ${workspaceId}::uuid, ${id}::uuid, given."personId", given."baseVersion", given.version, given.before
        from ${givenRows({ personId: "uuid", baseVersion: "integer", version: "integer", before: "jsonb" }, rows)}`.execute(
        db,
      )
    }),
  begin: (id) =>
    statements(async ({ db }) => {
      const { rows: found } = await sql<Omit<ChangeRecord, "rows">>`
        select id, at, by_name as "byName", words, views from changes where ${own} and id = ${id}::uuid and undone_at is null
        for update`.execute(db)
      if (found[0] === undefined) return undefined
      const { rows } = await sql<ChangeRecord["rows"][number]>`
        select person_id as "personId", base_version as "baseVersion", version, before from change_rows where ${own} and change_id = ${id}::uuid
        order by person_id`.execute(db)
      return { ...found[0], rows }
    }),
  markUndone: (id, at) =>
    statements(async ({ db }) => {
      await sql`update changes set undone_at = ${at} where ${own} and id = ${id}::uuid`.execute(db)
      await sql`delete from change_rows where ${own} and change_id = ${id}::uuid`.execute(db)
    }),
  carry: (restored) => carryVersions("change_rows", restored),
  expire: (before) =>
    statements(async ({ db }) => {
      await sql`delete from change_rows where ${own} and change_id in (
        select id from changes where ${own} and at < ${before}::timestamptz)`.execute(db)
      await sql`update changes set words = '[]', views = '[]' where ${own} and at < ${before}::timestamptz
        and (words <> '[]' or views <> '[]')`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update change_rows set before = null
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
