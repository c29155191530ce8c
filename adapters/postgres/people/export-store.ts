import { type Kysely, sql } from "kysely"
import type { ExportRecord, ExportStore } from "../../../core/people/ports/export-store.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements, type Unit } from "../unit.ts"

const columns = sql`export_id as id, user_id as "userId", wish, format, name, state, done, total, count, size, at, until,
  fault, file_id as file`

const inserted = async ({ db, workspaceId }: Unit, record: ExportRecord): Promise<ExportRecord | undefined> => {
  const { id, userId, wish, format, name, state, done, total, count, size, at, until, fault, file } = record
  const { rows } =
    await sql<ExportRecord>`insert into exports (workspace_id, export_id, user_id, wish, format, name, state,
      done, total, count, size, at, until, fault, file_id)
    values (${workspaceId}, ${id}, ${userId}, ${JSON.stringify(wish)}::jsonb, ${format}, ${name}, ${state}, ${done}, ${total},
      ${count}, ${size}, ${at}::timestamptz, ${until}::timestamptz, ${fault}, ${file})
    on conflict do nothing returning ${columns}`.execute(db)
  return rows[0]
}

const there = async (db: Kysely<Tables>, { id, userId, wish }: ExportRecord): Promise<ExportRecord | undefined> => {
  const { rows } = await sql<ExportRecord>`select ${columns} from exports where ${own} and (export_id = ${id}
      or (user_id = ${userId} and md5(wish::text) = md5((${JSON.stringify(wish)}::jsonb)::text)
        and state in ('waiting', 'running')))
    order by (export_id = ${id}) desc limit 1`.execute(db)
  return rows[0]
}

/** Exports in PostgreSQL, in the open transaction of a workspace. */
export const postgresExportStore: ExportStore["Service"] = {
  add: (record) =>
    statements(async (unit) => {
      for (;;) {
        const added = await inserted(unit, record)
        if (added !== undefined) return { kept: added, added: true }
        const found = await there(unit.db, record)
        // Otherwise what was in the way came to its end meanwhile.
        if (found !== undefined) return { kept: found, added: false }
      }
    }),
  of: (user, notBefore) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ExportRecord>`select ${columns} from exports
        where ${own} and user_id = ${user} and until >= ${notBefore}::timestamptz
        order by exports.at desc, export_id desc`.execute(db)
      return rows
    }),
  hold: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ExportRecord>`select ${columns} from exports
        where ${own} and export_id = ${id} for update`.execute(db)
      return rows[0]
    }),
  replace: ({ id, format, name, state, done, total, count, size, at, until, fault, file }) =>
    statements(async ({ db }) => {
      await sql`update exports set format = ${format}, name = ${name}, state = ${state}, done = ${done}, total = ${total},
          count = ${count}, size = ${size}, at = ${at}::timestamptz, until = ${until}::timestamptz, fault = ${fault},
          file_id = ${file}
        where ${own} and export_id = ${id}`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from exports where ${own} and export_id = ${id}`.execute(db)
    }),
  expire: (before, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ExportRecord>`delete from exports where ${own} and export_id in (
          select export_id from exports where ${own} and until < ${before}::timestamptz order by until limit ${limit})
        returning ${columns}`.execute(db)
      return rows
    }),
}
