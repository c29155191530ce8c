import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schedule from "effect/Schedule"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { applicationRole } from "./migrate.ts"
import type { Tables } from "./tables.ts"

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as unknown as pg.CustomTypesConfig

/** A pool of connections that work as the application's role: it owns nothing and sees one workspace at a time. */
export const openPool = (connection: pg.ClientConfig, max = 4): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    options: `-c role=${applicationRole} -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s`,
    application_name: "wimpel",
  })
  pool.on("error", () => undefined)
  return pool
}

/** The database over a pool. Ending it ends the pool. */
export interface Database extends Kysely<Tables> {
  readonly pool: pg.Pool
}

/** Opens the database over a pool. */
export const openDatabase = (pool: pg.Pool): Database =>
  Object.assign(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), { pool })

/** Whose rows a transaction sees: one workspace's, and the memberships of one user. */
export interface Sight {
  readonly workspaceId: WorkspaceId | null
  readonly userId: UserId | null
}

const uuid = /^[0-9a-f-]{36}$/

const literal = (id: string | null): string => {
  if (id !== null && !uuid.test(id)) throw new Error("an id that is no UUID")
  return `'${id ?? ""}'`
}

/** One connection with a transaction on it, begun in one round trip together with what it may see. */
const begin = async (db: Database, { workspaceId, userId }: Sight) => {
  const client = await db.pool.connect()
  try {
    await client.query(
      `begin; select set_config('wimpel.workspace_id', ${literal(workspaceId)}, true), set_config('wimpel.user_id', ${literal(userId)}, true)`,
    )
  } catch (error) {
    client.release(true)
    throw error
  }
  const lent = { query: client.query.bind(client), release: () => undefined }
  const single = { options: {}, connect: async () => lent, end: async () => undefined }
  const finish = async (word: "commit" | "rollback"): Promise<void> => {
    try {
      await client.query(word)
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return { trx: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: single }) }), finish }
}

/** Two transactions stood in each other's way; the same work done again succeeds. */
const isPassing = (defect: unknown): boolean =>
  typeof defect === "object" &&
  defect !== null &&
  "code" in defect &&
  (defect.code === "40001" || defect.code === "40P01")

/**
 * Runs work in one transaction: kept when it succeeds, undone when it fails, breaks off or dies. Work that got into a
 * deadlock with another transaction is done again, at most three times.
 */
export const inTransaction = <A, E, R>(
  db: Database,
  sight: Sight,
  use: (trx: Kysely<Tables>) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.promise(() => begin(db, sight)),
    ({ trx }) => use(trx),
    ({ finish }, exit) => Effect.promise(() => finish(Exit.isSuccess(exit) ? "commit" : "rollback")),
  ).pipe(
    Effect.sandbox,
    Effect.retry({
      while: (cause) => cause.reasons.some((reason) => reason._tag === "Die" && isPassing(reason.defect)),
      schedule: Schedule.exponential("20 millis"),
      times: 3,
    }),
    Effect.catch((cause) => Effect.failCause(cause)),
  )
