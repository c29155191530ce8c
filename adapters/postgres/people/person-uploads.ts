import { sql } from "kysely"
import type { FileId } from "../../../core/kernel/id.ts"
import type { PersonUpload, PersonUploads } from "../../../core/people/ports/person-uploads.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Files in custom columns in PostgreSQL, in the open transaction of a workspace. */
export const postgresPersonUploads: PersonUploads["Service"] = {
  add: ({ id, column, personId, name, type }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into uploads (workspace_id, file_id, column_id, person_id, name, type)
        values (${workspaceId}, ${id}, ${column}, ${personId}, ${name}, ${type})`.execute(db)
    }),
  find: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<PersonUpload>`
        select file_id as id, column_id as column, person_id as "personId", name, type from uploads
        where ${own} and file_id = any(${sql.val([...ids])}::uuid[])`.execute(db)
      return rows
    }),
  settle: (held, at) =>
    statements(async ({ db }) => {
      const files = held.flatMap((each) => each.files)
      const holders = held.flatMap(({ personId, files: theirs }) => theirs.map(() => personId))
      await sql`update uploads set person_id = given.person_id, let_go_at = null
        from unnest(${sql.val(files)}::uuid[], ${sql.val(holders)}::uuid[]) as given(file_id, person_id)
        where ${own} and uploads.file_id = given.file_id`.execute(db)
      await sql`update uploads set let_go_at = ${at}::timestamptz
        where ${own} and person_id = any(${sql.val(held.map(({ personId }) => personId))}::uuid[])
          and file_id <> all(${sql.val(files)}::uuid[]) and let_go_at is null`.execute(db)
    }),
  expire: (letGoBefore, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`delete from uploads where ${own} and file_id in (
          select file_id from uploads where ${own} and let_go_at < ${letGoBefore}::timestamptz
          order by let_go_at limit ${limit})
        returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`delete from uploads
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[]) returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
