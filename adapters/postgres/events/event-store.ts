import { type RawBuilder, sql } from "kysely"
import { firstDay } from "../../../core/events/event.ts"
import type { EventStore, KeptEvent } from "../../../core/events/ports/event-store.port.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

const read = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<KeptEvent>> => {
  const { rows } = await sql<KeptEvent>`select id, version, form_id as form, content from events
    where ${own} ${which}`.execute(db)
  return rows
}

const one = (which: RawBuilder<unknown>) =>
  statements(async ({ db }) => {
    const [found] = await read(db, which)
    return found
  })

/** The events of a workspace, in PostgreSQL, in its open transaction. */
export const postgresEventStore: EventStore["Service"] = {
  list: () => statements(({ db }) => read(db, sql`order by begins_on desc, id desc`)),
  find: (id) => one(sql`and id = ${id}::uuid`),
  hold: (id) => one(sql`and id = ${id}::uuid for update`),
  byForm: (form) => one(sql`and form_id = ${form}::uuid`),
  put: ({ id, version, form, content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into events (workspace_id, id, version, form_id, begins_on, content)
        values (${workspaceId}, ${id}, ${version}, ${form}, ${firstDay(content)}, ${JSON.stringify(content)}::jsonb)
        on conflict (workspace_id, id) do update
        set version = excluded.version, begins_on = excluded.begins_on, content = excluded.content`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from events where ${own} and id = ${id}::uuid`.execute(db)
    }),
}
