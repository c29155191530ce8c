import { describe, expect, it } from "vitest"
import type { FeeRow } from "../../../../core/fees/index.ts"
import type { ChangeId } from "../../../../core/kernel/id.ts"
import type { Person } from "../../../../core/people/index.ts"
import { merging as mergingPort, people } from "../../../../core/people/index.ts"
import type { MergeChoices } from "../../../../core/people/merging/index.ts"
import { unmergeLines } from "../../../../ui/text/de/merging.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const { version: _, ...content } = sepaSettings()
const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }
const at = ({ id, version }: Person) => ({ id, version })
const account = ["accountHolder", "iban", "bic", "mandateReference", "mandateDate"] as const

/** These persons, in a workspace that collects by direct debit and makes invoices. */
const inUse = async (persons: ReadonlyArray<Person>) => {
  const world = memoryFees(persons)
  const { run, debits, calls } = world
  await world.writesInvoices()
  await run(debits.saveSettings({ version: 0, content }))
  const both = calls(mergingPort, { ...jana, permissions: ["members", "fees"] })
  return {
    ...world,
    merge: async (kept: Person, gone: Person, choices: MergeChoices = {}) =>
      (await run(mergeAsSeen(both, { kept: at(kept), gone: at(gone), choices }))).id,
    unmerge: (id: ChangeId, sees = true) => run((sees ? both : calls(mergingPort)).unmerge({ id })),
    /** Makes a direct debit of all of these fees. */
    collect: async (rows: ReadonlyArray<Pick<FeeRow, "id">>) => {
      const job = jobId()
      await run(debits.start({ id: job, fees: { ids: rows.map((row) => row.id) } }))
      const { draft, fingerprint, ready, left } = await run(debits.review({ id: job }))
      expect([ready.length, left.map(({ codes }) => codes)]).toEqual([rows.length, []])
      await run(debits.make({ id: job, version: draft.version, fingerprint }))
    },
  }
}

/** Maja stays with the account of Mia, who is somebody else: they become one by mistake. Lena is paid for by Maja. */
const mistaken = async (whose: "kept" | "gone", others: MergeChoices = {}) => {
  const maja = debtor("Maja", home)
  const mia = debtor("Mia", { ...home, iban: "DE02120300000000202051", bic: "BYLADEM1001", mandateReference: "M-0099" })
  const lena = payer("Lena", { paymentMethod: "sepa_debit" })
  const world = await inUse([maja, mia, lena])
  const { run, mandates, charge, merge } = world
  await run(mandates.setPayer({ person: lena.id, payer: maja.id }))
  const rows = await charge(6000, [maja, lena])
  const id = await merge(maja, mia, { ...Object.fromEntries(account.map((field) => [field, whose])), ...others })
  return { ...world, maja, mia, rows, id }
}

