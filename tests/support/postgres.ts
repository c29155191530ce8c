import { randomBytes } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { type Database, openDatabase, openPool } from "../../adapters/postgres/database.ts"

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  readonly db: Database
  /** How to reach it as its owner, past row-level security where the owner is a superuser. */
  readonly owner: pg.ClientConfig
  readonly close: () => Promise<void>
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly postgres: { readonly connection: pg.ClientConfig; readonly template: string }
  }
}

const asOwner = async (connection: pg.ClientConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Clones the migrated template. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { connection, template } = inject("postgres")
  const name = `test_${randomBytes(6).toString("hex")}`
  await asOwner(connection, `create database ${name} template ${template}`)
  const owner = { ...connection, database: name }
  const pool = openPool(owner, 8)
  const db = openDatabase(pool)
  return {
    db,
    owner,
    close: async () => {
      await db.destroy()
      await asOwner(connection, `drop database ${name} with (force)`)
    },
  }
}
