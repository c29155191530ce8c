import { type Kysely, sql } from "kysely"
import { Migrator } from "kysely/migration"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { schemaOfJobs } from "../../../adapters/jobs/prepare.ts"
import { migrate } from "../../../adapters/postgres/migrate.ts"
import { migrations } from "../../../adapters/postgres/migrations/index.ts"
import { toColumns } from "../../../adapters/postgres/people/person-columns.ts"
import { person } from "../../support/persons.ts"
import { emptyDatabase, ownerOf, type TestDatabase } from "../../support/postgres.ts"

let database: TestDatabase
let owner: Kysely<unknown>
beforeAll(async () => {
  database = await emptyDatabase()
  owner = ownerOf(database)
})
afterAll(async () => {
  await owner.destroy()
  await database.close()
})

const upTo = async (name: string) => {
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw error
}

const workspace = "0197aaaa-1111-7111-8111-111111111111"

/** Does work as the owner, who sees the rows of one workspace like everybody else. */
const within = (work: (trx: Kysely<unknown>) => Promise<unknown>) =>
  owner.transaction().execute(async (trx) => {
    await sql`set local wimpel.workspace_id = ${sql.lit(workspace)}`.execute(trx)
    await work(trx)
  })

const persons = async () => {
  let found: ReadonlyArray<Readonly<Record<string, unknown>>> = []
  await within(async (trx) => {
    found = (await sql<Readonly<Record<string, unknown>>>`select * from persons order by id`.execute(trx)).rows
  })
  return found
}

const kim = person({ lastName: "Müller", groups: ["Wölflinge"], birthdate: "2015-03-01" as never, notes: 'a "b"' })

