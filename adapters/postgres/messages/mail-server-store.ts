import { sql } from "kysely"
import type { KeptServers, MailServerStore } from "../../../core/messages/ports/mail-server-store.port.ts"
import { noServers } from "../../../core/messages/servers/kept-servers.ts"
import type { OwnServer } from "../../../core/messages/servers/own-server.ts"
import type { ManagedState, OwnState } from "../../../core/messages/servers/sending.machine.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

interface Row {
  readonly version: number
  readonly managed: ManagedState
  readonly ownState: OwnState | null
  readonly server: OwnServer | null
  readonly keyId: string | null
  readonly sealed: Buffer | null
  readonly refusals: KeptServers["refusals"]
  readonly lastFailure: KeptServers["lastFailure"]
}

const keptOf = ({ version, managed, ownState, server, keyId, sealed, refusals, lastFailure }: Row): KeptServers => ({
  version,
  managed,
  own:
    ownState === null || server === null
      ? null
      : {
          server,
          state: ownState,
          secret: keyId === null || sealed === null ? null : { keyId, bytes: new Uint8Array(sealed) },
        },
  refusals,
  lastFailure,
})

const read = async ({ db }: Unit): Promise<KeptServers> => {
  const { rows } = await sql<Row>`select version, managed, own_state as "ownState", own_server as server,
    key_id as "keyId", sealed, refusals, last_failure as "lastFailure" from mail_servers where ${own}`.execute(db)
  return rows[0] === undefined ? noServers : keptOf(rows[0])
}

const jsonOf = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** How messages are sent, in PostgreSQL, in the open transaction of a workspace. */
export const postgresMailServerStore: MailServerStore["Service"] = {
  read: () => statements(read),
  hold: () =>
    statements(async (unit) => {
      // There need be no row yet that could be held.
      const name = `mail servers ${unit.workspaceId}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(unit.db)
      return read(unit)
    }),
  write: ({ version, managed, own: kept, refusals, lastFailure }) =>
    statements(async ({ db, workspaceId }) => {
      const secret = kept?.secret ?? null
      const bytes = secret === null ? null : Buffer.from(secret.bytes)
      await sql`insert into mail_servers
        (workspace_id, version, managed, own_state, own_server, key_id, sealed, refusals, last_failure)
        values (${workspaceId}::uuid, ${version}, ${managed}, ${kept?.state ?? null}, ${jsonOf(kept?.server ?? null)},
          ${secret?.keyId ?? null}, ${bytes}, ${jsonOf(refusals)}, ${jsonOf(lastFailure)})
        on conflict (workspace_id) do update set version = excluded.version, managed = excluded.managed,
          own_state = excluded.own_state, own_server = excluded.own_server, key_id = excluded.key_id,
          sealed = excluded.sealed, refusals = excluded.refusals, last_failure = excluded.last_failure`.execute(db)
    }),
}
