import { describe, expect, it } from "vitest"
import type { Person } from "../../../../core/people/index.ts"
import { merging as mergingPort } from "../../../../core/people/index.ts"
import type { MergeChoices } from "../../../../core/people/merging/index.ts"
import { unmergeLines } from "../../../../ui/text/de/merging.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"

const { version: _, ...content } = sepaSettings()
const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }
const at = ({ id, version }: Person) => ({ id, version })
const account = ["accountHolder", "iban", "bic", "mandateReference", "mandateDate"] as const

/** Maja stays with the account of Mia, who is somebody else: they become one by mistake. Lena is paid for by Maja. */
const mistaken = async (whose: "kept" | "gone", others: MergeChoices = {}) => {
  const maja = debtor("Maja", home)
  const mia = debtor("Mia", { ...home, iban: "DE02120300000000202051", bic: "BYLADEM1001", mandateReference: "M-0099" })
  const lena = payer("Lena", { paymentMethod: "sepa_debit" })
  const world = memoryFees([maja, mia, lena])
  const { run, debits, calls, charge, mandates } = world
  await world.atHome()
  await run(debits.saveSettings({ version: 0, content }))
  const invoiced = {
    tax: "outOfScope",
    taxNote: "Nicht umsatzsteuerbar.",
    taxNumber: "",
    paymentText: "",
    foot: "",
  } as const
  const numbers = "R-{counter}-{year}"
  await run(world.invoices.saveSettings({ version: 0, content: { ...invoiced, numbers, mailed: "paper" } }))
  await run(mandates.setPayer({ person: lena.id, payer: maja.id }))
  const rows = await charge(6000, [maja, lena])
  const choices = { ...Object.fromEntries(account.map((field) => [field, whose])), ...others }
  const both = calls(mergingPort, { ...jana, permissions: ["members", "fees"] })
  const { id } = await run(both.merge({ kept: at(maja), gone: at(mia), choices }))
  const collect = async () => {
    const job = jobId()
    await run(debits.start({ id: job, fees: { ids: rows.map((row) => row.id) } }))
    const { draft, fingerprint, ready, left } = await run(debits.review({ id: job }))
    expect([ready.length, left.map(({ codes }) => codes)]).toEqual([2, []])
    await run(debits.make({ id: job, version: draft.version, fingerprint }))
  }
  return { ...world, maja, mia, rows, id, both, collect }
}

describe("two who come apart again", () => {
  it("are told of debits of who stayed, and of whom they pay for, by the other one's account [PER-09]", async () => {
    for (const sees of [true, false]) {
      const { run, both, id, maja, collect, calls } = await mistaken("gone")
      await collect()
      const result = await run((sees ? both : calls(mergingPort)).unmerge({ id }))
      const what = sees ? "Sommerlager" : null
      expect(result.collected).toEqual([
        { person: maja.id, what },
        { person: maja.id, what },
      ])
      expect(unmergeLines(result, () => "")).toEqual([expect.stringMatching(/Maja Weber.*Lastschrift.*Mia Weber/)])
    }
  })

  it("are told of no debit by an account that is still of who pays [PER-09]", async () => {
    const { run, both, id, collect } = await mistaken("kept")
    await collect()
    expect(await run(both.unmerge({ id }))).toMatchObject({ collected: [], invoiced: [] })
  })

  it("are told of invoices that were made meanwhile and name somebody else than who gets them now, unless cancelled", async () => {
    const { run, invoices, both, rows, maja, id } = await mistaken("kept", { firstName: "gone" })
    const made = await run(invoices.make({ fees: { ids: rows.map((row) => row.id) }, service: null }))
    expect(made.made).toHaveLength(2)
    await run(invoices.cancel({ id: made.made[1]! }))
    const result = await run(both.unmerge({ id }))
    expect(result.invoiced).toEqual([{ person: maja.id, what: "R-1-2026" }])
    expect(unmergeLines(result, () => "")).toEqual([expect.stringMatching(/„R-1-2026“ für Maja Weber.*Mia Weber/)])
  })
})
