import { type RawBuilder, sql } from "kysely"
import type { AnswerFile, AnswerFiles } from "../../../core/forms/ports/answer-files.port.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

type Row = Omit<AnswerFile, "at"> & { readonly at: Date }

const removed = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<FileId>> => {
  const { rows } = await sql<{ id: FileId }>`delete from answer_files where ${own} and ${which}
    returning file_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The files that strangers brought to forms, in PostgreSQL, in the open transaction of a workspace. */
export const postgresAnswerFiles: AnswerFiles["Service"] = {
  add: ({ id, form, block, name, type, size, at, submission }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into answer_files (workspace_id, file_id, form_id, block, name, type, size, brought_at, submission_id)
        values (${workspaceId}, ${id}, ${form}, ${block}, ${name}, ${type}, ${size}, ${at}::timestamptz,
          ${submission})`.execute(db)
    }),
  find: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select file_id as id, form_id as form, block, name, type, size, brought_at as at,
          submission_id as submission from answer_files
        where ${own} and file_id = any(${sql.val([...ids])}::uuid[])`.execute(db)
      return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
    }),
  claim: (ids, submission) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`update answer_files set submission_id = ${submission}::uuid
        where ${own} and submission_id is null and file_id = any(${sql.val([...ids])}::uuid[])
        returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  loose: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ count: number; bytes: string }>`
        select count(*)::int as count, coalesce(sum(size), 0)::text as bytes from answer_files
        where ${own} and submission_id is null`.execute(db)
      return { count: rows[0]?.count ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
    }),
  release: (submission) =>
    statements(async ({ db }) => {
      await removed(db, sql`submission_id = ${submission}::uuid`)
    }),
  removeOf: (form) => statements(({ db }) => removed(db, sql`form_id = ${form}::uuid`)),
  expire: (broughtBefore) =>
    statements(({ db }) => removed(db, sql`submission_id is null and brought_at < ${broughtBefore}::timestamptz`)),
}
