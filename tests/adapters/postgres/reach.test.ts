import * as Effect from "effect/Effect"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId, WordId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import type { User } from "../../../core/kernel/who.ts"
import { people, words } from "../../../core/people/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { bankFields } from "../../../core/people/reach/index.ts"
import { reachContract } from "../../contract/reach.contract.ts"
import { newUserOf } from "../../support/members-of-workspace.ts"
import { overWire } from "../../support/over-wire.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

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

const office = async () => {
  const { perform, workspaceId } = await postgresOffice(database.db)
  const user = async (): Promise<User> => {
    const userId = await newUserOf(database.db, workspaceId)
    return {
      kind: "user",
      workspaceId,
      userId,
      userName: "Jana",
      permissions: ["members"],
      reach: wholeReach,
      features: planFeatures,
    }
  }
  return { workspaceId, user, perform }
}

reachContract("PostgreSQL", async () => {
  const { perform, user } = await office()
  const jana = await user()
  return { calls: (port, who = jana) => overWire(port, callsOf(perform, port, who)), user: async () => jana }
})

/** The tables that hold nothing of persons, or only what a use case says of them, so that they are open. */
const open = [
  "custom_columns",
  "files",
  "former_words",
  "kept_answers",
  "list_layouts",
  "lost_names",
  "memberships",
  "word_slips",
  "words",
  "workspace_logos",
  "workspaces",
]

describe("the database, in a transaction that is kept to some groups", () => {
  it("has a rule for each table that could tell of persons [WSP-10]", async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not like 'kysely%' and not exists (select from pg_policy p
          where p.polrelid = c.oid and p.polname = 'own_groups' and not p.polpermissive) order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(open)
  })

  it("shows persons of these and what stands there of them, whatever the statement says, and no table anybody else [WSP-10]", async () => {
    const { workspaceId, user, perform } = await office()
    const [jana, leader] = [await user(), await user()]
    const calls = { people: callsOf(perform, people, jana), words: callsOf(perform, words, jana) }
    const group = (name: string) =>
      Effect.runPromise(calls.words.create({ kind: "groups", name, colour: "teal" })).then(({ id }) => id)
    const own = await group("Wölflinge")
    await group("Rover")
    const add = (firstName: string, groups: ReadonlyArray<string>) =>
      Effect.runPromise(calls.people.create({ ...emptyPerson("contact"), firstName, groups }))
    const [ida, otto] = [await add("Ida", ["Wölflinge"]), await add("Otto", ["Rover"])]
    const within = <A>(
      groups: ReadonlyArray<WordId> | null,
      work: Parameters<typeof inTransaction<A, never, never>>[2],
    ) => Effect.runPromise(inTransaction(database.db, { workspaceId, userId: leader.userId, groups }, work))
    const seenIn = (table: string, groups: ReadonlyArray<WordId> | null) =>
      within(groups, (trx) =>
        Effect.promise(async () => {
          const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(trx)
          return rows.map(({ row }) => row).join("\n")
        }),
      )
    const { rows: all } = await owner.query<{ name: string }>(`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`)
    const told = { all: "", own: "", none: "" }
    for (const { name } of all) {
      told.all += await seenIn(name, null)
      told.own += await seenIn(name, [own])
      told.none += await seenIn(name, [])
    }
    expect([told.all.includes(ida.id), told.all.includes(otto.id)]).toEqual([true, true])
    expect([told.own.includes(ida.id), told.own.includes(otto.id)]).toEqual([true, false])
    expect([told.none.includes(ida.id), told.none.includes(otto.id)]).toEqual([false, false])

    const set = (id: PersonId, column: string, value: unknown) =>
      within([own], (trx) =>
        Effect.promise(async () => {
          const done = await sql`update persons set ${sql.ref(column)} = ${value} where id = ${id}`.execute(trx)
          return done.numAffectedRows
        }),
      )
    expect(await set(otto.id, "city", "Bonn")).toBe(0n)
    expect(await set(ida.id, "city", "Bonn")).toBe(1n)
    await expect(set(ida.id, "iban", "DE89370400440532013000")).rejects.toThrow("bank data is out of reach")
    await expect(set(ida.id, "groups", ["Rover"])).rejects.toThrow("row-level security")
  })

  it("reads no bank data of persons, and leaves it as it is in those that are written [WSP-10]", async () => {
    const { workspaceId, user, perform } = await office()
    const [jana, leader] = [await user(), await user()]
    const calls = { people: callsOf(perform, people, jana), words: callsOf(perform, words, jana) }
    const { id: own } = await Effect.runPromise(calls.words.create({ kind: "groups", name: "Biber", colour: "teal" }))
    const bank = {
      annuity: "Standard",
      customAmount: cents(1_250),
      paymentMethod: "sepa_debit",
      accountHolder: "Ida Weber",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      mandateReference: "M-1",
      mandateDate: "2026-01-15" as CalendarDate,
    } as const satisfies { readonly [Field in (typeof bankFields)[number]]: unknown }
    const ida = await Effect.runPromise(
      calls.people.create({ ...emptyPerson("member"), firstName: "Ida", groups: ["Biber"], ...bank }),
    )
    const keyed = () =>
      owner.query<{ iban_key: string }>("select iban_key, mandate_reference_key from persons where id = $1", [ida.id])
    const before = (await keyed()).rows
    const { find, hold, page, matching, replace } = postgresPersonRepository
    const seen = await Effect.runPromise(
      inTransaction(database.db, { workspaceId, userId: leader.userId, groups: [own] }, () =>
        Effect.gen(function* () {
          const stretch = { by: "name", descending: false, after: undefined, skip: 0, limit: 9 } as const
          const { rows } = yield* page({ ...stretch, filter: { all: [] }, sought: [], fields: bankFields })
          const key = { membershipNumber: null, email: null, firstName: "Ida", lastName: "", birthdate: null }
          const all = [...(yield* find([ida.id])), ...(yield* hold([ida.id])), ...(yield* matching([key]))]
          const [kept] = all
          expect(yield* replace([{ ...kept!, version: 2, city: "Bonn" }], undefined)).toEqual([])
          return [...rows, ...all]
        }),
      ),
    )
    expect(seen).toHaveLength(4)
    const nothing = Object.fromEntries(bankFields.map((field) => [field, emptyPerson("member")[field]]))
    for (const each of seen) expect(each).toMatchObject(nothing)
    const { person } = await Effect.runPromise(calls.people.get({ id: ida.id }))
    expect(person).toEqual({ ...ida, version: 2, city: "Bonn" })
    expect((await keyed()).rows).toEqual(before)
  })
})
