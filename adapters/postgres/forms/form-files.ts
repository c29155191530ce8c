import { sql } from "kysely"
import type { FormFiles, KeptFormFile } from "../../../core/forms/ports/form-files.port.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

type Row = Omit<KeptFormFile, "namedAt"> & { readonly namedAt: Date }

/** The files that forms show, in PostgreSQL, in the open transaction of a workspace. */
export const postgresFormFiles: FormFiles["Service"] = {
  add: ({ id, name, type, size, namedAt }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into form_files (workspace_id, file_id, name, type, size, named_at)
        values (${workspaceId}, ${id}, ${name}, ${type}, ${size}, ${namedAt}::timestamptz)`.execute(db)
    }),
  find: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select file_id as id, name, type, size, named_at as "namedAt" from form_files
        where ${own} and file_id = ${id}::uuid`.execute(db)
      const [row] = rows
      return row && { ...row, namedAt: new Date(row.namedAt).toISOString() }
    }),
  named: (ids, at) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`update form_files set named_at = ${at}::timestamptz
        where ${own} and file_id = any(${sql.val([...ids])}::uuid[]) returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  count: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from form_files where ${own}`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    }),
  // A form that is just being kept writes the instant: the row is looked at anew then, and stays.
  expire: (namedBefore, but) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`delete from form_files
        where ${own} and named_at < ${namedBefore}::timestamptz and file_id <> all(${sql.val([...but])}::uuid[])
        returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