describe("two who come apart again", () => {
  it("are told of debits of who stayed, and of whom they pay for, by the other one's account [PER-09]", async () => {
    for (const sees of [true, false]) {
      const { id, maja, rows, collect, unmerge } = await mistaken("gone")
      await collect(rows)
      const result = await unmerge(id, sees)
      const told = (whose: string) => ({
        person: maja.id,
        ...(sees ? { whose, what: "Sommerlager" } : { whose: null, what: null }),
      })
      expect(result.collected).toEqual([told("Maja Weber"), told("Lena Weber")])
      const [line, ...others] = unmergeLines(result, () => "")
      expect(others).toEqual([])
      expect(line).toMatch(
        sees
          ? /^Die Beiträge „Sommerlager“ von Maja Weber und „Sommerlager“ von Lena Weber stehen .*Lastschrift.*Mia Weber/
          : /^Etwas, das Maja Weber betrifft, steht .*Lastschrift.*Mia Weber/,
      )
    }
  })

  it("are told of no debit by an account that is still of who pays [PER-09]", async () => {
    const { id, rows, collect, unmerge } = await mistaken("kept")
    await collect(rows)
    expect(await unmerge(id)).toMatchObject({ collected: [], invoiced: [] })
  })

  it("are told of invoices that were made meanwhile and name somebody else than who gets them now, unless cancelled", async () => {
    const { run, invoices, unmerge, rows, maja, id } = await mistaken("kept", { firstName: "gone" })
    const made = await run(invoices.make({ fees: { ids: rows.map((row) => row.id) }, service: null }))
    expect(made.made).toHaveLength(2)
    await run(invoices.cancel({ id: made.made[1]! }))
    const result = await unmerge(id)
    expect(result.invoiced).toEqual([{ person: maja.id, whose: "Maja Weber", what: "R-1-2026" }])
    expect(unmergeLines(result, () => "")).toEqual([
      expect.stringMatching(/^Die Rechnung „R-1-2026“ für Maja Weber entstand.*Mia Weber/),
    ])
  })

  it("are told of invoices that went to the address of the other one, who has the same name [PER-09]", async () => {
    for (const sees of [true, false]) {
      const [father, son] = [debtor("Max", home), debtor("Max", { ...home, street: "Ahornweg 2" })]
      const { run, merge, charge, invoices, unmerge } = await inUse([father, son])
      const rows = await charge(6000)
      const id = await merge(father, son, { street: "kept" })
      await run(invoices.make({ fees: { ids: rows.map((row) => row.id) }, service: null }))
      const { invoiced } = await unmerge(id, sees)
      const told = sees
        ? { whose: "Max Weber", what: expect.stringMatching(/^R-.-2026$/) }
        : { whose: null, what: null }
      expect(invoiced).toEqual([{ person: son.id, ...told }])
    }
  })

  it("are told of a debit of who is back by the account of who pays for the other one [PER-09]", async () => {
    const [petra, otto] = [debtor("Petra", home), debtor("Otto", { ...home, iban: "DE02120300000000202051" })]
    const child = { paymentMethod: "sepa_debit" } as const
    const [maja, mia] = [payer("Maja", child), payer("Mia", child)]
    const { run, mandates, merge, charge, collect, unmerge } = await inUse([petra, otto, maja, mia])
    await run(mandates.setPayer({ person: maja.id, payer: petra.id }))
    await run(mandates.setPayer({ person: mia.id, payer: otto.id }))
    const rows = await charge(6000, [maja, mia])
    const id = await merge(maja, mia)
    await collect(rows)
    const result = await unmerge(id, true)
    expect(result.collected).toEqual([{ person: mia.id, whose: "Mia Weber", what: "Sommerlager" }])
    expect(unmergeLines(result, () => "")).toEqual([
      expect.stringMatching(/^Der Beitrag „Sommerlager“ von Mia Weber steht .*für Maja Weber gilt/),
    ])
  })

  it("are told of nothing that was made before they became one", async () => {
    const [maja, mia] = [debtor("Maja", home), debtor("Mia", home)]
    const { run, charge, collect, invoices, calls, clock, merge, unmerge } = await inUse([maja, mia])
    const rows = await charge(6000, [maja])
    await run(invoices.make({ fees: { ids: rows.map((row) => row.id) }, service: null }))
    await collect(rows)
    const changes = { iban: "DE02120300000000202051", bic: "BYLADEM1001", street: "Ahornweg 2" }
    const moved = await run(calls(people).update({ ...at(maja), changes }))
    clock.now += 3_600_000
    const id = await merge(moved, mia)
    expect(await unmerge(id)).toMatchObject({ stayed: [], collected: [], invoiced: [] })
  })

  it("are told once of what is named alike, with how often it is meant", async () => {
    const { unmerge, id, rows, maja, charge, collect } = await mistaken("gone")
    await collect([...rows, ...(await charge(6000, [maja]))])
    const [line] = unmergeLines(await unmerge(id, true), () => "")
    expect(line).toContain("Die Beiträge „Sommerlager“ von Maja Weber (2-mal) und „Sommerlager“ von Lena Weber stehen")
  })
})
