import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { Consent, Consents } from "../../../core/access/ports/consents.port.ts"
import { statements } from "../unit.ts"

/** Consents in the schema `auth`, in the open transaction. */
export const postgresConsents: Consents["Service"] = {
  keep: (user, workspace, consents) =>
    Effect.forEach(
      consents,
      ({ kind, version, at }) =>
        statements(({ db }) =>
          sql`insert into auth.consent (user_id, workspace_id, kind, version, given_at)
            values (${user}, ${workspace}, ${kind}, ${version}, ${new Date(at)})`.execute(db),
        ),
      { discard: true },
    ),
  of: (user) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{
        readonly kind: Consent["kind"]
        readonly version: string | null
        readonly given_at: string
      }>`select kind, version, given_at from auth.consent where user_id = ${user}
        order by given_at, kind collate "C"`.execute(db)
      return rows.map(({ kind, version, given_at }) => ({ kind, version, at: Date.parse(given_at) }))
    }),
}
