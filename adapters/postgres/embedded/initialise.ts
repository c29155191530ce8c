import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { type Account, makeFolder, startAs } from "./account.ts"
import type { Binaries } from "./binaries.ts"

/** The first number that a database gets which did not come with PostgreSQL itself. */
const firstOwnDatabase = 16_384

const entries = (folder: string): ReadonlyArray<string> => (existsSync(folder) ? readdirSync(folder) : [])

/** Whether a folder holds a PostgreSQL that was begun and never finished: none ever ran there, and nobody has data in it. */
const isUnfinished = (cluster: string): boolean =>
  !existsSync(join(cluster, "postmaster.opts")) &&
  !entries(join(cluster, "base")).some((name) => Number(name) >= firstOwnDatabase)

/** What PostgreSQL lays out first in its folder. */
const laidOut = /^(PG_VERSION|base|global|pg_\w+|postgresql(\.auto)?\.conf)$/

/** Takes an unfinished one away, and nothing else that somebody may have put there. */
const removeUnfinished = (cluster: string): void => {
  const foreign = entries(cluster).find((name) => !laidOut.test(name))
  if (foreign !== undefined)
    throw new Error(
      `Die Datenbank soll in ${cluster} liegen, aber dort ist schon etwas anderes (${foreign}). Räume den Ordner, oder setze WIMPEL_DATA auf einen anderen.`,
    )
  rmSync(cluster, { recursive: true, force: true })
}

const aside = (cluster: string): string => `${cluster}.new-`

const removeLeftovers = (cluster: string): void => {
  const folder = dirname(cluster)
  for (const name of entries(folder)) {
    const path = join(folder, name)
    // What a killed start was making may still be written for a moment; then the next start takes it away.
    if (path.startsWith(aside(cluster))) {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 3 })
      } catch {}
    }
  }
}

const syncFolder = (folder: string): void => {
  const opened = openSync(folder, "r")
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Makes the files of a PostgreSQL where there are none. They are made aside and moved to their place when they are whole and
 * on the disk: a start that is killed meanwhile leaves nothing there, and the next one begins anew.
 */
export const initialise = (binaries: Binaries, cluster: string, account: Account | undefined): void => {
  removeLeftovers(cluster)
  if (!isUnfinished(cluster)) return
  removeUnfinished(cluster)
  // Another name each time: what a killed start began may still be running.
  const making = `${aside(cluster)}${randomBytes(4).toString("hex")}`
  makeFolder(making, account)
  const start = startAs(
    account,
    binaries.initdb,
    [`--pgdata=${making}`, "--username=wimpel", "--auth=trust", "--encoding=UTF8", "--no-locale"],
    [dirname(binaries.initdb), dirname(cluster)],
  )
  const made = spawnSync(start.program, start.args, { ...start.account, encoding: "utf8", cwd: "/" })
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(
      `Die Datenbank in ${cluster} ließ sich nicht anlegen: ${made.stderr || made.error?.message || "ohne Meldung"}`,
    )
  }
  renameSync(making, cluster)
  syncFolder(dirname(cluster))
}
