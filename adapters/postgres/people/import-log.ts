import { type Kysely, sql } from "kysely"
import type { ImportId } from "../../../core/kernel/id.ts"
import type { ImportEntry } from "../../../core/people/import-history.ts"
import type { ImportLog, ImportRecord } from "../../../core/people/ports/import-log.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { carryVersions } from "./carry-versions.ts"
import { importLock } from "./import-lock.ts"

/** From so many rows on, the database looks at its tables anew, so that it chooses the right way to them at once. */
const manyRows = 500

const entries = async (
  db: Kysely<Tables>,
  which: ReturnType<typeof sql>,
  limit: number,
): Promise<ReadonlyArray<ImportEntry>> => {
  const { rows } = await sql<ImportEntry>`
    select id, file_name as "fileName", at, by_name as "byName", created, updated, mandate_references as "references", rolled_back_at as "rolledBackAt"
    from imports where ${own} and ${which}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const named = async (db: Kysely<Tables>, id: ImportId): Promise<ImportEntry | undefined> =>
  (await entries(db, sql`id = ${id}::uuid`, 1))[0]

/** Finished imports in PostgreSQL, in the open transaction of a workspace. */
export const postgresImportLog: ImportLog["Service"] = {
  begin: (id) =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(${importLock(workspaceId, id)})`.execute(db)
      return named(db, id)
    }),
  finished: (id) =>
    statements(async ({ db }) => {
      const found = await named(db, id)
      if (found === undefined || found.rolledBackAt !== null) return undefined
      return { created: found.created, updated: found.updated, references: found.references }
    }),
  record: ({ id, fileName, at, byName, created, updated, references, rows }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into imports (workspace_id, id, file_name, at, by_name, created, updated, mandate_references)
        values (${workspaceId}, ${id}, ${fileName}, ${at}, ${byName}, ${created}, ${updated}, ${JSON.stringify(references)}::jsonb)`.execute(
        db,
      )
      await sql`insert into import_rows (workspace_id, import_id, line, person_id, version, before)
        select ${workspaceId}::uuid, ${id}::uuid, line, "personId", version, before
        from ${givenRows({ line: "integer", personId: "uuid", version: "integer", before: "jsonb" }, rows)}`.execute(db)
      if (rows.length >= manyRows) await sql`select refresh_people_statistics()`.execute(db)
    }),
  list: (limit) => statements(({ db }) => entries(db, sql`true`, limit)),
  rows: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ImportRecord["rows"][number]>`
        select line, person_id as "personId", version, before from import_rows
        where ${own} and import_id = ${id}::uuid order by line`.execute(db)
      return rows
    }),
  markRolledBack: (id, at) =>
    statements(async ({ db }) => {
      await sql`update imports set rolled_back_at = ${at} where ${own} and id = ${id}::uuid`.execute(db)
      await sql`delete from import_rows where ${own} and import_id = ${id}::uuid`.execute(db)
    }),
  carry: (restored) => carryVersions("import_rows", restored),
  expire: (before) =>
    statements(async ({ db }) => {
      await sql`delete from import_rows where ${own} and import_id in (
        select id from imports where ${own} and at < ${before}::timestamptz)`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update import_rows set before = null
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
