import { sql } from "kysely"
import type { FileId } from "../../../core/kernel/id.ts"
import type { LetterFile } from "../../../core/messages/files/letter-file.ts"
import type { LetterFiles } from "../../../core/messages/ports/letter-files.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
const uuids = (ids: ReadonlyArray<FileId>) => sql`${sql.val([...ids])}::uuid[]`

/** Which files belong to which messages in PostgreSQL, in the open transaction of a workspace. */
export const postgresLetterFiles: LetterFiles["Service"] = {
  of: (message) =>
    statements(async ({ db }) => {
      const { rows } = await sql<LetterFile>`select file_id as id, name, type, size, event, sides from letter_files
        where ${own} and owner_id = ${message}::uuid order by at, file_id`.execute(db)
      return rows
    }),
  bytesOfDrafts: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from (
        select distinct on (file_id) size from letter_files
        where ${own} and owner_id in (select id from message_drafts where ${own}) order by file_id) as kept`.execute(db)
      return Number(rows[0]?.bytes)
    }),
  add: (message, { id, name, type, size, event, sides }, at) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into letter_files (workspace_id, owner_id, file_id, name, type, size, event, sides, at)
        values (${workspaceId}::uuid, ${message}::uuid, ${id}::uuid, ${name}, ${type}, ${size}, ${json(event)},
          ${json(sides)}, ${at}::timestamptz)`.execute(db)
    }),
  share: (from, to) =>
    statements(async ({ db }) => {
      // Held, so that nobody lets go of the last one meanwhile.
      await sql`select from files where ${own} and file_id in (
        select file_id from letter_files where ${own} and owner_id = ${from}::uuid) order by file_id for update`.execute(
        db,
      )
      await sql`insert into letter_files (workspace_id, owner_id, file_id, name, type, size, event, sides, at)
        select workspace_id, ${to}::uuid, file_id, name, type, size, event, sides, at from letter_files
        where ${own} and owner_id = ${from}::uuid
        on conflict do nothing`.execute(db)
    }),
  letGo: (message, files) =>
    statements(async ({ db }) => {
      // Held, so that of two messages that let go at once the second one sees that it was the last.
      await sql`select from files where ${own} and file_id = any(${uuids(files)}) order by file_id for update`.execute(
        db,
      )
      await sql`delete from letter_files
        where ${own} and owner_id = ${message}::uuid and file_id = any(${uuids(files)})`.execute(db)
      const { rows } = await sql<{ id: FileId }>`select id from unnest(${uuids(files)}) as given(id)
        where not exists (select from letter_files where ${own} and file_id = id)`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
