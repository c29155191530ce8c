import pg from "pg"
import { schemaOfJobs } from "../../adapters/jobs/prepare.ts"
import { isAway, isRefused } from "../../adapters/postgres/away.ts"
import { type Database, openDatabase, openPool } from "../../adapters/postgres/database.ts"
import { attachEmbedded, startEmbedded } from "../../adapters/postgres/embedded/embedded.ts"
import { migrate } from "../../adapters/postgres/migrate.ts"
import { openPooled } from "../../adapters/postgres/pooled.ts"
import { OperatorError } from "../../core/kernel/operator-error.ts"
import type { Config } from "./config.ts"
import { connectionOf } from "./postgres-url.ts"

const databaseName = "wimpel"

/** An open, migrated database, and how to close it. */
export interface Storage {
  readonly db: Database
  /** How its owner reaches it. */
  readonly connection: pg.ClientConfig
  /** The migrations that it took to open it. */
  readonly migrated: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** Has whoever runs the server know which setting leads to no database, and why. */
const reaching = async <A>(setting: string, work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (!(isAway(error) || isRefused(error))) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `${setting}: Die Datenbank lässt niemanden herein (${why}). Sieh nach, ob sie läuft und ob Adresse, Datenbank, Nutzer und Passwort stimmen.`,
      { cause: error },
    )
  }
}

/** Sees that a database is there. */
const knock = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  client.on("error", () => undefined)
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const createOnce = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Where a database is, whatever stands in it, and how to let go of it. */
export interface Place {
  /** How its owner reaches it. */
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}

/**
 * Opens the place of an installation's database. `shared` joins an embedded database that a running server holds, where there is one;
 * without it, that is refused.
 */
export const openPlace = async (config: Config, shared = false): Promise<Place> => {
  if (config.databaseUrl !== undefined) {
    const connection = connectionOf(config.databaseUrl)
    await reaching("DATABASE_URL", () => knock(connection))
    return { connection, close: () => Promise.resolve() }
  }
  const attached = shared ? await attachEmbedded(config.dataFolder) : undefined
  const embedded = attached === undefined ? await startEmbedded(config.dataFolder) : undefined
  const close = async () => embedded?.stop()
  const connect = (attached ?? embedded)?.connection
  if (connect === undefined) throw new Error("an embedded database is attached or started")
  try {
    await createOnce(connect("postgres"))
    return { connection: connect(databaseName), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the database of an installation as `openPlace` does, and brings it to the newest schema. */
export const openStorage = async (config: Config, shared = false): Promise<Storage> => {
  const { connection, close } = await openPlace(config, shared)
  try {
    const migrated = await migrate(connection, [schemaOfJobs])
    const { databasePoolUrl } = config
    const db = openDatabase(
      databasePoolUrl === undefined
        ? openPool(connection)
        : await reaching("DATABASE_POOL_URL", () => openPooled(connectionOf(databasePoolUrl))),
    )
    return {
      db,
      connection,
      migrated,
      close: async () => {
        await db.destroy()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
