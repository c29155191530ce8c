import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Proposals } from "../../../core/people/ports/proposals.port.ts"
import type { Proposal } from "../../../core/people/self-service/proposal.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const ofListed = sql`exists (select from persons p
  where p.workspace_id = proposals.workspace_id and p.id = proposals.person_id)`
const columns = sql`id, person_id as person, field, base, value, message, email, at`

/** What persons proposed for their own data in PostgreSQL, in the open transaction of a workspace. */
export const postgresProposals: Proposals["Service"] = {
  put: (proposals) =>
    statements(async ({ db, workspaceId }) => {
      for (const { id, person, field, base, value, message, email, at } of proposals)
        await sql`insert into proposals (workspace_id, person_id, field, id, base, value, message, email, at)
          values (${workspaceId}, ${person}, ${field}, ${id}, ${JSON.stringify(base)}::jsonb,
            ${JSON.stringify(value)}::jsonb, ${message}, ${email}, ${at})
          on conflict (workspace_id, person_id, field) do update set id = excluded.id, base = excluded.base,
            value = excluded.value, message = excluded.message, email = excluded.email, at = excluded.at`.execute(db)
    }),
  withdraw: (person, fields) =>
    statements(async ({ db }) => {
      await sql`delete from proposals
        where ${own} and person_id = ${person} and field = any(${sql.val([...fields])}::text[])`.execute(db)
    }),
  of: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Proposal>`select ${columns} from proposals
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
      return rows
    }),
  persons: (limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId; count: number }>`
        select person_id as id, count(*) over () as count from proposals
        where ${own} and ${ofListed}
        group by person_id order by max(at) desc, person_id limit ${limit}`.execute(db)
      return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
    }),
  count: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from proposals where ${own} and ${ofListed}`.execute(db)
      return rows[0]?.count ?? 0
    }),
  take: (person, ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Proposal>`delete from proposals
        where ${own} and person_id = ${person} and id = any(${sql.val([...ids])}::uuid[])
        returning ${columns}`.execute(db)
      return rows
    }),
  forget: (before) =>
    statements(async ({ db }) => {
      await sql`delete from proposals
        where ${own} and at < ${before}::timestamptz`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from proposals where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
