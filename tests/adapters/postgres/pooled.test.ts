import * as Effect from "effect/Effect"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { type Database, inTransaction, openDatabase } from "../../../adapters/postgres/database.ts"
import { openPooled } from "../../../adapters/postgres/pooled.ts"
import { CallTime } from "../../../adapters/postgres/unit.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { hasPgBouncer, pgBouncer } from "../../support/pgbouncer.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
let administrator: pg.Client
const names = ["pooled", "endless", "stranger"] as const
const roleOf = (name: (typeof names)[number]): string => `${name}_${process.pid}`

beforeAll(async () => {
  database = await testDatabase()
  administrator = new pg.Client({ ...inject("postgres").administrator, database: database.owner.database ?? "" })
  await administrator.connect()
  for (const name of names) await administrator.query(`create role ${roleOf(name)} login`)
  for (const name of ["pooled", "endless"] as const) await administrator.query(`grant wimpel_app to ${roleOf(name)}`)
  for (const name of ["pooled", "stranger"] as const)
    await administrator.query(`alter role ${roleOf(name)} set statement_timeout = '60s'`)
})
afterAll(async () => {
  for (const name of names) await administrator.query(`drop role ${roleOf(name)}`)
  await administrator.end()
  await database.close()
})

const opened = (user: string | undefined) =>
  openPooled({ ...database.owner, ...(user === undefined ? {} : { user }) }).then((pool) => pool.end())

describe("the user by whom a pooler leads to the database", () => {
  it("may do what the application may and no more, and its statements end; another one is refused, and told how to be [OPS-02]", async () => {
    await expect(opened(undefined)).rejects.toThrow(/besitzt die Datenbank oder umgeht ihre Zeilensicherheit/)
    await expect(opened(roleOf("endless"))).rejects.toThrow(/alter role endless_\d+ set statement_timeout/)
    await expect(opened(roleOf("stranger"))).rejects.toThrow(/create role stranger_\d+ login/)
    await expect(opened(roleOf("pooled"))).resolves.toBeUndefined()
  })
})

// PgBouncer is a program of the system: where it is not installed, nobody can try it.
describe.skipIf(!hasPgBouncer)("behind PgBouncer, which gives each transaction another connection,", () => {
  let bouncer: Awaited<ReturnType<typeof pgBouncer>>
  let db: Database
  beforeAll(async () => {
    bouncer = await pgBouncer(database.owner, roleOf("pooled"))
    db = openDatabase(await openPooled(bouncer.connection))
  })
  afterAll(async () => {
    await db.destroy()
    await bouncer.close()
  })

  const labels = (workspaceId: WorkspaceId | null) =>
    inTransaction(db, { workspaceId, userId: null }, (trx) =>
      Effect.promise(async () => {
        const { rows } = await sql<{ workspace_id: string }>`select workspace_id from import_progress`.execute(trx)
        return rows.map((row) => row.workspace_id)
      }),
    )
  const add = (workspaceId: WorkspaceId, fails: boolean) =>
    inTransaction(db, { workspaceId, userId: null }, (trx) =>
      Effect.promise(() =>
        sql`insert into import_progress (workspace_id, import_id, applied, total)
          values (${workspaceId}, gen_random_uuid(), 0, 1)`.execute(trx),
      ).pipe(Effect.andThen(fails ? Effect.fail("no" as const) : Effect.void)),
    )

  it("transactions see their own workspace, and are kept or undone whole [OPS-02, WSP-02]", async () => {
    const [one, two] = [await newWorkspace(database.db), await newWorkspace(database.db)]
    const all = Array.from({ length: 40 }, (_, nth) => add(nth % 2 === 0 ? one : two, nth % 4 === 3).pipe(Effect.exit))
    await Effect.runPromise(Effect.all(all, { concurrency: 40 }))
    expect(await Effect.runPromise(labels(one))).toEqual(Array(20).fill(one))
    expect(await Effect.runPromise(labels(two))).toEqual(Array(10).fill(two))
    expect(await Effect.runPromise(labels(null))).toEqual([])
  })

  it("a statement that takes too long is broken off, and the connection's next user has their own time [OPS-02]", async () => {
    const sleep = (seconds: number) =>
      inTransaction(db, { workspaceId: null, userId: null }, (trx) =>
        Effect.promise(() => sql`select pg_sleep(${seconds})`.execute(trx)),
      )
    const limited = Effect.suspend(() => Effect.provideService(sleep(30), CallTime, { most: 1_000, spent: 0 })).pipe(
      Effect.exit,
    )
    const exits = await Effect.runPromise(Effect.all([limited, limited, limited], { concurrency: 3 }))
    expect(exits.every((exit) => JSON.stringify(exit).includes("TookTooLong"))).toBe(true)
    await Effect.runPromise(Effect.all([sleep(1.2), sleep(1.2), sleep(1.2)], { concurrency: 3 }))
  })
})
