import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { FeeBatchId } from "../../../core/fees/index.ts"
import {
  debitUseCases as debits,
  feeUseCases as fees,
  mandateUseCases as mandates,
} from "../../../core/fees/use-cases/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { debtor, jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A club in which eight members have a fee each. */
const club = async () => {
  const office = await postgresOffice(database.db)
  const { version: _, ...content } = sepaSettings()
  await office.run(debits.saveSettings({ version: 0, content }))
  const persons = []
  for (let count = 0; count < 8; count += 1) {
    const { id: _id, version: _version, ...data } = debtor(`M${count}`)
    persons.push((await office.run(people.create({ ...data, annuity: null }))).id)
  }
  await office.run(
    fees.add({
      batch: crypto.randomUUID() as FeeBatchId,
      persons,
      amount: { kind: "same", amount: cents(1999) },
      kind: "claim",
      description: "Lager",
      dueOn: day("2026-12-01"),
      paymentMethod: null,
      sphere: "ideal",
      category: null,
    }),
  )
  /** Brings a draft of all fees up to where its job can be made. */
  const ready = async () => {
    const { id, version } = await office.run(debits.start({ id: jobId(), fees: { found: {}, except: [] } }))
    const { fingerprint } = await office.run(debits.review({ id }))
    return { id, version, fingerprint }
  }
  return { ...office, ready }
}

describe("mandates in PostgreSQL", () => {
  it("give no reference twice and skip none, however many admins give and make at the same moment [MBR-04]", async () => {
    const { run } = await postgresOffice(database.db)
    const { version: _, ...content } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content }))
    const persons = []
    for (let count = 0; count < 8; count += 1) {
      const { id: _id, version: _version, ...data } = debtor(`M${count}`, { mandateReference: null })
      persons.push((await run(people.create(data))).id)
    }
    const [first, ...others] = persons
    const signed = { signedOn: day("2026-01-15"), holder: "M0", iban: "DE21500500009876543210" }
    const outcomes = await Promise.allSettled([
      run(mandates.give({ persons: others })),
      run(mandates.make({ person: first!, version: 1, ...signed })),
      run(mandates.give({ persons: null })),
      run(mandates.give({ persons: others.toReversed() })),
      // Saving without a number takes the counter from where it is by then.
      run(debits.saveSettings({ version: 1, content })),
    ])
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(4)
    expect(await run(debits.settings())).toMatchObject({ version: 2, nextMandate: 9 })
    const { rows } = await run(mandates.list({ only: null, search: "" }))
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
      persons.map((_, index) => `M-${String(index + 1).padStart(4, "0")}`),
    )
  })
})

describe("references that are typed, in PostgreSQL", () => {
  it("are one person's, however many admins type the same at the same moment [MBR-04]", async () => {
    const { run } = await postgresOffice(database.db)
    const newcomers = [1, 2, 3, 4, 5].map((count) => {
      const iban = count === 5 ? "DE02120300000000202051" : "DE21500500009876543210"
      const { id: _id, version: _version, ...data } = debtor(`M${count}`, { iban, mandateReference: "HAND/1" })
      return run(people.create(data))
    })
    const outcomes = await Promise.allSettled(newcomers)
    const made = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
    // Four pay from one account and can share it; whoever comes second with the other account is refused.
    expect(new Set(made.map(({ iban }) => iban)).size).toBe(1)
    expect([1, 4]).toContain(made.length)
    for (const each of outcomes) if (each.status === "rejected") expect(String(each.reason)).toContain("InvalidPerson")
  })
})

describe("collecting in PostgreSQL", () => {
  it("puts each fee into one job, however many admins make one at the same moment [SEP-04] [SEP-07]", async () => {
    const { run, ready } = await club()
    const drafts = [await ready(), await ready(), await ready(), await ready()]
    const outcomes = await Promise.allSettled(drafts.map((draft) => run(debits.make(draft))))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of outcomes) if (each.status === "rejected") expect(String(each.reason)).toContain("DebitsOutdated")
    const { jobs, drafts: left } = await run(debits.list())
    expect(jobs).toMatchObject([{ fees: 8, sum: 8 * 1999, state: "created" }])
    expect(left).toHaveLength(3)
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "pendingSepaDebit", fees: 8 }])
  }, 30_000)

  it("answers a double click with the one job, and discards it once for two admins [SEP-07]", async () => {
    const { run, ready } = await club()
    const draft = await ready()
    const made = await Promise.all([1, 2, 3].map(() => run(debits.make(draft))))
    expect(new Set(made.map(({ message }) => message.messageId)).size).toBe(1)
    const { id } = draft
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => run(debits.step({ id, event: "discard", seen: "created" }))),
    )
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "unpaid", fees: 8, open: 8 * 1999 }])
  }, 30_000)

  it("refuses to change what a file is written from, whoever asks [SEP-06]", async () => {
    const { run, ready, who } = await club()
    const { id } = await run(debits.make(await ready()))
    const changed = (statement: string) =>
      inWorkspaceOf(database.db, who.workspaceId, (trx) => sql.raw(statement).execute(trx))
    for (const statement of [
      `update sepa_jobs set content = '{}' where id = '${id}'`,
      `update sepa_debits set debit = jsonb_set(debit, '{amount}', '1') where job_id = '${id}'`,
    ])
      await expect(changed(statement)).rejects.toThrow("cannot be changed")
    const first = await run(debits.download({ id }))
    expect(await run(debits.download({ id }))).toEqual(first)
  }, 30_000)
})
