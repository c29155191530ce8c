import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely"
import pg from "pg"
import { TookTooLong } from "../../core/kernel/call-errors.ts"
import { ConnectionUse } from "../../core/kernel/connection-use.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { Reach } from "../../core/kernel/reach.ts"
import { reachOf, userOf, type Who, workspaceOf } from "../../core/kernel/who.ts"
import { applicationRole } from "./migrate.ts"
import type { Tables } from "./tables.ts"
import { CallTime, OpenUnit, type TimeOfCall, type Unit } from "./unit.ts"

const standard = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown
const textArray = 1009
const readArray = standard(textArray)

/** Reads an array of texts. Most need no look at each letter: without quotes, no comma is part of a text. */
const readTexts = (text: string): unknown => {
  if (text === "{}") return []
  const simple = !text.includes('"') && !text.includes("{", 1) && !text.includes("NULL")
  return simple ? text.slice(1, -1).split(",") : readArray(text)
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [textArray]: readTexts,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => parsers[oid] ?? standard(oid, format),
} as unknown as pg.CustomTypesConfig

/** So long somebody waits for a connection at most, in milliseconds. */
const connectPatience = 30_000

/** What holds for each connection of our own. */
const forConnection = `-c role=${applicationRole} -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s`

/** How a pool of connections is opened. */
interface PoolTerms {
  /** So many connections at most. */
  readonly max?: number
  /** A pooler stands between: its user is the application's role already, and nothing is set for a connection. */
  readonly pooled?: boolean
}

/** A pool of connections that work as the application's role: it owns nothing and sees one workspace at a time. */
export const openPool = (connection: pg.ClientConfig, { max = 5, pooled = false }: PoolTerms = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectPatience,
    types,
    // A transaction's beginning goes out together with its first statement.
    pipeline: true,
    ...(pooled ? {} : { options: forConnection }),
    application_name: "wimpel",
  })
  pool.on("error", () => undefined)
  // The database can end a connection while somebody has it, such as one that was idle in its transaction for too long. Who has
  // it is told by their next statement; nobody else is to end for it.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}

/** The database over a pool. Ending it ends the pool. */
export interface Database extends Kysely<Tables> {
  readonly pool: pg.Pool
}

/** Opens the database over a pool. */
export const openDatabase = (pool: pg.Pool): Database => {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = kysely.destroy.bind(kysely)
  // Kysely ends a pool only if it asked something over it itself; transactions take their connections past it.
  const destroy = async (): Promise<void> => {
    await close()
    if (!pool.ending) await pool.end()
  }
  return Object.assign(kysely, { pool, destroy })
}

/** Whose rows a transaction sees: one workspace's, of these all unless it is kept to some groups, and the memberships of one user. */
export interface Sight {
  readonly workspaceId: WorkspaceId | null
  readonly userId: UserId | null
  /** To which groups it is kept (WSP-10). */
  readonly groups?: Reach["groups"]
}

const uuid = /^[0-9a-f-]{36}$/

const checked = (id: string): string => {
  if (!uuid.test(id)) throw new Error("an id that is no UUID")
  return id
}

const literal = (id: string | null): string => `'${id === null ? "" : checked(id)}'`

/** An array of ids, or nothing where there is none: an empty array is one, and keeps to nobody. */
const literals = (ids: ReadonlyArray<string> | null): string =>
  `'${ids === null ? "" : `{${ids.map(checked).join(",")}}`}'`

/** A statement was broken off, since it took too long. */
const brokenOff = "57014"

/** So many milliseconds go by until a transaction is told anew how long its statements may still take. */
const toldAnew = 1_000

/**
 * One connection for a transaction. It begins, and is told what it may see and how long its statements may take, in one round trip
 * with its first statement.
 */
