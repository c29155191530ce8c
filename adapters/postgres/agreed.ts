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
