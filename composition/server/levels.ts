import { statfs } from "node:fs/promises"
import * as Effect from "effect/Effect"
import type { Level } from "../../adapters/http/metrics.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { queueNames } from "../../adapters/jobs/prepare.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { backupState } from "./backups.ts"
import type { Config } from "./config.ts"

/** What an operator watches beside calls: connections, jobs, space, backups (OPS-09). */
export const levelsOf = (
  { pool }: Database,
  boss: Boss,
  { dataFolder, backups }: Pick<Config, "dataFolder" | "backups">,
): ReadonlyArray<Level> => [
  {
    name: "wimpel_database_connections",
    help: "Connections of this server for calls, and calls that wait for one",
    label: "state",
    read: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  },
  {
    name: "wimpel_jobs_waiting",
    help: "Jobs of all servers that could be done now and are not begun, by queue",
    label: "queue",
    read: async () => {
      const queues = await boss.getQueues([...queueNames])
      return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]))
    },
  },
  {
    name: "wimpel_jobs_failed",
    help: "Jobs of all servers that were given up within the time that they are kept, by queue",
    label: "queue",
    read: async () => {
      const queues = await boss.getQueues([...queueNames])
      return Object.fromEntries(queues.map(({ name, failedCount }) => [name, failedCount]))
    },
  },
  {
    name: "wimpel_free_bytes",
    help: "Space that is left on the disk of a folder",
    label: "folder",
    read: async () => {
      const folders = { data: dataFolder, ...(backups === undefined ? {} : { backups: backups.folder }) }
      const found = Object.entries(folders).map(async ([name, path]) => {
        const { bavail, bsize } = await statfs(path)
        return [name, bavail * bsize] as const
      })
      return Object.fromEntries(await Promise.all(found))
    },
  },
  {
    name: "wimpel_last_backup_seconds",
    help: "When the last backup was made, in seconds since 1970; not there where none was",
    label: "kind",
    read: async (): Promise<Record<string, number>> => {
      const { last = null } = backups === undefined ? {} : await Effect.runPromise(backupState(backups))
      return last === null ? {} : { daily: Date.parse(last) / 1_000 }
    },
  },
]
