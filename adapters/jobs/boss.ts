import type pg from "pg"
import { PgBoss } from "pg-boss"
import { applicationRole } from "../postgres/migrate.ts"
import { jobsSchema, queueNames } from "./prepare.ts"

/** What runs jobs, and takes them in. */
export type Boss = PgBoss

/** What the database calls the connections for jobs of a server. */
export const nameOfJobs = "wimpel-jobs"

/**
 * Opens the jobs of a migrated database as the application's role. Nothing runs before a worker is added; `failed` is
 * told what goes wrong beside the jobs, such as a lost connection.
 */
export const openBoss = async (connection: pg.ClientConfig, failed: (error: unknown) => void): Promise<Boss> => {
  const boss = new PgBoss({
    host: connection.host ?? "",
    port: connection.port ?? 5432,
    user: connection.user ?? "",
    database: connection.database ?? "",
    ...(connection.password === undefined ? {} : { password: String(connection.password) }),
    ...(connection.ssl === undefined ? {} : { ssl: connection.ssl }),
    options: `-c role=${applicationRole}`,
    application_name: nameOfJobs,
    max: 3,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    // Jobs of a killed server are looked for this often, so that nobody waits long for an export.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  })
  boss.on("error", failed)
  await boss.start()
  return boss
}

/** Whether there is somebody here who works on each queue. */
export const worksOnAll = (boss: Boss): boolean => {
  const workers = boss.getWipData()
  return queueNames.every((queue) => workers.some(({ name, state }) => name === queue && state === "active"))
}
