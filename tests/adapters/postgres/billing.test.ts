import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { FeeBatchId, TierContent, TierId } from "../../../core/fees/index.ts"
import { feeUseCases as fees, annuityUseCases as tiers } from "../../../core/fees/use-cases/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { day, month } from "../../support/fees.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { seenFees } from "../../support/seen-fees.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const content: TierContent = {
  name: "Standard",
  amount: cents(6000),
  billingMonths: [1],
  rules: [{ when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }, { operator: "prorate" }],
}
const id = crypto.randomUUID() as TierId
const january = { month: month("2027-01"), tiers: [id] }

/** A club of twelve members whose tier it is. */
const club = async () => {
  const office = await postgresOffice(database.db)
  const tier = await office.run(tiers.save({ id, version: 0, content }))
  for (let count = 0; count < 12; count += 1)
    await office.run(
      people.create({ ...emptyPerson("member"), firstName: `M${count}`, lastName: "Weber", annuity: "Standard" }),
    )
  const { fingerprint } = await office.run(tiers.preview(january))
  const bill = (batch = crypto.randomUUID() as FeeBatchId) =>
    office.run(tiers.bill({ ...january, batch, dueOn: day("2027-01-15"), description: "Beitrag", fingerprint }))
  return { ...office, tier, bill }
}

describe("billing in PostgreSQL", () => {
  it("makes the fees once, however many make them at the same moment [ANN-06]", async () => {
    const { run, bill } = await club()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => bill()))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of outcomes)
      if (each.status === "rejected") expect(String(each.reason)).toContain("BillingRunOutdated")
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "unpaid", fees: 12, open: 72_000 }])
    expect(await run(fees.batches())).toHaveLength(1)
  }, 30_000)

  it("answers a double click with the one batch [ANN-06]", async () => {
    const { run, bill } = await club()
    const batch = crypto.randomUUID() as FeeBatchId
    const made = await Promise.all([bill(batch), bill(batch), bill(batch)])
    expect(made.map(({ fees: count, sum }) => [count, sum])).toEqual(made.map(() => [12, 72_000]))
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ fees: 12 }])
  }, 30_000)

  it("makes nothing when somebody is erased while it runs [ANN-06] [PER-17]", async () => {
    const { run, bill, workspaceId } = await club()
    const billing = await inWorkspaceOf(database.db, workspaceId, async (trx) => {
      await sql`delete from persons where first_name = 'M3'`.execute(trx)
      const begun = { isOver: false }
      const outcome = bill().then(
        () => "made",
        (failure) => String(failure),
      )
      void outcome.then(() => {
        begun.isOver = true
      })
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx)
        expect(begun.isOver || rows.length > 0).toBe(true)
      }, 10_000)
      return { outcome }
    })
    expect(await billing.outcome).toContain("BillingRunOutdated")
    expect(await run(fees.sums({ filter: {} }))).toEqual([])
  }, 30_000)

  it("takes one of two reversals back that would bill a month by two tiers at the same moment [ANN-06]", async () => {
    const { run, bill, tier, workspaceId } = await club()
    await bill()
    const everything = { filter: {}, sort: { by: "name", descending: false }, limit: 500 } as const
    const { rows } = await run(fees.list(everything))
    const first = await run(fees.reverse({ fees: { ids: rows.map(({ id: fee }) => fee) } }))
    const other = crypto.randomUUID() as TierId
    await run(tiers.save({ id: other, version: 0, content: { ...content, name: "Familie" } }))
    for (const { person } of rows) {
      const { version } = (await run(people.get({ id: person!.id }))).person
      await run(people.update({ id: person!.id, version, changes: { annuity: "Familie" } }))
    }
    const byOther = { month: january.month, tiers: [other] }
    const { fingerprint } = await run(tiers.preview(byOther))
    const batch = crypto.randomUUID() as FeeBatchId
    await run(tiers.bill({ ...byOther, batch, dueOn: day("2027-01-15"), description: "Beitrag", fingerprint }))
    const second = await run(
      fees.reverse({
        fees: { ids: (await run(fees.list({ ...everything, filter: { batch } }))).rows.map(({ id: fee }) => fee) },
      }),
    )
    const undoing = await inWorkspaceOf(database.db, workspaceId, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('fees ' || ${workspaceId}::text, 0))`.execute(trx)
      const over = { count: 0 }
      const outcomes = [first, second].map(async ({ undo: steps }) => {
        const done = await run(fees.undo({ steps }))
        over.count += 1
        return done
      })
      await vi.waitFor(async () => {
        const waiting = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted`.execute(trx)
        expect(over.count + waiting.rows.length).toBe(2)
      }, 10_000)
      return { outcomes: Promise.all(outcomes) }
    })
    const [one, two] = await undoing.outcomes
    expect(one!.done.length + two!.done.length).toBe(rows.length)
    const refused = [...one!.refused, ...two!.refused].map(({ refusal }) => refusal)
    expect(refused.map(({ kind }) => kind)).toEqual(rows.map(() => "billedByOther"))
    const tierOf = one!.done.length > 0 ? tier.name : "Familie"
    expect(refused).toMatchObject(rows.map(() => ({ tier: tierOf })))
  }, 30_000)

  it("marks each fee as paid once, when two mark them all at the same moment [FEE-04] [FEE-06]", async () => {
    const { run, bill } = await club()
    await bill()
    const seen = await run(seenFees(fees))
    const settle = () => run(fees.settle({ fees: { found: {}, except: [], seen }, on: day("2026-01-15") }))
    const [one, two] = await Promise.allSettled([settle(), settle()])
    const [done, late] = one.status === "fulfilled" ? [one, two] : [two, one]
    expect(done).toMatchObject({ value: { done: { length: 12 } } })
    // Who comes second saw what is no more.
    expect(late).toMatchObject({ status: "rejected", reason: { _tag: "FeesOutdated" } })
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "paid", fees: 12, amount: 72_000, open: 0 }])
  }, 30_000)

  it("takes a tier that is saved twice for the same one, in whatever order its rules are kept [ANN-01] [ANN-02]", async () => {
    const { run, tier } = await club()
    expect(await run(tiers.save({ id, version: 0, content }))).toEqual(tier)
    expect(await run(tiers.list())).toEqual([{ ...tier, groups: [] }])
  }, 30_000)
})
