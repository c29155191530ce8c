import type pg from "pg"
import { PgBoss } from "pg-boss"
import type { KeptSchema } from "../postgres/migrate.ts"

/** Where the jobs are in the database. */
export const jobsSchema = "jobs"

/** The queue of mails on their way. */
export const mailQueue = "mail"

/** The queue of wishes for a new password. */
export const recoveryQueue = "recovery"

/** So often an export that broke is tried again. */
export const exportRetries = 2

/** The queue of exports that are to be made. */
export const exportQueue = "export"

/** The queue of exports that took too long among the others, or of who had long ones lately. */
export const longExportQueue = "long-export"

/** The queue of exports that no try made, of either queue. */
export const brokenExportQueue = "broken-export"

/** The queue of messages whose mails go out. */
export const deliveryQueue = "delivery"

const minute = 60
const day = 86_400

/**
 * A mail that cannot be handed over is tried again after 30 s, 1 min, 2 min and so on, then every hour, for three
 * days. One whose server process was killed counts as given up after two minutes. What was sent is forgotten after an
 * hour, because its text may hold a link that opens an account.
 */
const mails = {
  retryLimit: 80,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 60 * minute,
  expireInSeconds: 2 * minute,
  retentionSeconds: 7 * day,
  deleteAfterSeconds: 60 * minute,
  notify: true,
} as const

/** A wish that could not be dealt with is tried again a few times, and none is kept for longer than its link would be good. */
const wishes = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: minute,
  retentionSeconds: 60 * minute,
  deleteAfterSeconds: 5 * minute,
  notify: true,
} as const

/**
 * An export is made at the third try at last. One whose server was killed is taken up again soon after nothing was heard of it for
 * a quarter of a minute. One that no try made, also because servers were killed meanwhile, goes on to the broken ones.
 */
const exportJobs = {
  deadLetter: brokenExportQueue,
  retryLimit: exportRetries,
  retryDelay: 5,
  expireInSeconds: 60 * minute,
  heartbeatSeconds: 15,
  retentionSeconds: 2 * day,
  deleteAfterSeconds: 60 * minute,
  notify: true,
} as const

/** Whoever asked for an export that broke is told, as soon as it can be. */
const brokenExports = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  expireInSeconds: minute,
  retentionSeconds: 2 * day,
  deleteAfterSeconds: 60 * minute,
  notify: true,
} as const

/**
 * A message is worked on until nothing of it is due, for hours if need be. One whose server was killed is taken up again
 * soon after nothing was heard of it for a quarter of a minute; a database that was away, after a while.
 */
const deliveries = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  expireInSeconds: day - minute,
  heartbeatSeconds: 15,
  retentionSeconds: 7 * day,
  deleteAfterSeconds: 60 * minute,
  notify: true,
} as const

/** A queue stands behind the one to which its jobs go on. */
const queues = {
  [mailQueue]: mails,
  [recoveryQueue]: wishes,
  [brokenExportQueue]: brokenExports,
  [exportQueue]: exportJobs,
  [longExportQueue]: exportJobs,
  [deliveryQueue]: deliveries,
} as const

/** Says for every queue how its worker starts: one whose jobs nobody does, does not compile. */
export type Workers = { readonly [Name in keyof typeof queues]: () => Promise<void> }

/** Starts the workers of all queues. */
export const startWorkers = async (workers: Workers): Promise<void> => {
  for (const start of Object.values(workers)) await start()
}

/** All queues by name. */
export const queueNames = Object.keys(queues)

/** Brings the jobs' schema to the newest version, as the owner of the database, with the queues there are. */
const prepare = async (pool: pg.Pool): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  })
  const failures: Array<unknown> = []
  boss.on("error", (error) => failures.push(error))
  await boss.start()
  try {
    for (const [name, terms] of Object.entries(queues))
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, terms)
      else await boss.updateQueue(name, terms)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures.length > 0) throw failures[0]
}

/** The schema in which the jobs are kept. */
export const schemaOfJobs: KeptSchema = { name: jobsSchema, prepare }
