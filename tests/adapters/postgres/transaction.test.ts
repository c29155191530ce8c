import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CallTime, statements } from "../../../adapters/postgres/unit.ts"
import { Acting, actingAs } from "../../../core/kernel/acting.ts"
import { together, togetherAsVisitor } from "../../../core/kernel/transaction.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { emptyPerson } from "../../../core/people/index.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse, postgresOffice, runsOf } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** In which transaction of the database a statement runs. */
const transactionId = () =>
  statements(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
    return rows[0]?.id
  })

const create = (lastName: string) => people.create({ ...emptyPerson("member"), lastName })

/** The names of all persons that a transaction sees, whatever their workspace. */
const seen = () =>
  statements(async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select last_name as name from persons order by 1`.execute(db)
    return rows.map(({ name }) => name)
  })

describe("statements in PostgreSQL", () => {
  it("are a defect where no transaction is open, and nothing is asked", async () => {
    let asked = false
    const outside = statements(async () => {
      asked = true
    })
    await expect(Effect.runPromise(outside)).rejects.toThrow("no transaction is open")
    const { runOwn } = await postgresOffice(database.db)
    await expect(runOwn(outside)).rejects.toThrow("no transaction is open")
    expect(asked).toBe(false)
  })

  it("see no workspace where nobody acts, and to ask for one is a defect [OPS-03]", async () => {
    const { run, perform } = await postgresOffice(database.db)
    await run(create("Geheim"))
    const asNobody = runsOf(perform, nobody)
    expect(await asNobody.run(seen())).toEqual([])
    await expect(asNobody.run(statements(async ({ workspaceId }) => workspaceId))).rejects.toThrow("no workspace")
  })
})

describe("a transaction", () => {
  it("dies once the time of its call is spent, by one long statement, many short ones or several transactions; undone [OPS-07]", async () => {
    const { runOwn } = await postgresOffice(database.db)
    const slow = together(
      Effect.andThen(
        create("Halb"),
        statements(({ db }) => sql`select pg_sleep(0.3)`.execute(db)),
      ),
    )
    const short = statements(({ db }) => sql`select pg_sleep(0.05)`.execute(db))
    const many = together(
      Effect.andThen(
        create("Viele"),
        Effect.forEach(Array(100), () => short),
      ),
    )
    for (const [work, most] of [
      [Effect.asVoid(slow), 100],
      [Effect.asVoid(many), 1_300],
    ] as const) {
      const died = await runOwn(Effect.exit(Effect.provideService(work, CallTime, { most, spent: 0 })))
      expect(died).toMatchObject({ _tag: "Failure", cause: { reasons: [{ defect: { _tag: "TookTooLong" } }] } })
    }
    const nap = together(statements(({ db }) => sql`select pg_sleep(0.3)`.execute(db)))
    const naps = Effect.provideService(Effect.andThen(nap, nap), CallTime, { most: 500, spent: 0 })
    expect((await runOwn(Effect.exit(naps)))._tag).toBe("Failure")
    expect(await runOwn(together(seen()))).toEqual([])
    await runOwn(slow)
    expect(await runOwn(together(seen()))).toEqual(["Halb"])
  })

  it("goes back to a savepoint, however long the statement took that failed [OPS-07]", async () => {
    const { runOwn } = await postgresOffice(database.db)
    const work = statements(async ({ db }) => {
      await sql`savepoint here`.execute(db)
      await sql`select 1 / (extract(epoch from clock_timestamp()) * 0)::int from pg_sleep(1.1)`
        .execute(db)
        .catch(() => undefined)
      await sql`rollback to savepoint here`.execute(db)
      return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
    })
    const timed = Effect.provideService(together(work), CallTime, { most: 15_000, spent: 0 })
    expect(await runOwn(timed)).toEqual([{ one: 1 }])
  })

  it.each([
    ["fails", Effect.fail("undone")],
    ["dies", Effect.die("undone")],
    ["breaks off", Effect.interrupt],
  ])("keeps nothing when the work %s", async (_, end) => {
    const { perform, run, who } = await postgresOffice(database.db)
    const work = Effect.andThen(create("Neu"), end)
    expect((await Effect.runPromiseExit(perform(work, who)))._tag).toBe("Failure")
    expect(await run(seen())).toEqual([])
  })

  it("that got into a deadlock is done again, from its beginning", async () => {
    const { run } = await postgresOffice(database.db)
    const tries: Array<number> = []
    const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" })
    const stumble = statements(async () => {
      if (tries.push(tries.length) < 3) throw deadlock
    })
    await run(Effect.andThen(create("Neu"), stumble))
    expect(tries).toHaveLength(3)
    expect(await run(seen())).toEqual(["Neu"])
  })
})

describe("a transaction within a transaction", () => {
  it("joins it: one is kept, and only at the end of the outer one", async () => {
    const { run } = await postgresOffice(database.db)
    const inner = Effect.gen(function* () {
      yield* create("Innen")
      return yield* transactionId()
    })
    const result = await run(
      Effect.gen(function* () {
        yield* create("Außen")
        const [within, own] = [yield* together(inner), yield* transactionId()]
        return { joined: within === own && own !== undefined, names: yield* seen() }
      }),
    )
    expect(result).toEqual({ joined: true, names: ["Außen", "Innen"] })
  })

  it("is undone with it, though it succeeded itself", async () => {
    const { run } = await postgresOffice(database.db)
    const work = together(create("Innen")).pipe(Effect.andThen(Effect.die(new Error("mittendrin"))))
    await expect(run(work)).rejects.toThrow("mittendrin")
    expect(await run(seen())).toEqual([])
  })

  it("is one of its own beside another, where the work has transactions of its own", async () => {
    const { runOwn } = await postgresOffice(database.db)
    const [one, other] = await runOwn(Effect.all([together(transactionId()), together(transactionId())]))
    expect(one).not.toBe(other)
  })

  it("dies when it is for another workspace or for nobody, and nothing is kept [OPS-03]", async () => {
    const [mine, theirs] = [await postgresOffice(database.db), await postgresOffice(database.db)]
    const there = togetherAsVisitor(theirs.workspaceId, create("Dort"))
    const nowhere = Effect.provideService(together(seen()), Acting, actingAs(nobody, Date.now(), crypto.randomUUID))
    for (const other of [Effect.asVoid(there), Effect.asVoid(nowhere)]) {
      const work = Effect.flatMap(create("Hier"), () => other)
      await expect(mine.run(work)).rejects.toThrow("another workspace")
    }
    for (const { run } of [mine, theirs]) expect(await run(seen())).toEqual([])
  })
})

describe("the system in one workspace", () => {
  it("finds, changes and is told nothing of another [OPS-03]", async () => {
    const [mine, theirs] = [await postgresOffice(database.db), await postgresOffice(database.db)]
    const { id } = await theirs.run(create("Geheim"))
    expect(await mine.run(seen())).toEqual([])
    expect(await mine.run(people.count({}))).toBe(0)
    expect((await mine.run(Effect.flip(people.get({ id }))))._tag).toBe("PersonNotFound")
    expect(await mine.run(people.delete({ persons: { ids: [id] } }))).toMatchObject({ changed: 0 })
    expect(await theirs.run(seen())).toEqual(["Geheim"])
  })

  it("works in the workspace of whoever calls, though all calls share the adapters [OPS-03]", async () => {
    const { perform } = postgresHouse(database.db)
    const offices = await Promise.all([0, 1, 2].map(() => postgresOffice(database.db)))
    const all = offices.map(({ who }, index) => ({ ...runsOf(perform, who), name: `N${index}` }))
    await Promise.all(all.flatMap(({ run, name }) => [run(create(name)), run(create(name))]))
    for (const { run, name } of all) expect(await run(seen())).toEqual([name, name])
  })
})
