import type { ChildProcess } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { type EmbeddedPostgres, startEmbedded } from "../../../../adapters/postgres/embedded/embedded.ts"
import { hasPgBouncer, pgBouncer } from "../../../support/pgbouncer.ts"
import { fakeS3 } from "../../../support/s3.ts"
import { smtpServer } from "../../../support/smtp.ts"
import { startServer, stopApp } from "../app.ts"
import { turnProxy } from "./turn-proxy.ts"

/** One of several servers. */
export interface OneServer {
  readonly url: string
  readonly process: ChildProcess
}

/** Makes the user by whom calls go through a pooler, as the handbook of operators says. */
const poolUser = async ({ connection }: EmbeddedPostgres): Promise<string> => {
  const client = new pg.Client(connection("postgres"))
  await client.connect()
  await client.query(`create role wimpel_pool login in role wimpel_app;
    alter role wimpel_pool set statement_timeout = '60s';
    alter role wimpel_pool set idle_in_transaction_session_timeout = '60s'`)
  await client.end()
  return "wimpel_pool"
}

const clockAhead = new URL("./clock-ahead.mjs", import.meta.url).pathname

/**
 * Three servers, each a process with a data folder of its own, on one database, one bucket and one mail server, and a proxy before
 * them. The calls of the second go through PgBouncer, where that is installed. The clock of the third is an hour ahead.
 */
export const severalServers = async () => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-servers-"))
  let postgres = await startEmbedded(join(folder, "database"))
  const { host = "" } = postgres.connection("wimpel")
  const mails = await smtpServer()
  const storage = await fakeS3()
  const { bucket } = storage
  const settings = {
    DATABASE_URL: `postgres://wimpel@localhost/postgres?host=${encodeURIComponent(host)}`,
    SECRET: "a-secret-that-three-servers-share-in-tests",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    WIMPEL_DEMO: "off",
    SMTP_URL: mails.url,
    MAIL_FROM: "Verein <post@verein.example>",
    MAIL_PRIVATE_HOSTS: "on",
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    DRAIN_SECONDS: "4",
  }
  const start = (name: string, own: Readonly<Record<string, string>> = {}, port = 0): Promise<OneServer> => {
    const data = join(folder, name)
    mkdirSync(data, { recursive: true })
    return startServer(data, port, { ...settings, ...own })
  }
  // The first brings the schema to its state; the others start together.
  const first = await start("first")
  const bouncer = hasPgBouncer ? await pgBouncer(postgres.connection("postgres"), await poolUser(postgres)) : undefined
  const pooled = bouncer?.connection
  const [second, third] = await Promise.all([
    start(
      "second",
      pooled === undefined
        ? {}
        : { DATABASE_POOL_URL: `postgres://${pooled.user}@${pooled.host}:${pooled.port}/${pooled.database}` },
    ),
    start("third", { NODE_OPTIONS: `--import ${clockAhead}` }),
  ])
  const servers = [first, second, third] as const
  const proxy = await turnProxy(servers.map(({ url }) => url))
  return {
    servers,
    proxy,
    mails,
    storage,
    start,
    /** Ends the database, as an operator does who updates it, and starts it again when told. */
    stopDatabase: async () => {
      await postgres.stop()
      return async () => {
        postgres = await startEmbedded(join(folder, "database"))
      }
    },
    close: async () => {
      await Promise.all(servers.map(stopApp))
      await bouncer?.close()
      await Promise.all([proxy.close(), mails.close(), storage.close()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SeveralServers = Awaited<ReturnType<typeof severalServers>>
