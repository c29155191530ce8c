import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { DeadAddress } from "../../../core/messages/bounces/undeliverable.port.ts"
import type { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const uuids = (persons: ReadonlyArray<PersonId>) => sql`${sql.val([...persons])}::uuid[]`

/** Reports that were worked on and addresses at which mails do not arrive, in PostgreSQL, in the open transaction of a workspace. */
export const postgresBounceStore: BounceStore["Service"] = {
  take: (delivery, report) =>
    statements(async ({ db, workspaceId }) => {
      const { numAffectedRows } = await sql`insert into delivery_reports (workspace_id, delivery_id, report)
        values (${workspaceId}::uuid, ${delivery}::uuid, ${report}) on conflict do nothing`.execute(db)
      return numAffectedRows === 1n
    }),
  mark: (persons, { key, answer, at }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into dead_addresses (workspace_id, person_id, key, answer, at)
        select ${workspaceId}::uuid, id, ${key}, ${answer}, ${at}::timestamptz from unnest(${uuids(persons)}) as given(id)
        on conflict do nothing`.execute(db)
    }),
  of: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<DeadAddress & { readonly person: PersonId }>`
        select person_id as person, key, answer, at from dead_addresses
        where ${own} and person_id = any(${uuids(persons)}) order by person_id, key collate "C"`.execute(db)
      const found = new Map<PersonId, Array<DeadAddress>>()
      for (const { person, ...address } of rows) found.set(person, [...(found.get(person) ?? []), address])
      return found
    }),
  unmark: (person, key) =>
    statements(async ({ db }) => {
      await sql`delete from dead_addresses where ${own} and person_id = ${person}::uuid and key = ${key}`.execute(db)
    }),
  forget: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from dead_addresses where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
}
