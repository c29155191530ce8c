import { Kysely, PostgresDialect, sql } from "kysely"
import { Migrator } from "kysely/migration"
import pg from "pg"
import { OperatorError } from "../../core/kernel/operator-error.ts"
import { migrations } from "./migrations/index.ts"
import type { Tables } from "./tables.ts"

/** The role as which the application works: it owns nothing and is subject to row-level security. */
export const applicationRole = "wimpel_app"

/** The oldest PostgreSQL that is supported. */
const oldestVersion = 15

const grants = (schemas: string): ReadonlyArray<string> => [
  `grant usage on schema ${schemas} to ${applicationRole}`,
  `grant select, insert, update, delete on all tables in schema ${schemas} to ${applicationRole}`,
  `revoke all on kysely_migration, kysely_migration_lock from ${applicationRole}`,
  `grant select on kysely_migration to ${applicationRole}`,
]

/** The names of all migrations, the first one first. */
export const migrationNames: ReadonlyArray<string> = Object.keys(migrations)

/** A database that a newer program has changed already is none of this one. */
const refuseNewer = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: there } = await sql`select 1 where to_regclass('public.kysely_migration') is not null`.execute(db)
  if (there.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration
    where not name = any(${sql.val(migrationNames)}::text[]) order by name limit 1`.execute(db)
  const [newer] = rows
  if (newer !== undefined)
    throw new OperatorError(
      `Diese Datenbank hat schon ein neueres Wimpel geändert (${newer.name}). Bring dieses Programm auf den neuen Stand, oder spiele eine Sicherung der alten Version in eine leere Installation zurück.`,
    )
}

const prepareRole = async (db: Kysely<unknown>): Promise<void> => {
  const found = await sql<{ bypasses: boolean; member: boolean }>`
    select rolsuper or rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as member
    from pg_roles where rolname = ${applicationRole}`.execute(db)
  const role = found.rows[0]
  if (role?.bypasses)
    throw new Error(
      `Die Rolle ${applicationRole} umgeht die Zeilensicherheit der Datenbank. Nimm ihr SUPERUSER und BYPASSRLS.`,
    )
  if (role === undefined)
    await sql`do $$ begin
      create role ${sql.raw(applicationRole)} nologin;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
  if (role === undefined || !role.member) await sql`grant ${sql.raw(applicationRole)} to current_user`.execute(db)
}

/** A schema beside the application's own that a library keeps for itself, and what brings it to the newest version. */
export interface KeptSchema {
  readonly name: string
  readonly prepare: (pool: pg.Pool) => Promise<void>
}

/** A connection of the owner; a statement from which row-level security would hide rows is refused: a migration must pass nobody over. */
const asOwner = (connection: pg.ClientConfig) => {
  const pool = new pg.Pool({ ...connection, options: `${connection.options ?? ""} -c row_security=off`, max: 3 })
  // A connection that waits for work may be ended by its server, be it because that ends too.
  pool.on("error", () => undefined)
  // So may one that is taken, and whoever asks it next hears of it.
  pool.on("connect", (client) => client.on("error", () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, migrator: new Migrator({ db, provider: { getMigrations: async () => migrations } }) }
}

/** Makes the schema as it was with a migration, in a database that has none. */
export const migrateUpTo = async (connection: pg.ClientConfig, name: string): Promise<void> => {
  const { db, migrator } = asOwner(connection)
  try {
    const { error } = await migrator.migrateTo(name)
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
}

/**
 * Lets one server after another do what changes the schema. PostgreSQL refuses a second that gives the same rights at the same time
 * ("tuple concurrently updated"). The lock is the connection's, so it is free again when a server is killed.
 */
const oneAtATime = async <Done>(pool: pg.Pool, work: () => Promise<Done>): Promise<Done> => {
  const holder = await pool.connect()
  try {
    await holder.query("select pg_advisory_lock(hashtextextended('wimpel schema', 0))")
    return await work()
  } finally {
    holder.release(true)
  }
}

/** Brings a database, reached as its owner, to the newest schema. Several servers may do so at once: one waits for the other. */
export const migrate = async (
  connection: pg.ClientConfig,
  others: ReadonlyArray<KeptSchema>,
): Promise<ReadonlyArray<string>> => {
  const { pool, db, migrator } = asOwner(connection)
  try {
    const version = await sql<{
      version: number
    }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db)
    const major = version.rows[0]?.version ?? 0
    if (major < oldestVersion)
      throw new OperatorError(`Die Datenbank ist PostgreSQL ${major}; Wimpel braucht ${oldestVersion} oder neuer.`)
    return await oneAtATime(pool, async () => {
      await refuseNewer(db)
      const { error, results } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
      await prepareRole(db)
      for (const { prepare } of others) await prepare(pool)
      const schemas = ["public", "auth", ...others.map(({ name }) => name)].join(", ")
      await db.transaction().execute(async (trx) => {
        for (const grant of grants(schemas)) await sql.raw(grant).execute(trx)
      })
      return (results ?? []).filter((each) => each.status === "Success").map((each) => each.migrationName)
    })
  } finally {
    await db.destroy()
  }
}

/** Whether the database has everything that this version's migrations make. */
export const isMigrated = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from kysely_migration where name = any(${sql.val(migrationNames)}::text[])`.execute(db)
  return rows[0]?.done === migrationNames.length
}
