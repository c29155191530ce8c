import { sql } from "kysely"
import type { ListRow } from "../../../core/events/lists/lists.port.ts"
import type { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`id as key, version, content`

/** The lists that a workspace made, in PostgreSQL, in its open transaction. */
export const postgresEventListStore: EventListStore["Service"] = {
  all: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<ListRow>`select ${columns} from event_lists where ${own} order by id`.execute(db)
      return rows
    }),
  hold: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ListRow>`select ${columns} from event_lists
        where ${own} and id = ${id}::uuid for update`.execute(db)
      return rows[0]
    }),
  put: ({ key, version, content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into event_lists (workspace_id, id, version, content)
        values (${workspaceId}, ${key}, ${version}, ${JSON.stringify(content)}::jsonb)
        on conflict (workspace_id, id) do update
        set version = excluded.version, content = excluded.content`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from event_lists where ${own} and id = ${id}::uuid`.execute(db)
    }),
}