const begin = async (
  db: Database,
  { workspaceId, userId, groups = null }: Sight,
  time: TimeOfCall | undefined,
  used: (milliseconds: number) => void,
) => {
  const own = `set local wimpel.user_id = ${literal(userId)}; set local wimpel.groups = ${literals(groups)}`
  const sight = `set local wimpel.workspace_id = ${literal(workspaceId)}; ${own}`
  const client = await db.pool.connect()
  // Who waited for a connection took it from nobody.
  const since = performance.now()
  const deadline = time === undefined ? Number.POSITIVE_INFINITY : since + time.most - time.spent
  let told = Number.NEGATIVE_INFINITY
  let opened: Promise<unknown> | undefined
  /** What goes before a statement: the first time that the transaction begins, and how long it may take where that is not known. */
  const before = (text: string): string => {
    const now = performance.now()
    if (now >= deadline) throw Object.assign(new Error("a call that took too long"), { code: brokenOff })
    const parts = opened === undefined ? ["begin", sight] : []
    // In a transaction that failed nothing but the way back to a savepoint is taken.
    if (deadline !== Number.POSITIVE_INFINITY && now - told > toldAnew && !/^\s*rollback\b/i.test(text)) {
      told = now
      parts.push(`set local statement_timeout = ${Math.ceil(deadline - now)}`)
    }
    return parts.join("; ")
  }
  const query = async (text: string, values: Array<unknown>) => {
    const first = before(text)
    const ready = first === "" ? opened : client.query(first)
    opened ??= ready
    const [result] = await Promise.all([client.query(text, values), ready])
    return result
  }
  // Cursors, which Kysely's type of a client has too, are for reading in a stream; nothing here does.
  const lent = { query, release: () => undefined } as unknown as PostgresPoolClient
  const single = { options: {}, connect: async () => lent, end: async () => undefined }
  const finish = async (word: "commit" | "rollback"): Promise<void> => {
    const spent = performance.now() - since
    if (time !== undefined) time.spent += spent
    used(spent)
    try {
      if (opened !== undefined) await client.query(word)
      client.release()
    } catch (error) {
      client.release(true)
      // The database can have kept what it did not answer any more.
      throw word === "commit" ? new Error("nobody knows whether a transaction was kept", { cause: error }) : error
    }
  }
  return { trx: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: single }) }), finish }
}

const codeOf = (defect: unknown): unknown =>
  typeof defect === "object" && defect !== null && "code" in defect ? defect.code : undefined

/** Two transactions stood in each other's way; the same work done again succeeds. */
const passing: ReadonlySet<unknown> = new Set(["40001", "40P01"])

/** How long after which failed try work is done again, in milliseconds. */
const pauses = [20, 40, 80]

/** What a transaction sees for who acts: the workspace of them as far as they reach, and a user's own memberships. */
export const sightOf = (who: Who): Sight => ({
  workspaceId: workspaceOf(who),
  userId: userOf(who),
  groups: reachOf(who).groups,
})

/** What work in a transaction is given. */
const unitOf = (db: Kysely<Tables>, { workspaceId, groups = null }: Sight): Unit => ({
  db,
  sees: workspaceId,
  groups,
  get workspaceId() {
    if (workspaceId === null) throw new Error("this transaction sees no workspace")
    return workspaceId
  },
})

/**
 * Runs work in one transaction: kept when it succeeds, undone when it fails, breaks off or dies. Work that got into a
 * deadlock with another transaction is done again, at most three times. It dies of `TookTooLong` once the
 * `CallTime` is spent.
 */
export const inTransaction = <A, E, R>(
  db: Database,
  sight: Sight,
  use: (trx: Kysely<Tables>) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> => {
  const once = Effect.acquireUseRelease(
    Effect.gen(function* () {
      const [time, used] = [yield* CallTime, yield* ConnectionUse]
      const { trx, finish } = yield* Effect.promise(() => begin(db, sight, time, used))
      return { trx, finish, unit: unitOf(trx, sight) }
    }),
    ({ trx, unit }) => Effect.provideService(use(trx), OpenUnit, unit),
    ({ finish }, exit) => Effect.promise(() => finish(Exit.isSuccess(exit) ? "commit" : "rollback")),
  )
  const attempt = (failed: number): Effect.Effect<A, E, R> =>
    Effect.catchCause(once, (cause) => {
      const pause = pauses[failed]
      const codes = cause.reasons.map((reason) => (reason._tag === "Die" ? codeOf(reason.defect) : undefined))
      if (codes.includes(brokenOff)) return Effect.die(new TookTooLong())
      const passes = codes.some((code) => passing.has(code))
      return passes && pause !== undefined ? Effect.delay(attempt(failed + 1), pause) : Effect.failCause(cause)
    })
  return attempt(0)
}
