import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "./database.ts"

/** By what a secret is known without being told: a hash that leads back to none of 32 random bytes. */
const markOf = (secret: string): string => createHash("sha256").update(`wimpel installation ${secret}`).digest("hex")

/**
 * Whether this secret is the one that the servers of a database work with: each of them has to know the sessions and second factors
 * that another one sealed. The first server to ask says which it is.
 */
export const isAgreedSecret = async (db: Database, secret: string): Promise<boolean> => {
  const mark = markOf(secret)
  await sql`insert into auth.installation (name, value) values ('secret', ${mark}) on conflict (name) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ value: string }>`select value from auth.installation where name = 'secret'`.execute(db)
  return rows[0]?.value === mark
}

/**
 * Has the servers of a database work with this secret from now on, because the one before is lost. What that one signed and sealed is
 * over: everybody signs in anew, without a second factor until they set one up again.
 */
export const agreeOnSecret = (db: Database, secret: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into auth.installation (name, value) values ('secret', ${markOf(secret)})
      on conflict (name) do update set value = excluded.value`.execute(trx)
    await sql`delete from auth.session`.execute(trx)
    await sql`delete from auth."twoFactor"`.execute(trx)
    await sql`update auth."user" set "twoFactorEnabled" = false where "twoFactorEnabled"`.execute(trx)
  })

/**
 * By which key the server that started before sealed special data, where that was another one; from now on it is this one. So a server
 * learns of the key of the others before anything is sealed by two.
 */
export const keyBefore = (db: Database, keyId: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into auth.installation (name, value) values ('data-key', ${keyId}) on conflict (name) do nothing`.execute(
      trx,
    )
    const { rows } = await sql<{
      value: string
    }>`select value from auth.installation where name = 'data-key' for update`.execute(trx)
    await sql`update auth.installation set value = ${keyId} where name = 'data-key'`.execute(trx)
    const before = rows[0]?.value
    return before === keyId ? undefined : before
  })
