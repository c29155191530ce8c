import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { type Account, accountFor, startAs } from "./account.ts"
import { type Binaries, bundledBinaries } from "./binaries.ts"
import { lockFolder } from "./folder-lock.ts"

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

const make = (folder: string, account: Account | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

/** The first line of the file that a running PostgreSQL keeps; nothing when it is gone, be it this very moment. */
const writtenPid = (cluster: string): number | undefined => {
  try {
    return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0])
  } catch {
    return undefined
  }
}

const runningPid = (cluster: string): number | undefined => {
  const pid = writtenPid(cluster)
  if (pid === undefined || !(pid > 0)) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined
  }
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
  const gone = () => runningPid(cluster) !== pid
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntil(gone, 15_000)) return
  }
}

const initialise = (binaries: Binaries, cluster: string, account: Account | undefined): void => {
  const start = startAs(
    account,
    binaries.initdb,
    [`--pgdata=${cluster}`, "--username=wimpel", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
    [dirname(binaries.initdb), dirname(cluster)],
  )
  const made = spawnSync(start.program, start.args, { ...start.account, encoding: "utf8", cwd: "/" })
  if (made.status !== 0) {
    rmSync(cluster, { recursive: true, force: true })
    throw new Error(
      `Die Datenbank in ${cluster} ließ sich nicht anlegen: ${made.stderr || made.error?.message || "ohne Meldung"}`,
    )
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
  const pid = runningPid(cluster)
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
  if (runningPid(join(data, "postgres")) === undefined) return undefined
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
  make(sockets, account)
  const lock = await lockFolder(data, join(sockets, "wimpel.lock"))
  try {
    const connection = connectionBy(sockets)
    const binaries = given ?? (await bundledBinaries())
    if (!existsSync(join(cluster, "PG_VERSION"))) {
      make(cluster, account)
      initialise(binaries, cluster, account)
    }
    let pid = runningPid(cluster)
    if (pid !== undefined && !(await isReady(connection("postgres")))) {
      await end(cluster, pid)
      pid = undefined
    }
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