describe("migrations of a database in use, whose owner is no superuser", () => {
  it("pass nobody over, keep every value, and leave each table closed to other workspaces", async () => {
    await upTo("0021-second-factors")
    await sql`insert into workspaces (workspace_id, slug, name) values (${workspace}, 'stamm', 'Stamm')`.execute(owner)
    const { custom: _, ...former } = kim
    await within(async (trx) => {
      const columns = Object.entries(toColumns(kim)).filter(
        ([name]) => !name.startsWith("custom") || name === "custom_amount",
      )
      await sql`insert into persons (workspace_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${workspace}, ${sql.join(columns.map(([name, value]) => (name === "phones" ? JSON.stringify(value) : value)))})`.execute(
        trx,
      )
      await sql`insert into trash (workspace_id, person_id, at, by_name, name_key, person)
        values (${workspace}, gen_random_uuid(), now(), 'Kim', 'a', ${JSON.stringify(former)})`.execute(trx)
      await sql`insert into changes (workspace_id, id, at, by_name) values (${workspace}, ${kim.id}, now(), 'Kim')`.execute(
        trx,
      )
      await sql`insert into change_rows (workspace_id, change_id, person_id, version, before)
        values (${workspace}, ${kim.id}, ${kim.id}, 3, '{}')`.execute(trx)
    })
    await upTo("0034-contact-email")
    await within((trx) =>
      sql`insert into merges
          (workspace_id, id, at, by_name, kept_id, gone_id, before, after, gone, entries, documents, special, apart)
        select ${workspace}, gen_random_uuid(), now(), name, ${kim.id}, ${kim.id}, '{}', '{}', '{}',
          array[${kim.id}]::uuid[], array[]::uuid[], special::jsonb, array[${kim.id}]::uuid[]
        from (values ('Ada', '{"version":3,"before":null}'), ('Ben', null)) as done(name, special)`.execute(trx),
    )
    const user = crypto.randomUUID()
    await sql`insert into auth."user" (id, name, email, "emailVerified")
      values (${user}, 'Jana', 'jana@silberfuchs.example', true)`.execute(owner)
    await within((trx) =>
      sql`insert into consents (workspace_id, user_id, kind, given_at)
        values (${workspace}, ${user}, 'terms', '2026-11-20T12:00:00Z')`.execute(trx),
    )
    await upTo("0242-attendance")
    await within(async (trx) => {
      await sql`insert into forms (workspace_id, id, kind, version, state, draft)
        values (${workspace}, ${kim.id}, 'registration', 1, 'draft', '{}')`.execute(trx)
      await sql`insert into events (workspace_id, id, version, form_id, begins_on, content)
        values (${workspace}, ${kim.id}, 1, ${kim.id}, '2027-08-01', '{"title": "Lager"}')`.execute(trx)
    })
    const [before] = await persons()
    expect(before).toMatchObject({ last_name: "Müller", groups: ["Wölflinge"], custom: {} })

    await migrate(database.owner, [schemaOfJobs])
    const [after] = await persons()
    expect(after).toEqual(before)
    expect(Object.keys(after ?? {}).slice(0, 6)).toEqual([
      "workspace_id",
      "id",
      "version",
      "kind",
      "name_key",
      "custom_keys",
    ])
    await within(async (trx) => {
      const { rows } =
        await sql`select (select name from words) as word, (select person->'custom' from trash) as custom,
        (select base_version from change_rows) as base`.execute(trx)
      expect(rows).toEqual([{ word: "Wölflinge", custom: {}, base: 2 }])
      const { rows: camps } = await sql`select content from events`.execute(trx)
      const mailsOff = ["registrationPaid", "eventReminder"]
      const content = { title: "Lager", familyCancellation: null, mailsOff, remindDaysBefore: 7 }
      expect(camps).toEqual([{ content }])
      const { rows: merges } = await sql`select by_name as name, moved from merges order by by_name`.execute(trx)
      const moved = { timeline: [kim.id], documents: [], distinctPairs: [kim.id] }
      expect(merges).toEqual([
        { name: "Ada", moved: { ...moved, specialData: { version: 3, before: null } } },
        { name: "Ben", moved: { ...moved, specialData: null } },
      ])
    })
    const consents = () => sql`select user_id, kind, version, given_at, workspace_id from auth.consent`.execute(owner)
    const consent = { user_id: user, kind: "terms", version: null, given_at: new Date("2026-11-20T12:00:00Z") }
    expect((await consents()).rows).toEqual([{ ...consent, workspace_id: workspace }])
    const { rows: open } = await sql`select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'workspace_id'
        and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))`.execute(owner)
    expect(open).toEqual([])
    const { rows: forced } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(owner)
    expect(forced.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["persons", "trash", "import_rows", "change_rows", "custom_order"]),
    )
    const { rows: seen } = await sql`select count(*)::int as count from persons`.execute(database.db)
    expect(seen).toEqual([{ count: 0 }])
    const { rows: indexes } =
      await sql`select indexname as name from pg_indexes where tablename = 'persons' order by 1`.execute(owner)
    expect(indexes).toHaveLength(10)
    await within((trx) => sql`delete from workspaces where workspace_id = ${workspace}`.execute(trx))
    expect((await consents()).rows, "a consent outlives the workspace").toEqual([{ ...consent, workspace_id: null }])
  })

  it("wait for each other where several servers start at once [OPS-02]", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => migrate(database.owner, [schemaOfJobs])))
    expect(all).toEqual(Array.from({ length: 6 }, () => []))
    const other = new pg.Client(database.owner)
    await other.connect()
    await other.query("select pg_advisory_lock(hashtextextended('wimpel schema', 0))")
    const done = vi.fn()
    const waiting = migrate(database.owner, [schemaOfJobs]).then(done)
    const waits = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(owner)
      return rows.length
    }
    await vi.waitFor(async () => expect(await waits()).toBe(1))
    expect(done).not.toHaveBeenCalled()
    await other.end()
    await waiting
    expect(done).toHaveBeenCalledWith([])
  })

  it("of a newer program are left alone, and the start says so [OPS-06]", async () => {
    await migrate(database.owner, [schemaOfJobs])
    await sql`insert into kysely_migration values ('9999-later', '2027')`.execute(owner)
    await expect(migrate(database.owner, [schemaOfJobs])).rejects.toThrow("neueres Wimpel geändert (9999-later)")
    await sql`delete from kysely_migration where name = '9999-later'`.execute(owner)
    expect(await migrate(database.owner, [schemaOfJobs])).toEqual([])
  })
})
