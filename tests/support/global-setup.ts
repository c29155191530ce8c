import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { schemaOfJobs } from "../../adapters/jobs/prepare.ts"
import { installedBinaries } from "../../adapters/postgres/embedded/binaries.ts"
import { startEmbedded } from "../../adapters/postgres/embedded/embedded.ts"
import { migrate } from "../../adapters/postgres/migrate.ts"

const template = "wimpel_test_template"

const connectionOf = (url: string): pg.ClientConfig => {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || "postgres",
  }
}

/** As a provider gives it: the owner of the databases is no superuser. */
const ordinary = async (connection: pg.ClientConfig): Promise<pg.ClientConfig> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("create role club login createdb createrole")
  await client.end()
  return { ...connection, user: "club" }
}

/** What it holds is worth nothing after the tests: it waits for no disk. What a power cut leaves is tested with servers of their own. */
const careless = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = off`)
  await client.query("select pg_reload_conf()")
  await client.end()
}

/**
 * One PostgreSQL for all test files: the one named by `TEST_DATABASE_URL`, else one of our own, started from the
 * programs in `TEST_POSTGRES_BIN` or from those that the application brings. It holds a migrated template.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL
  const folder = process.env.TEST_POSTGRES_BIN
  const data = mkdtempSync(join(tmpdir(), "wimpel-test-"))
  const own =
    url === undefined
      ? await startEmbedded(data, folder === undefined ? undefined : installedBinaries(folder))
      : undefined
  const administrator = own === undefined ? connectionOf(url ?? "") : own.connection("postgres")
  if (own !== undefined) await careless(administrator)
  const connection = own === undefined ? administrator : await ordinary(administrator)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`drop database if exists ${template}`)
  await client.query(`create database ${template}`)
  await client.end()
  await migrate({ ...connection, database: template }, [schemaOfJobs])
  provide("postgres", { connection, administrator, template })
  return async () => {
    await own?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
