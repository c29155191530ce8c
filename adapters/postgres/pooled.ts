import type pg from "pg"
import { openPool } from "./database.ts"
import { applicationRole } from "./migrate.ts"

interface PooledUser {
  readonly name: string
  /** May do what the application may. */
  readonly works: boolean
  /** Sees rows of other workspaces. */
  readonly sees_all: boolean
  /** Is broken off when a statement takes too long. */
  readonly ends: boolean
}

const setUp = (name: string): string =>
  `Lege ihn so an: create role ${name} login password '…' in role ${applicationRole}; alter role ${name} set statement_timeout = '60s'; alter role ${name} set idle_in_transaction_session_timeout = '60s';`

/**
 * Opens connections through a pooler that gives each transaction another one. Nothing can be set for such a connection, so its user has
 * to be one who may do what the application may and no more: it is refused otherwise, because it could see other workspaces.
 */
export const openPooled = async (connection: pg.ClientConfig): Promise<pg.Pool> => {
  const pool = openPool(connection, { pooled: true })
  const { rows } = await pool.query<PooledUser>(
    `select current_user as name, pg_has_role($1, 'usage') as works, current_setting('statement_timeout') <> '0' as ends,
      rolsuper or rolbypassrls or exists (
        select 1 from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
      ) as sees_all
    from pg_roles where rolname = current_user`,
    [applicationRole],
  )
  const [user] = rows
  if (user?.works && user.ends && !user.sees_all) return pool
  await pool.end()
  const name = user?.name ?? "wimpel_pool"
  if (user?.sees_all)
    throw new Error(
      `DATABASE_POOL_URL: ${name} besitzt die Datenbank oder umgeht ihre Zeilensicherheit. Nimm einen eigenen Nutzer. ${setUp("wimpel_pool")}`,
    )
  throw new Error(
    `DATABASE_POOL_URL: ${name} darf nicht, was Wimpel braucht, oder seine Anweisungen enden nie. ${setUp(name)}`,
  )
}
