import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { DraftChange } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"

const { version: _, ...content } = sepaSettings()
const mother = debtor("Mia")
const other = debtor("Otto", { iban: "DE02120300000000202051", bic: "BYLADEM1001" })
const children = ["Anna", "Ben", "Cem"].map((name) => payer(name, { paymentMethod: "sepa_debit" }))

/** A family whose mother pays for all children, somebody else, and fees of these amounts for each. */
const family = async (amounts: ReadonlyArray<number>, change: DraftChange = {}) => {
  const world = memoryFees([mother, other, ...children])
  const { run, debits, mandates, fees, charge, clock } = world
  await run(debits.saveSettings({ version: 0, content }))
  for (const { id } of children) await run(mandates.setPayer({ person: id, payer: mother.id }))
  const rows = []
  for (const amount of amounts) rows.push(...(await charge(amount)))
  const { id } = await run(debits.start({ id: jobId(), fees: { ids: rows.map((row) => row.id) } }))
  await run(debits.change({ id, version: 1, change: { together: true, ...change } }))
  const review = await run(debits.review({ id }))
  const made = () => run(debits.make({ id, version: review.draft.version, fingerprint: review.fingerprint }))
  const collected = async () => {
    const job = await made()
    const { xml } = await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    const { executionDate } = job.message
    clock.now = Date.parse(`${executionDate}T12:00:00Z`)
    await run(debits.assign({ id, on: executionDate, amount: job.sum }))
    return { job, xml }
  }
  const states = async () => {
    const { rows: now } = await run(fees.list({ filter: {}, sort: { by: "name", descending: false }, limit: 500 }))
    return now.map(({ person, state, open, amount }) => [person?.name, state, open, amount] as const)
  }
  return { ...world, id, rows, review, made, collected, states }
}

const transactions = (xml: string) => xml.split("<DrctDbtTxInf>").length - 1

