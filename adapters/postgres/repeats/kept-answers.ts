import { sql } from "kysely"
import type { KeptAnswers } from "../../../core/repeats/index.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

interface Row {
  readonly fingerprint: string
  readonly keyId: string | null
  readonly bytes: Uint8Array | null
}

/** Answers in PostgreSQL, in the open transaction of a workspace. */
export const postgresKeptAnswers: KeptAnswers["Service"] = {
  claim: ({ caller, key }, fingerprint, at, since) =>
    statements(async ({ db, workspaceId }) => {
      // Whoever is just carrying out the call holds this until the end of the transaction.
      const lock = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`answer ${workspaceId} ${caller} ${key}`}, 0)) as free`.execute(
        db,
      )
      if (lock.rows[0]?.free !== true) return "busy"
      const claimed = await sql`
        insert into kept_answers (workspace_id, caller, key, fingerprint, at)
        values (${workspaceId}, ${caller}, ${key}, ${fingerprint}, ${at}::timestamptz)
        on conflict (workspace_id, caller, key) do update
          set fingerprint = excluded.fingerprint, at = excluded.at, sealed_by = null, answer = null
          where kept_answers.at < ${since}::timestamptz
        returning 1`.execute(db)
      if (claimed.rows.length > 0) return "claimed"
      const { rows } = await sql<Row>`select fingerprint, sealed_by as "keyId", answer as bytes from kept_answers
        where ${own} and caller = ${caller} and key = ${key}`.execute(db)
      const row = rows[0]
      if (row === undefined) return "busy"
      const { keyId, bytes } = row
      const answer = keyId === null || bytes === null ? undefined : { keyId, bytes: new Uint8Array(bytes) }
      return { fingerprint: row.fingerprint, answer }
    }),
  keep: ({ caller, key }, fingerprint, { keyId, bytes }) =>
    statements(async ({ db }) => {
      await sql`update kept_answers set fingerprint = ${fingerprint}, sealed_by = ${keyId}, answer = ${Buffer.from(bytes)}
        where ${own} and caller = ${caller} and key = ${key}`.execute(db)
    }),
  release: ({ caller, key }) =>
    statements(async ({ db }) => {
      await sql`delete from kept_answers where ${own} and caller = ${caller} and key = ${key}`.execute(db)
    }),
  forgetAnswers: () =>
    statements(async ({ db }) => {
      await sql`update kept_answers set fingerprint = '', sealed_by = null, answer = null
        where ${own} and fingerprint <> ''`.execute(db)
    }),
  expire: (before, limit) =>
    statements(async ({ db }) => {
      const { numAffectedRows } = await sql`delete from kept_answers where ${own} and (caller, key) in (
          select caller, key from kept_answers where ${own} and at < ${before}::timestamptz order by at limit ${limit})`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    }),
}
