import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { AccountGuard } from "../../core/access/ports/accounts.port.ts"
import type { OwnPasskey } from "../../core/access/security.port.ts"
import type { UserId } from "../../core/kernel/id.ts"
import type { Tables } from "../postgres/tables.ts"

/** What opens or guards an account besides the password; nothing of an account that is not there. */
export const guardsOf = async (db: Kysely<Tables>, user: UserId | null): Promise<AccountGuard> => {
  const on = await sql`select 1 from auth."twoFactor" where "userId" = ${user}::uuid and verified`.execute(db)
  const passkeys = await sql<OwnPasskey>`select id, coalesce(name, '') as name, "createdAt" from auth."passkey"
    where "userId" = ${user}::uuid order by "createdAt", id`.execute(db)
  return { secondFactor: on.rows.length > 0, passkeys: passkeys.rows }
}

/** From now on the transaction sees what is this user's in all workspaces. */
export const seeUser = (db: Kysely<Tables>, user: UserId): Promise<unknown> =>
  sql`select set_config('wimpel.user_id', ${user}, true)`.execute(db)

/** Turns away who typed the password of an account and has yet to give a code. */
export const endWaiting = (db: Kysely<Tables>, user: UserId): Promise<unknown> =>
  sql`delete from auth.verification where value = ${user} and starts_with(identifier, '2fa-')`.execute(db)

/** What is kept of the password of an account, which nobody else changes until the transaction ends; waits for who is at it. */
export const holdPassword = async (db: Kysely<Tables>, user: UserId): Promise<string | null> => {
  const { rows } = await sql<{ password: string | null }>`select password from auth.account
    where "userId" = ${user} and "providerId" = 'credential' for share`.execute(db)
  return rows[0]?.password ?? null
}

/** What is kept of the password of an account; waits for who is just changing it. */
export const keptPassword = (db: Kysely<Tables>, user: UserId): Effect.Effect<string | null> =>
  Effect.promise(() => holdPassword(db, user))
