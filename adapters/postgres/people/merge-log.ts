import { sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { MergeLog, MergeRecord } from "../../../core/people/ports/merge-log.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`id, at, by_name as "byName", before, after, gone, moved`

/** Merges in PostgreSQL, in the open transaction of a workspace. */
export const postgresMergeLog: MergeLog["Service"] = {
  record: ({ id, at, byName, before, after, gone, moved }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into merges (workspace_id, id, at, by_name, kept_id, gone_id, before, after, gone, moved)
        values (${workspaceId}, ${id}, ${at}, ${byName}, ${after.id}, ${gone.id}, ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(after)}::jsonb, ${JSON.stringify(gone)}::jsonb, ${JSON.stringify(moved)}::jsonb)`.execute(db)
    }),
  begin: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<MergeRecord>`select ${columns} from merges where ${own} and id = ${id}::uuid
        for update`.execute(db)
      return rows[0]
    }),
  since: (instant, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<MergeRecord>`select ${columns} from merges
        where ${own} and at >= ${instant}::timestamptz order by at desc, id desc limit ${limit}`.execute(db)
      return rows
    }),
  of: (persons) =>
    statements(async ({ db }) => {
      const ids = sql.val([...persons])
      const { rows } = await sql<MergeRecord>`select ${columns} from merges
        where ${own} and (kept_id = any(${ids}::uuid[]) or gone_id = any(${ids}::uuid[])) order by at, id`.execute(db)
      return rows
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from merges where ${own} and id = ${id}::uuid`.execute(db)
    }),
  expire: (instant) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ gone: PersonId }>`delete from merges
        where ${own} and at < ${instant}::timestamptz returning gone_id as gone`.execute(db)
      return rows.map(({ gone }) => gone)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      const ids = sql.val([...persons])
      const { rows } = await sql<{ gone: PersonId }>`delete from merges
        where ${own} and (kept_id = any(${ids}::uuid[]) or gone_id = any(${ids}::uuid[])) returning gone_id as gone`.execute(
        db,
      )
      return rows.map(({ gone }) => gone)
    }),
}
