import { spawnSync } from "node:child_process"
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { platform } from "node:os"
import { basename, join } from "node:path"

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid")

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

const real = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** The process that a lock file of PostgreSQL names in its first line; nothing when there is no such file. */
const named = (file: string): number | undefined => {
  const text = read(file)
  return text === undefined ? undefined : Number(text.split("\n")[0])
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** The file that a process runs, on Linux; nothing where that may not be seen. */
const programOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, "")
  } catch {
    return undefined
  }
}

const runsHere = (pid: number, cluster: string): boolean => {
  if (platform() === "linux") {
    const args = read(`/proc/${pid}/cmdline`)?.split("\0") ?? []
    const folder = args[args.indexOf("-D") + 1] ?? ""
    const programs = [args[0] ?? "", programOf(pid) ?? "postgres"]
    return (
      args.includes("-D") && real(folder) === real(cluster) && programs.every((each) => basename(each) === "postgres")
    )
  }
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" })
  const [, folder] = /^(?:.*\/)?postgres -D (.+?) -c /.exec(stdout ?? "") ?? []
  return folder !== undefined && real(folder) === real(cluster)
}

/**
 * The PostgreSQL that runs on a data folder. The number that its file names proves nothing: after a power cut the system may
 * have given it to any other process. So the process is looked at: its program, and the folder that it was started with.
 */
export const runningPostmaster = (cluster: string): number | undefined => {
  const pid = named(pidFile(cluster))
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return undefined
  return isAlive(pid) && runsHere(pid, cluster) ? pid : undefined
}

/**
 * Takes away what a PostgreSQL that runs no more left behind and that would keep the next one from starting: files that name
 * a process which now is another one, or none. To be called only where no PostgreSQL runs on the folder.
 */
export const clearStale = (cluster: string, sockets: string, port: number): void => {
  const socket = join(sockets, `.s.PGSQL.${port}`)
  rmSync(`${socket}.lock`, { force: true })
  rmSync(socket, { force: true })
  const file = pidFile(cluster)
  const pid = named(file)
  if (pid === undefined) return
  const rest = read(file)?.split("\n").slice(1) ?? []
  if (!Number.isInteger(pid) || pid <= 0 || rest.length < 2) {
    rmSync(file, { force: true })
    return
  }
  // The file stays, because by what else stands in it PostgreSQL finds out whether sessions of before still use its memory.
  // It takes the process that starts it for nobody who could be in its way.
  if (isAlive(pid)) writeFileSync(file, [process.pid, ...rest].join("\n"))
}
