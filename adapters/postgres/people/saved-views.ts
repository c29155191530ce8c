import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { SavedViews } from "../../../core/people/ports/saved-views.port.ts"
import type { SavedHead, SavedView } from "../../../core/people/views/index.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

const head = sql`id, version, list, name, private_to is null as shared, owner_id as owner, by_name as "byName"`

/** Saved views in PostgreSQL, within one transaction of one workspace. */
export const postgresSavedViews = (db: Kysely<Tables>, workspaceId: WorkspaceId): SavedViews["Service"] => {
  const heads = async (): Promise<ReadonlyArray<SavedHead>> =>
    (await sql<SavedHead>`select ${head} from list_views where ${own}`.execute(db)).rows
  const lock = () =>
    sql`select pg_advisory_xact_lock(hashtextextended('list views ' || ${workspaceId}::text, 0))`.execute(db)
  return {
    heads: () => Effect.promise(heads),
    hold: () =>
      Effect.promise(async () => {
        await lock()
        return heads()
      }),
    holdWhole: () =>
      Effect.promise(async () => {
        await lock()
        return (await sql<SavedView>`select ${head}, content from list_views where ${own}`.execute(db)).rows
      }),
    find: (id) =>
      Effect.promise(async () => {
        const { rows } = await sql<SavedView>`select ${head}, content from list_views
          where ${own} and id = ${id}::uuid`.execute(db)
        return rows[0]
      }),
    put: ({ id, version, list, name, shared, owner, byName, content }) =>
      Effect.promise(async () => {
        await sql`insert into list_views
          (workspace_id, id, version, list, name, owner_id, private_to, by_name, content)
          values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${list}, ${name}, ${owner}::uuid,
            ${shared ? null : owner}::uuid, ${byName}, ${JSON.stringify(content)}::jsonb)
          on conflict (workspace_id, id) do update set version = excluded.version, list = excluded.list,
            name = excluded.name, owner_id = excluded.owner_id, private_to = excluded.private_to,
            by_name = excluded.by_name, content = excluded.content`.execute(db)
      }),
    remove: (id) =>
      Effect.promise(async () => {
        await sql`delete from list_views where ${own} and id = ${id}::uuid`.execute(db)
      }),
  }
}
