import { randomBytes } from "node:crypto"
import { Kysely, PostgresDialect, sql } from "kysely"
import pg from "pg"
import { expect, inject, vi } from "vitest"
import { type Database, openDatabase, openPool } from "../../adapters/postgres/database.ts"

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  readonly db: Database
  /** How to reach it as its owner, who is no superuser unless the one in `TEST_DATABASE_URL` is. */
  readonly owner: pg.ClientConfig
  readonly close: () => Promise<void>
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly postgres: {
      readonly connection: pg.ClientConfig
      /** May end what still works on a database that is dropped, be it the server's own cleaning up. */
      readonly administrator: pg.ClientConfig
      readonly template: string
    }
  }
}

/** A database as its owner works with it, in statements of one's own. */
export const ownerOf = ({ owner }: TestDatabase): Kysely<unknown> => {
  const pool = new pg.Pool(owner)
  // A database is dropped while its last connections are still on their way out.
  pool.on("error", () => undefined)
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits until so many of the database's transactions wait for one another, so that a test knows in which order they come. */
export const othersWait = (db: Database, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(db)
    expect(rows).toHaveLength(count)
  }, 10_000)

const asked = async (connection: pg.ClientConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database without a table. */
export const emptyDatabase = (): Promise<TestDatabase> => made("template1")

/** Clones the migrated template. */
export const testDatabase = (): Promise<TestDatabase> => made(inject("postgres").template)

const made = async (template: string): Promise<TestDatabase> => {
  const { connection, administrator } = inject("postgres")
  const name = `test_${randomBytes(6).toString("hex")}`
  await asked(connection, `create database ${name} template ${template}`)
  const owner = { ...connection, database: name }
  const pool = openPool(owner, { max: 8 })
  const db = openDatabase(pool)
  return {
    db,
    owner,
    close: async () => {
      await db.destroy()
      await asked(administrator, `drop database ${name} with (force)`)
    },
  }
}
