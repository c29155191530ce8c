import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { SpecialRecords } from "../../../core/people/ports/special-records.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const readAll: SpecialRecords["Service"]["readAll"] = (persons) =>
  statements(async ({ db }) => {
    const { rows } = await sql<{ person: PersonId; version: number; keyId: string; bytes: Buffer }>`
      select person_id as person, version, key_id as "keyId", sealed as bytes from special_records
      where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    return new Map(
      rows.map(({ person, version, keyId, bytes }) => [
        person,
        { version, sealed: { keyId, bytes: new Uint8Array(bytes) } },
      ]),
    )
  })

/** Sealed special data in PostgreSQL, in the open transaction of a workspace. */
export const postgresSpecialRecords: SpecialRecords["Service"] = {
  read: (person) => Effect.map(readAll([person]), (found) => found.get(person)),
  readAll,
  write: (person, { version, sealed }) =>
    statements(async ({ db, workspaceId }) => {
      const bytes = Buffer.from(sealed.bytes)
      const written =
        version === 1
          ? await sql`insert into special_records (workspace_id, person_id, version, key_id, sealed)
            values (${workspaceId}, ${person}, 1, ${sealed.keyId}, ${bytes}) on conflict do nothing`.execute(db)
          : await sql`update special_records set version = ${version}, key_id = ${sealed.keyId}, sealed = ${bytes}
            where ${own} and person_id = ${person} and version = ${version - 1}`.execute(db)
      return written.numAffectedRows === 1n
    }),
  sealedOtherwise: (keyId, after, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`select person_id as id from special_records
        where ${own} and key_id <> ${keyId} and (${after ?? null}::uuid is null or person_id > ${after ?? null}::uuid)
        order by person_id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from special_records where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(
        db,
      )
    }),
}
