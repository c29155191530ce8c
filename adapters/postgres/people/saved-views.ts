import { type Kysely, sql } from "kysely"
import type { ViewStore } from "../../../core/people/ports/saved-views.port.ts"
import type { SavedHead, SavedView } from "../../../core/people/views/index.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements, type Unit } from "../unit.ts"

const head = sql`id, version, list, name, private_to is null as shared, owner_id as owner, by_name as "byName"`

const lock = ({ db, workspaceId }: Unit) =>
  sql`select pg_advisory_xact_lock(hashtextextended('list views ' || ${workspaceId}::text, 0))`.execute(db)

/** Saved views of these lists in PostgreSQL, in the open transaction of a workspace. */
export const postgresSavedViews = <List extends string, Content>(
  lists: ReadonlyArray<List>,
): ViewStore<List, Content> => {
  const ours = sql`${own} and list = any(${sql.val([...lists])}::text[])`
  const heads = async (db: Kysely<Tables>): Promise<ReadonlyArray<SavedHead<List>>> =>
    (await sql<SavedHead<List>>`select ${head} from list_views where ${ours}`.execute(db)).rows
  const whole = async (db: Kysely<Tables>): Promise<ReadonlyArray<SavedView<List, Content>>> =>
    (await sql<SavedView<List, Content>>`select ${head}, content from list_views where ${ours}`.execute(db)).rows
  return {
    heads: () => statements(({ db }) => heads(db)),
    hold: () =>
      statements(async (unit) => {
        await lock(unit)
        return heads(unit.db)
      }),
    holdWhole: () =>
      statements(async (unit) => {
        await lock(unit)
        return whole(unit.db)
      }),
    whole: () => statements(({ db }) => whole(db)),
    find: (id) =>
      statements(async ({ db }) => {
        const { rows } = await sql<SavedView<List, Content>>`select ${head}, content from list_views
          where ${ours} and id = ${id}::uuid`.execute(db)
        return rows[0]
      }),
    put: ({ id, version, list, name, shared, owner, byName, content }) =>
      statements(async ({ db, workspaceId }) => {
        await sql`insert into list_views
          (workspace_id, id, version, list, name, owner_id, private_to, by_name, content)
          values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${list}, ${name}, ${owner}::uuid,
            ${shared ? null : owner}::uuid, ${byName}, ${JSON.stringify(content)}::jsonb)
          on conflict (workspace_id, id) do update set version = excluded.version, list = excluded.list,
            name = excluded.name, owner_id = excluded.owner_id, private_to = excluded.private_to,
            by_name = excluded.by_name, content = excluded.content`.execute(db)
      }),
    remove: (id) =>
      statements(async ({ db }) => {
        await sql`delete from list_views where ${ours} and id = ${id}::uuid`.execute(db)
      }),
  }
}
