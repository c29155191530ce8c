import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { FeeBatchId, FeeChoice } from "../../../core/fees/index.ts"
import {
  debitUseCases as debits,
  feeUseCases as fees,
  transferUseCases as transfers,
} from "../../../core/fees/use-cases/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { orderId, realExecutionDate } from "../../support/transfers.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const all: FeeChoice = { found: { states: ["refund"] }, except: [] }

/** A club that owes eight members 19.99 € each. */
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
      kind: "credit",
      description: "Lager",
      dueOn: day("2026-12-01"),
      paymentMethod: null,
      sphere: "ideal",
      category: null,
    }),
  )
  const executionDate = realExecutionDate()
  const ready = async () => {
    const chosen = { fees: all, executionDate }
    const { fingerprint } = await office.run(transfers.review(chosen))
    return { id: orderId(), ...chosen, fingerprint }
  }
  return { ...office, ready }
}

describe("giving money back in PostgreSQL", () => {
  it("pays each fee once, however many admins make an order at the same moment [SEP-11]", async () => {
    const { run, ready } = await club()
    const looked = [await ready(), await ready(), await ready(), await ready()]
    const outcomes = await Promise.allSettled(looked.map((each) => run(transfers.make(each))))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of outcomes)
      if (each.status === "rejected") expect(String(each.reason)).toContain("TransfersOutdated")
    expect(await run(transfers.list())).toMatchObject([{ fees: 8, sum: 8 * 1999, state: "made" }])
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "creditPaidOut", fees: 8, open: 0 }])
  }, 30_000)

  it("answers a double click with the one order, and discards it once for two admins [SEP-11]", async () => {
    const { run, ready } = await club()
    const asked = await ready()
    const made = await Promise.all([1, 2, 3].map(() => run(transfers.make(asked))))
    expect(new Set(made.map(({ message }) => message.messageId)).size).toBe(1)
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => run(transfers.discard({ id: asked.id, seen: "made" }))),
    )
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "refund", fees: 8, open: -8 * 1999 }])
  }, 30_000)

  it("refuses to change what a file is written from, whoever asks [SEP-11]", async () => {
    const { run, ready, who } = await club()
    const { id } = await run(transfers.make(await ready()))
    const changed = (statement: string) =>
      inWorkspaceOf(database.db, who.workspaceId, (trx) => sql.raw(statement).execute(trx))
    for (const statement of [
      `update transfer_orders set content = '{}' where id = '${id}'`,
      `update transfers set transfer = jsonb_set(transfer, '{amount}', '1') where order_id = '${id}'`,
    ])
      await expect(changed(statement)).rejects.toThrow("cannot be changed")
    const first = await run(transfers.download({ id }))
    expect(await run(transfers.download({ id }))).toEqual(first)
  }, 30_000)
})
