import { sql } from "kysely"
import type { Mailbox } from "../../../core/messages/bounces/mailbox.ts"
import { type KeptMailbox, type MailboxStore, noMailbox } from "../../../core/messages/ports/mailbox-store.port.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

interface Row extends Pick<KeptMailbox, "version" | "lastLook" | "lastFailure"> {
  readonly mailbox: Mailbox | null
  readonly keyId: string | null
  readonly sealed: Buffer | null
}

const keptOf = ({ mailbox, keyId, sealed, ...row }: Row): KeptMailbox => ({
  ...row,
  own:
    mailbox === null || keyId === null || sealed === null
      ? null
      : { mailbox, secret: { keyId, bytes: new Uint8Array(sealed) } },
})

const read = async ({ db }: Unit): Promise<KeptMailbox> => {
  const { rows } = await sql<Row>`select version, mailbox, key_id as "keyId", sealed, last_look as "lastLook",
    last_failure as "lastFailure" from report_mailboxes where ${own}`.execute(db)
  return rows[0] === undefined ? noMailbox : keptOf(rows[0])
}

const jsonOf = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** Where reports about mails are read, in PostgreSQL, in the open transaction of a workspace. */
export const postgresMailboxStore: MailboxStore["Service"] = {
  read: () => statements(read),
  hold: () =>
    statements(async (unit) => {
      // There need be no row yet that could be held.
      const name = `report mailbox ${unit.workspaceId}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(unit.db)
      return read(unit)
    }),
  write: ({ version, own: kept, lastLook, lastFailure }) =>
    statements(async ({ db, workspaceId }) => {
      const bytes = kept === null ? null : Buffer.from(kept.secret.bytes)
      await sql`insert into report_mailboxes (workspace_id, version, mailbox, key_id, sealed, last_look, last_failure)
        values (${workspaceId}::uuid, ${version}, ${jsonOf(kept?.mailbox ?? null)}, ${kept?.secret.keyId ?? null}, ${bytes},
          ${lastLook}::timestamptz, ${jsonOf(lastFailure)})
        on conflict (workspace_id) do update set version = excluded.version, mailbox = excluded.mailbox,
          key_id = excluded.key_id, sealed = excluded.sealed, last_look = excluded.last_look,
          last_failure = excluded.last_failure`.execute(db)
    }),
}