describe("fees of one payer as one debit", () => {
  it("are one transaction of the exact sum with all names, and each stays a fee of its own [SEP-05] [SEP-06]", async () => {
    const { review, collected, states } = await family([6000])
    expect(review.left).toEqual([])
    const own = review.ready.filter(({ mandateReference }) => mandateReference === "R-Mia")
    expect(own.map(({ together }) => together)).toEqual([4, 4, 4, 4])
    const [statement] = new Set(own.map((line) => line.statement))
    for (const name of ["Mia", "Anna", "Ben", "Cem"]) expect(statement).toContain(name)
    const { job, xml } = await collected()
    expect([job.fees, job.sum, transactions(xml)]).toEqual([5, 30_000, 2])
    expect(xml).toContain('<InstdAmt Ccy="EUR">240.00</InstdAmt>')
    expect((await states()).every(([, state]) => state === "paid")).toBe(true)
  })

  it("all come back together, each with its dispute, and the surcharge once [SEP-08]", async () => {
    const { collected, states, run, debits, rows, id, clock } = await family([6000])
    await collected()
    clock.now = Date.parse("2026-12-20T12:00:00Z")
    const fee = rows.find(({ person }) => person?.name === "Ben Weber")!.id
    const back = {
      job: id,
      fee,
      on: day("2026-12-18"),
      surcharge: cents(300) as never,
      bankCharge: cents(450) as never,
    }
    expect(await run(debits.returned(back))).toMatchObject({ surcharge: 300, bankCharge: 450 })
    expect((await states()).toSorted()).toEqual([
      ["Anna Weber", "debitDisputed", 6000, 6000],
      ["Ben Weber", "debitDisputed", 6300, 6300],
      ["Cem Weber", "debitDisputed", 6000, 6000],
      ["Mia Weber", "debitDisputed", 6000, 6000],
      ["Otto Weber", "paid", 0, 6000],
    ])
    const { debits: told } = await run(debits.job({ id }))
    expect(told.reduce((sum, { returned }) => sum + (returned?.surcharge ?? 0) + (returned?.bankCharge ?? 0), 0)).toBe(
      750,
    )
    for (const each of rows.filter(({ person }) => person?.id !== other.id))
      await expect(run(debits.returned({ ...back, fee: each.id }))).rejects.toMatchObject({ kind: "returnedBefore" })
  })

  it("come back whole though one was given back meanwhile, which is owed again then [SEP-08]", async () => {
    const { collected, states, run, debits, fees, rows, id, clock } = await family([6000])
    await collected()
    clock.now = Date.parse("2026-12-20T12:00:00Z")
    const of = (name: string) => rows.find(({ person }) => person?.name === `${name} Weber`)!.id
    for (const kind of ["reversal", "refund"] as const) {
      const { version } = await run(fees.fee({ id: of("Ben") }))
      const entry = { kind, on: day("2026-12-17"), amount: cents(1000) as never }
      await run(fees.record({ id: of("Ben"), version, entry, note: null }))
    }
    const back = { on: day("2026-12-18"), surcharge: cents(300) as never, bankCharge: cents(450) as never }
    await run(debits.returned({ job: id, fee: of("Anna"), ...back }))
    // Ben pays 10 € less, but has these 10 € and all that was collected.
    expect((await states()).toSorted()).toEqual([
      ["Anna Weber", "debitDisputed", 6300, 6300],
      ["Ben Weber", "debitDisputed", 6000, 5000],
      ["Cem Weber", "debitDisputed", 6000, 6000],
      ["Mia Weber", "debitDisputed", 6000, 6000],
      ["Otto Weber", "paid", 0, 6000],
    ])
  })

  it("are announced as one, and can be collected by a mandate for one time [SEP-05] [SEP-06]", async () => {
    const { review, made } = await family([6000], { recurring: false })
    expect(review.ready.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 5 }, () => "OOFF"))
    expect(review.mail?.subject).toContain("240,00")
    expect(review.mail?.text.split("240,00").length).toBeGreaterThan(1)
    expect((await made()).announced).toBe(2)
  })

  it("are those of brothers and sisters who share a mandate too, but not of another account [SEP-05]", async () => {
    const shared = { mandateReference: "F-1", accountHolder: "Mia Weber" }
    const siblings = ["Anna", "Ben"].map((name) => debtor(name, shared))
    const { run, debits, charge } = memoryFees([...siblings, other])
    await run(debits.saveSettings({ version: 0, content }))
    const rows = await charge(100)
    const { id } = await run(debits.start({ id: jobId(), fees: { ids: rows.map((row) => row.id) } }))
    await run(debits.change({ id, version: 1, change: { together: true } }))
    const { ready, mail } = await run(debits.review({ id }))
    expect(ready.map(({ name, together }) => [name, together]).toSorted()).toEqual([
      ["Anna Weber", 2],
      ["Ben Weber", 2],
      ["Otto Weber", 1],
    ])
    // What stands on the statement is what is announced.
    expect(mail?.subject).toContain("2,00")
  })

  it("are announced once to brothers and sisters with one mandate, with the whole sum and each fee, joined or not [SEP-05]", async () => {
    for (const together of [true, false]) {
      const shared = { mandateReference: "F-1", accountHolder: "Mia Weber", email: "mia@example.org" }
      const siblings = ["Anna", "Ben"].map((name) => debtor(name, shared))
      const { run, debits, charge } = memoryFees([...siblings, other])
      await run(debits.saveSettings({ version: 0, content }))
      const rows = await charge(100)
      const { id } = await run(debits.start({ id: jobId(), fees: { ids: rows.map((row) => row.id) } }))
      await run(debits.change({ id, version: 1, change: { together } }))
      const { mail, draft, fingerprint } = await run(debits.review({ id }))
      expect(mail?.subject).toContain("2,00")
      for (const { reference } of rows.filter(({ person }) => person?.id !== other.id))
        expect(mail?.text.split(reference)).toHaveLength(2)
      expect(mail?.text).not.toContain(rows.find(({ person }) => person?.id === other.id)!.reference)
      expect((await run(debits.make({ id, version: draft.version, fingerprint }))).announced).toBe(2)
    }
  })

  it("lose no cent, whatever the amounts, and make a file that the checker accepts [SEP-05] [SEP-06]", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (amounts, together) => {
          const { collected, states } = await family(amounts, { together })
          const { job, xml } = await collected()
          const sum = amounts.reduce((total, each) => total + each, 0)
          expect([job.sum, job.fees]).toEqual([sum * 5, amounts.length * 5])
          expect(transactions(xml)).toBe(together ? 2 : amounts.length * 5)
          expect(xml).toContain(`<CtrlSum>${(job.sum / 100).toFixed(2)}</CtrlSum>`)
          const ids = [...xml.matchAll(/<EndToEndId>([^<]+)</g)].map((match) => match[1])
          expect(new Set(ids).size).toBe(ids.length)
          expect((await states()).every(([, state, open]) => state === "paid" && open === 0)).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })
})
