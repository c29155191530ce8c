import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { accountFor, startAs } from "../../adapters/postgres/embedded/account.ts"

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find(existsSync)

/** Whether a PgBouncer is installed here. */
export const hasPgBouncer = program !== undefined

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** Starts a PgBouncer that gives each transaction one of few connections, for one user of a database. */
export const pgBouncer = async ({ host = "", port = 5432, database = "" }: pg.ClientConfig, user: string) => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-pgbouncer-"))
  chmodSync(folder, 0o755)
  const listening = await freePort()
  const users = join(folder, "users.txt")
  const settings = join(folder, "pgbouncer.ini")
  writeFileSync(users, `"${user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]\n${database} = host=${host} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1\nlisten_port = ${listening}\nunix_socket_dir =
auth_type = trust\nauth_file = ${users}
pool_mode = transaction\ndefault_pool_size = 3\nmax_client_conn = 200\nserver_login_retry = 1\n`,
  )
  // It does not run as root, and has to enter the folder of the database's socket.
  const folders = host.startsWith("/") ? [host] : []
  const start = startAs(accountFor(host), program ?? "", ["-q", settings], folders)
  const child = spawn(start.program, start.args, { ...start.account, stdio: "inherit" })
  const connection: pg.ClientConfig = { host: "127.0.0.1", port: listening, user, database }
  const isUp = async (): Promise<boolean> => {
    const client = new pg.Client(connection)
    client.on("error", () => undefined)
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("PgBouncer ended at its start")
    await pause(20)
  }
  return {
    connection,
    close: async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
