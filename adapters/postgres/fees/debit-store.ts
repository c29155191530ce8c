import { type Kysely, sql } from "kysely"
import type { SepaSettings } from "../../../core/fees/collecting/sepa-settings.ts"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

const settingsOf = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ settings: SepaSettings; nextMandate: number }>`
    select content || jsonb_build_object('version', version) as settings, next_mandate as "nextMandate"
    from sepa_settings where ${own}`.execute(db)
  return rows[0]
}

/** Direct debits in PostgreSQL, in the open transaction of a workspace. */
export const postgresDebitStore: DebitStore["Service"] = {
  settings: () => statements(({ db }) => settingsOf(db)),
  holdSettings: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('debits ' || ${workspaceId}::text, 0))`.execute(db)
      return settingsOf(db)
    }),
  putSettings: ({ settings: { version, ...content }, nextMandate }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into sepa_settings (workspace_id, version, content, next_mandate)
        values (${workspaceId}::uuid, ${version}, ${JSON.stringify(content)}::jsonb, ${nextMandate})
        on conflict (workspace_id) do update set version = excluded.version, content = excluded.content,
          next_mandate = excluded.next_mandate`.execute(db)
    }),
}
