import { sql } from "kysely"
import type { FileLedger } from "../../../core/files/index.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const among = (ids: ReadonlyArray<FileId>) => sql`${own} and file_id = any(${sql.val([...ids])}::uuid[])`

/** The ledger of files in PostgreSQL, in the open transaction of a workspace; `most` bytes are all files of one together, `null` without a bound. */
export const postgresFileLedger = (most: number | null): FileLedger["Service"] => ({
  expect: (id, at, bytes, by = "member") =>
    statements(async ({ db, workspaceId }) => {
      const isStrange = by === "stranger"
      const room =
        most === null
          ? sql`true`
          : sql`(select coalesce(sum(bytes), 0) + ${bytes}::bigint <= ${most}::bigint
              and (not ${isStrange} or coalesce(sum(bytes) filter (where by_stranger), 0) + ${bytes}::bigint <= ${most}::bigint / 2)
              from files where ${own})`
      const { numAffectedRows } = await sql`insert into files (workspace_id, file_id, state, at, bytes, by_stranger)
        select ${workspaceId}, ${id}, 'expected', ${at}::timestamptz, ${bytes}::bigint, ${isStrange}
        where ${room}`.execute(db)
      return numAffectedRows === 1n
    }),
  keep: (id) =>
    statements(async ({ db }) => {
      const { numAffectedRows } =
        await sql`update files set state = 'kept' where ${among([id])} and state = 'expected'`.execute(db)
      return numAffectedRows === 1n
    }),
  drop: (ids) =>
    statements(async ({ db }) => {
      await sql`update files set state = 'dropped' where ${among(ids)}`.execute(db)
    }),
  loose: (expectedBefore, limit) =>
    statements(async ({ db }) => {
      // An expected file that is too old is dropped first: what would still keep it finds it gone.
      await sql`update files set state = 'dropped'
        where ${own} and state = 'expected' and at < ${expectedBefore}::timestamptz`.execute(db)
      const { rows } = await sql<{ id: FileId }>`select file_id as id from files
        where ${own} and state = 'dropped' order by at, file_id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forget: (ids) =>
    statements(async ({ db }) => {
      await sql`delete from files where ${among(ids)} and state <> 'kept'`.execute(db)
    }),
})
