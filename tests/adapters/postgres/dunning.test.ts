import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DunningRunId, FeeBatchId } from "../../../core/fees/index.ts"
import { dunningUseCases as dunning } from "../../../core/fees/use-cases/dunning/index.ts"
import { feeUseCases as fees } from "../../../core/fees/use-cases/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { mergingUseCases as merging } from "../../../core/people/use-cases/merging.ts"
import { day } from "../../support/fees.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Two members who are a long time late: one is reached by mail, one by letter. Each level costs 2.50 €. */
const club = async () => {
  const office = await postgresOffice(database.db)
  const { run } = office
  const home = { street: "Weg 1", postcode: "12345", city: "Ort" }
  const anna = await run(people.create({ ...emptyPerson("member"), firstName: "Anna", email: "anna@example.org" }))
  const ben = await run(people.create({ ...emptyPerson("member"), firstName: "Ben", ...home }))
  await run(
    fees.add({
      batch: crypto.randomUUID() as FeeBatchId,
      persons: [anna.id, ben.id],
      amount: { kind: "same", amount: cents(6000) },
      kind: "claim",
      description: "Sommerlager",
      dueOn: day("2026-01-31"),
      paymentMethod: null,
      sphere: "ideal",
      category: null,
    }),
  )
  const levels = [{ name: "Mahnung", days: 7, surcharge: 250, way: "mail" } as const]
  await run(dunning.saveSettings({ version: 0, content: { levels, payWithin: 14, minimum: 0 } }))
  const { fingerprint } = await run(dunning.preview())
  const remind = (id = crypto.randomUUID() as DunningRunId) => run(dunning.remind({ run: id, fingerprint }))
  return { ...office, anna, ben, remind }
}

// Over memory nobody waits for a lock.
describe("reminding in PostgreSQL", () => {
  it("asks and charges once, however many do it at the same moment [FEE-10]", async () => {
    const { run, remind } = await club()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => remind()))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of outcomes)
      if (each.status === "rejected") expect(String(each.reason)).toContain("DunningRunOutdated")
    expect(await run(dunning.runs())).toMatchObject([{ persons: 2, letters: 1, surcharges: 500 }])
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ fees: 2, open: 12_500 }])
  }, 30_000)

  it("answers a double click with the one run [FEE-10]", async () => {
    const { run, remind } = await club()
    const id = crypto.randomUUID() as DunningRunId
    const [first, second] = await Promise.all([remind(id), remind(id)])
    expect(second).toEqual(first)
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ open: 12_500 }])
  }, 30_000)

  it("hands letters and the wish to be left in peace over with a person, and back [FEE-10] [PER-09]", async () => {
    const { run, anna, ben, remind } = await club()
    const { id } = await remind()
    await run(dunning.stopPerson({ person: ben.id, stopped: true }))
    const pick = (person: typeof anna) => ({ id: person.id, version: person.version })
    const merged = await run(mergeAsSeen(merging, { kept: pick(anna), gone: pick(ben), choices: {} }))
    expect(await run(dunning.ofPerson({ person: anna.id }))).toEqual({ stopped: true })
    expect((await run(dunning.letters({ run: id }))).name).toContain("Mahnbriefe")
    await run(merging.unmerge({ id: merged.id }))
    expect(await run(dunning.ofPerson({ person: anna.id }))).toEqual({ stopped: false })
    expect(await run(dunning.ofPerson({ person: ben.id }))).toEqual({ stopped: true })
  }, 30_000)
})
