import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdirSync, openSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { type Account, accountFor, makeFolder, startAs } from "./account.ts"
import { type Binaries, bundledBinaries } from "./binaries.ts"
import { lockFolder } from "./folder-lock.ts"
import { initialise } from "./initialise.ts"
import { clearStale, runningPostmaster } from "./postmaster.ts"

/** A PostgreSQL of our own, reached by a socket that only this machine's owner can enter. */
export interface EmbeddedPostgres {
  /** How to reach a database of it as its owner. */
  readonly connection: (database: string) => pg.ClientConfig
  /** Ends it and lets go of the data folder. */
  readonly stop: () => Promise<void>
}

const port = 5432
const longestSocketPath = 100

/** Where the sockets live: beside the data, or below the system's temporary folder where that path is too long. */
const socketFolder = (data: string): string => {
  const beside = join(data, "run")
  if (join(beside, ".s.PGSQL.00000.lock").length < longestSocketPath) return beside
  return join(tmpdir(), `wimpel-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`)
}

const isReady = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  client.on("error", () => undefined)
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const waitUntil = async (test: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (await test()) return true
    await pause(10)
  }
  return false
}

const end = async (cluster: string, pid: number): Promise<void> => {
  const gone = () => runningPostmaster(cluster) !== pid
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (gone()) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntil(gone, 15_000)) return
  }
}

const launch = async (
  binaries: Binaries,
  data: string,
  cluster: string,
  sockets: string,
  account: Account | undefined,
  connection: pg.ClientConfig,
): Promise<number> => {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    port: String(port),
    max_connections: "60",
    shared_buffers: "64MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
  }
  const logFile = join(data, "log", "postgres.log")
  const log = openSync(logFile, "a", 0o600)
  const start = startAs(
    account,
    binaries.postgres,
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    [dirname(binaries.postgres), cluster, sockets],
  )
  const child = spawn(start.program, start.args, {
    ...start.account,
    detached: true,
    stdio: ["ignore", log, log],
    cwd: "/",
  })
  child.unref()
  let exited = false
  child.once("exit", () => {
    exited = true
  })
  const ready = await waitUntil(async () => exited || (await isReady(connection)), 60_000)
  const pid = runningPostmaster(cluster)
  if (!ready || exited || pid === undefined)
    throw new Error(`Die Datenbank startet nicht. Der Grund steht in ${logFile}.`)
  return pid
}

const connectionBy =
  (sockets: string) =>
  (database: string): pg.ClientConfig => ({ host: sockets, port, user: "wimpel", database })

/** Joins the PostgreSQL of a data folder that a running server holds; nothing when none runs. */
export const attachEmbedded = async (folder: string): Promise<Pick<EmbeddedPostgres, "connection"> | undefined> => {
  const data = resolve(folder)
  if (runningPostmaster(join(data, "postgres")) === undefined) return undefined
  const connection = connectionBy(socketFolder(data))
  return (await isReady(connection("postgres"))) ? { connection } : undefined
}

/**
 * Starts the PostgreSQL of a data folder, making it first where there is none. One left behind by a killed process is
 * taken over if it answers, else ended. A second start on the same folder is refused.
 */
export const startEmbedded = async (folder: string, given?: Binaries): Promise<EmbeddedPostgres> => {
  const data = resolve(folder)
  const cluster = join(data, "postgres")
  const sockets = socketFolder(data)
  mkdirSync(join(data, "log"), { recursive: true })
  const account = accountFor(cluster)
  makeFolder(sockets, account)
  const lock = await lockFolder(data, join(sockets, "wimpel.lock"))
  try {
    const connection = connectionBy(sockets)
    const binaries = given ?? (await bundledBinaries())
    initialise(binaries, cluster, account)
    let pid = runningPostmaster(cluster)
    if (pid !== undefined && !(await isReady(connection("postgres")))) {
      await end(cluster, pid)
      pid = undefined
    }
    if (pid === undefined) clearStale(cluster, sockets, port)
    const running = pid ?? (await launch(binaries, data, cluster, sockets, account, connection("postgres")))
    return {
      connection,
      stop: async () => {
        await end(cluster, running)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
