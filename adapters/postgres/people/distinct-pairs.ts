import { sql } from "kysely"
import type { PersonPair } from "../../../core/people/merging/index.ts"
import type { DistinctPair, DistinctPairs } from "../../../core/people/ports/distinct-pairs.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`first_id as first, second_id as second, at, by_name as "byName"`

/** Persons that were told apart, in PostgreSQL, in the open transaction of a workspace. */
export const postgresDistinctPairs: DistinctPairs["Service"] = {
  add: (pairs) =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<PersonPair>`
        insert into distinct_pairs (workspace_id, first_id, second_id, at, by_name)
        select ${workspaceId}::uuid, first, second, at, "byName"
        from ${givenRows({ first: "uuid", second: "uuid", at: "timestamptz", byName: "text" }, pairs)}
        on conflict do nothing returning first_id as first, second_id as second`.execute(db)
      return rows
    }),
  remove: (pairs) =>
    statements(async ({ db }) => {
      await sql`delete from distinct_pairs
        using ${givenRows({ first: "uuid", second: "uuid" }, pairs)}
        where ${own} and first_id = given.first and second_id = given.second`.execute(db)
    }),
  all: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<DistinctPair>`select ${columns} from distinct_pairs
        where ${own} order by at desc, first_id, second_id`.execute(db)
      return rows
    }),
  of: (person) =>
    statements(async ({ db }) => {
      const { rows } = await sql<DistinctPair>`select ${columns} from distinct_pairs
        where ${own} and (first_id = ${person}::uuid or second_id = ${person}::uuid)
        order by at desc, first_id, second_id`.execute(db)
      return rows
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      const gone = sql.val([...persons])
      await sql`delete from distinct_pairs
        where ${own} and (first_id = any(${gone}::uuid[]) or second_id = any(${gone}::uuid[]))`.execute(db)
    }),
}
