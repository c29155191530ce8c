import { sql } from "kysely"
import type { FileId } from "../../../core/kernel/id.ts"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import type { PersonDocuments } from "../../../core/people/ports/person-documents.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`file_id as id, person_id as "personId", name, type, size, at, by_name as "byName",
  deleted_at as "deletedAt"`

/** Documents of persons in PostgreSQL, in the open transaction of a workspace. */
export const postgresPersonDocuments: PersonDocuments["Service"] = {
  of: (person, deletedSince) =>
    statements(async ({ db }) => {
      const { rows } = await sql<PersonDocument>`select ${columns} from documents
        where ${own} and person_id = ${person} and (deleted_at is null or deleted_at >= ${deletedSince}::timestamptz)
        order by documents.at desc, file_id desc`.execute(db)
      return rows
    }),
  hold: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<PersonDocument>`select ${columns} from documents
        where ${own} and file_id = ${id} for update`.execute(db)
      return rows[0]
    }),
  add: ({ id, personId, name, type, size, at, byName, deletedAt }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into documents
        (workspace_id, file_id, person_id, name, type, size, at, by_name, deleted_at)
        values (${workspaceId}, ${id}, ${personId}, ${name}, ${type}, ${size}, ${at}::timestamptz, ${byName},
          ${deletedAt}::timestamptz)`.execute(db)
    }),
  replace: ({ id, name, deletedAt }) =>
    statements(async ({ db }) => {
      await sql`update documents set name = ${name}, deleted_at = ${deletedAt}::timestamptz
        where ${own} and file_id = ${id}`.execute(db)
    }),
  move: (from, to, only) =>
    statements(async ({ db }) => {
      const which = only === undefined ? sql`true` : sql`file_id = any(${sql.val([...only])}::uuid[])`
      const { rows } = await sql<{ id: FileId }>`update documents set person_id = ${to}
        where ${own} and person_id = ${from} and ${which} returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  expire: (deletedBefore, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`delete from documents where ${own} and file_id in (
          select file_id from documents where ${own} and deleted_at < ${deletedBefore}::timestamptz
          order by deleted_at limit ${limit})
        returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`delete from documents
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[]) returning file_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
