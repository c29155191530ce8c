import { sql } from "kysely"
import type { TemplateStore } from "../../../core/messages/ports/template-store.port.ts"
import type { MessageTemplate } from "../../../core/messages/templates/template.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** Templates of messages in PostgreSQL, in the open transaction of a workspace. */
export const postgresTemplateStore: TemplateStore["Service"] = {
  all: (held) =>
    statements(async ({ db, workspaceId }) => {
      if (held === "held")
        await sql`select pg_advisory_xact_lock(
          hashtextextended('message templates ' || ${workspaceId}::text, 0))`.execute(db)
      const { rows } = await sql<MessageTemplate>`select id, name, content, changed_at as "changedAt",
        by_name as "byName" from message_templates where ${own}`.execute(db)
      return rows
    }),
  put: ({ id, name, content, changedAt, byName }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into message_templates (workspace_id, id, name, content, changed_at, by_name)
        values (${workspaceId}::uuid, ${id}::uuid, ${name}, ${JSON.stringify(content)}::jsonb,
          ${changedAt}::timestamptz, ${byName})
        on conflict (workspace_id, id) do update set name = excluded.name, content = excluded.content,
          changed_at = excluded.changed_at, by_name = excluded.by_name`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from message_templates where ${own} and id = ${id}::uuid`.execute(db)
    }),
}
