import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { TrashEntry } from "../../../core/people/changes/trash.ts"
import { nameKey } from "../../../core/people/person-key.ts"
import type { Trash, Trashed } from "../../../core/people/ports/trash.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Deleted persons in PostgreSQL, in the open transaction of a workspace. */
export const postgresTrash: Trash["Service"] = {
  put: (persons, at, byName) =>
    statements(async ({ db, workspaceId }) => {
      const rows = persons.map((person) => ({
        id: person.id,
        name_key: nameKey(person),
        number: person.membershipNumber,
        person,
      }))
      await sql`insert into trash (workspace_id, person_id, at, by_name, name_key, membership_number, person)
        select ${workspaceId}::uuid, id, ${at}::timestamptz, ${byName}, name_key, number, person
        from ${givenRows({ id: "uuid", name_key: "text", number: "text", person: "jsonb" }, rows)}`.execute(db)
    }),
  list: (since, named, limit) =>
    statements(async ({ db }) => {
      const which = sql`${own} and at >= ${since}::timestamptz and strpos(name_key, ${named}) > 0`
      const { rows: entries } = await sql<TrashEntry>`
        select person_id as id, person->>'firstName' as "firstName", person->>'lastName' as "lastName",
          person->>'kind' as kind, membership_number as "membershipNumber", at, by_name as "byName"
        from trash where ${which} order by at desc, person_id limit ${limit}`.execute(db)
      const { rows: counts } = await sql<{ total: number }>`select count(*) as total from trash where ${which}`.execute(
        db,
      )
      return { entries, total: counts[0]?.total ?? 0 }
    }),
  hold: (ids, since) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Trashed>`select person, at from trash
        where ${own} and person_id = any(${sql.val([...ids])}::uuid[]) and at >= ${since}::timestamptz
        order by person_id for update`.execute(db)
      return rows
    }),
  remove: (ids) =>
    statements(async ({ db }) => {
      await sql`delete from trash where ${own} and person_id = any(${sql.val([...ids])}::uuid[])`.execute(db)
    }),
  erase: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`delete from trash
        where ${own} and person_id = any(${sql.val([...ids])}::uuid[]) returning person_id as id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  before: (instant, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`select person_id as id from trash
        where ${own} and at < ${instant}::timestamptz order by at, person_id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
