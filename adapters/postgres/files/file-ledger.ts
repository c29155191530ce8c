import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { FileLedger } from "../../../core/files/index.ts"
import type { FileId, WorkspaceId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

const among = (ids: ReadonlyArray<FileId>) => sql`${own} and file_id = any(${sql.val([...ids])}::uuid[])`

/** The ledger of files in PostgreSQL, within one transaction of one workspace. */
export const postgresFileLedger = (db: Kysely<Tables>, workspaceId: WorkspaceId): FileLedger["Service"] => ({
  expect: (id, at) =>
    Effect.promise(async () => {
      await sql`insert into files (workspace_id, file_id, state, at)
        values (${workspaceId}, ${id}, 'expected', ${at}::timestamptz)`.execute(db)
    }),
  keep: (id) =>
    Effect.promise(async () => {
      const { numAffectedRows } =
        await sql`update files set state = 'kept' where ${among([id])} and state = 'expected'`.execute(db)
      return numAffectedRows === 1n
    }),
  drop: (ids) =>
    Effect.promise(async () => {
      await sql`update files set state = 'dropped' where ${among(ids)}`.execute(db)
    }),
  loose: (expectedBefore, limit) =>
    Effect.promise(async () => {
      // An expected file that is too old is dropped first: what would still keep it finds it gone.
      await sql`update files set state = 'dropped'
        where ${own} and state = 'expected' and at < ${expectedBefore}::timestamptz`.execute(db)
      const { rows } = await sql<{ id: FileId }>`select file_id as id from files
        where ${own} and state = 'dropped' order by at, file_id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forget: (ids) =>
    Effect.promise(async () => {
      await sql`delete from files where ${among(ids)} and state <> 'kept'`.execute(db)
    }),
})
