import { sql } from "kysely"
import type { Draft, DraftHead } from "../../../core/messages/draft.ts"
import type { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { emptyDocument, type MailDocument } from "../../../core/messaging/index.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const head = sql`id, version, changed_at as "changedAt", by_name as "byName"`

/** Drafts of messages in PostgreSQL, in the open transaction of a workspace. */
export const postgresDraftStore: DraftStore["Service"] = {
  heads: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<DraftHead>`select ${head}, content -> 'subject' as subject from message_drafts
        where ${own} order by changed_at desc, id desc`.execute(db)
      return rows
    }),
  count: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('drafts ' || ${workspaceId}::text, 0))`.execute(db)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_drafts
        where ${own}`.execute(db)
      return rows[0]?.count ?? 0
    }),
  find: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Draft>`select ${head}, content from message_drafts
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0]
    }),
  hold: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Draft>`select ${head}, content from message_drafts
        where ${own} and id = ${id}::uuid for update`.execute(db)
      return rows[0]
    }),
  add: ({ id, version, content, changedAt, byName }) =>
    statements(async ({ db, workspaceId }) => {
      const { numAffectedRows } = await sql`insert into message_drafts
        (workspace_id, id, version, content, changed_at, by_name)
        values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${JSON.stringify(content)}::jsonb,
          ${changedAt}::timestamptz, ${byName})
        on conflict do nothing`.execute(db)
      return numAffectedRows === 1n
    }),
  replace: ({ id, version, content, changedAt, byName }) =>
    statements(async ({ db }) => {
      await sql`update message_drafts set version = ${version}, content = ${JSON.stringify(content)}::jsonb,
        changed_at = ${changedAt}::timestamptz, by_name = ${byName} where ${own} and id = ${id}::uuid`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from message_drafts where ${own} and id = ${id}::uuid`.execute(db)
    }),
  naming: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Draft>`select ${head}, content from message_drafts
        where ${own} and content::text like any(${sql.val(persons.map((id) => `%${id}%`))}::text[]) for update`.execute(
        db,
      )
      return rows
    }),
  signature: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ content: MailDocument }>`select content from message_signatures
        where ${own}`.execute(db)
      return rows[0]?.content ?? emptyDocument
    }),
  sign: (signature) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into message_signatures (workspace_id, content)
        values (${workspaceId}::uuid, ${JSON.stringify(signature)}::jsonb)
        on conflict (workspace_id) do update set content = excluded.content`.execute(db)
    }),
}
