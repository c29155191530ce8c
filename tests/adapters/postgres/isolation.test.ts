import * as Effect from "effect/Effect"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { applicationRole } from "../../../adapters/postgres/migrate.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { OpenUnit } from "../../../adapters/postgres/unit.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { person } from "../../support/persons.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const tables = async () =>
  (
    await owner.query<{ name: string; secured: boolean; policies: number; first: string | null }>(`
      select c.relname as name, c.relrowsecurity as secured,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`)
  ).rows

/** Runs work in one transaction of a workspace. */
const within = <A>(workspaceId: WorkspaceId, work: Effect.Effect<A>) =>
  Effect.runPromise(inTransaction(database.db, { workspaceId, userId: null }, () => work))

describe("workspaces in the database", () => {
  it("are first in the key of every table, and every table is secured by row [OPS-02, OPS-03]", async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(6)
    for (const table of all)
      expect(table).toMatchObject({ name: table.name, first: "workspace_id", secured: true, policies: 1 })
  })

  it("are first in every other unique key and every foreign key, but for what belongs to the installation [OPS-02]", async () => {
    const { rows: unique } = await owner.query<{ name: string }>(`
      select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace and x.indisunique and t.relname not like 'kysely%'
        and a.attname is distinct from 'workspace_id'`)
    expect(unique.map(({ name }) => name)).toEqual(["workspaces_slug_key"])
    const { rows: foreign } = await owner.query<{ name: string }>(`
      select conname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.attname <> 'workspace_id'`)
    expect(foreign.map(({ name }) => name)).toEqual(["memberships_user_id_fkey"])
  })

  it("are worked on by a role that owns nothing and bypasses nothing [OPS-03]", async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = $1`,
      [applicationRole],
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }])
    const { rows: current } = await sql<{ role: string }>`select current_user as role`.execute(database.db)
    expect(current[0]?.role).toBe(applicationRole)
  })

  it("neither show nor take rows of another, whatever the statement says [OPS-03]", async () => {
    const mine = await newWorkspace(database.db)
    const theirs = await newWorkspace(database.db)
    const secret = person({ lastName: "Geheim" })
    await within(theirs, postgresPersonRepository.add([secret]))
    for (const { name } of await tables()) {
      const seen = await inWorkspaceOf(database.db, mine, (trx) =>
        sql`select 1 from ${sql.ref(name)} where workspace_id = ${theirs}`.execute(trx),
      )
      expect(seen.rows, name).toEqual([])
      const gone = await inWorkspaceOf(database.db, mine, (trx) =>
        sql`delete from ${sql.ref(name)} where workspace_id = ${theirs}`.execute(trx),
      )
      expect(gone.numAffectedRows, name).toBe(0n)
    }
    const mistaken = Effect.flatMap(OpenUnit, (unit) =>
      Effect.provideService(
        postgresPersonRepository.add([person()]),
        OpenUnit,
        unit && { ...unit, workspaceId: theirs },
      ),
    )
    await expect(within(mine, mistaken)).rejects.toThrow(/row-level security/)
    expect(await within(theirs, postgresPersonRepository.find([secret.id]))).toHaveLength(1)
  })

  it("show nothing at all to a transaction that names none [OPS-03]", async () => {
    for (const { name } of await tables()) {
      const { rows } = await sql`select 1 from ${sql.ref(name)}`.execute(database.db)
      expect(rows, name).toEqual([])
    }
  })

  it("keep what a transaction did only when it succeeds", async () => {
    const workspaceId = await newWorkspace(database.db)
    const one = person()
    const broken = Effect.andThen(postgresPersonRepository.add([one]), Effect.die(new Error("mittendrin")))
    await expect(within(workspaceId, broken)).rejects.toThrow("mittendrin")
    const { rows } = await inWorkspaceOf(database.db, workspaceId, (trx) => sql`select 1 from persons`.execute(trx))
    expect(rows).toEqual([])
  })
})
