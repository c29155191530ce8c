import { sql } from "kysely"
import type { PayerStore, PaysFor } from "../../../core/fees/ports/payer-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

/** Who pays for whom in PostgreSQL, in the open transaction of a workspace. */
export const postgresPayerStore: PayerStore["Service"] = {
  payersOf: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<PaysFor>`select person_id as person, payer_id as payer from payers
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
      return rows
    }),
  paidBy: (payer) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Pick<PaysFor, "person">>`select person_id as person from payers
        where ${own} and payer_id = ${payer}::uuid order by person_id`.execute(db)
      return rows.map(({ person }) => person)
    }),
  related: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`
        select person_id as id from payers where ${own} and person_id = any(${uuids(persons)})
        union
        select payer_id from payers where ${own} and payer_id = any(${uuids(persons)})`.execute(db)
      return rows.map(({ id }) => id)
    }),
  put: (person, payer) =>
    statements(async ({ db, workspaceId }) => {
      if (payer === null) await sql`delete from payers where ${own} and person_id = ${person}::uuid`.execute(db)
      else
        await sql`insert into payers (workspace_id, person_id, payer_id)
          values (${workspaceId}::uuid, ${person}::uuid, ${payer}::uuid)
          on conflict (workspace_id, person_id) do update set payer_id = excluded.payer_id`.execute(db)
    }),
  forgetPersons: (persons, nobody) =>
    statements(async ({ db }) => {
      await sql`delete from payers where ${own} and person_id = any(${uuids(persons)})`.execute(db)
      await sql`update payers set payer_id = ${nobody}::uuid
        where ${own} and payer_id = any(${uuids(persons)})`.execute(db)
    }),
}
