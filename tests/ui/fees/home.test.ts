import { describe, expect, it } from "vitest"
import { waitingFees } from "../../../ui/fees/home/waiting-fees.ts"
import { debtor, jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees } from "../../support/memory-fees.ts"
import { orderId } from "../../support/transfers.ts"

const plain = (text: string) => text.replaceAll("\u00a0", " ")

describe("what of fees waits at the start", () => {
  it("is nothing where no fee is due", async () => {
    const { run, ...calls } = memoryFees()
    expect(await run(waitingFees(calls, day("2026-11-20")))).toEqual([])
  })

  it("is what is overdue, what came back, what jobs await and what falls due within two weeks [SEP-09] [FEE-07]", async () => {
    const made = memoryFees([debtor("Anna"), debtor("Ben")])
    const { run, debits, charge, clock } = made
    const { version: _, ...content } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content }))
    const told = async (today: string) =>
      (await run(waitingFees(made, day(today)))).map(({ text, amount, to, pressing }) => [
        plain(text),
        plain(amount),
        to,
        pressing,
      ])
    const [anna] = await charge(6000)
    const due = "/fees?tab=open&q=f%C3%A4llig%3E%3D2026-11-20+f%C3%A4llig%3C%3D2026-12-03"
    expect(await told("2026-11-17")).toEqual([])
    expect(await told("2026-11-20")).toEqual([["2 Beiträge fällig bis 03.12.2026", "120,00 €", due, false]])
    const id = jobId()
    await run(debits.start({ id, fees: { ids: [anna!.id] } }))
    const { draft, fingerprint } = await run(debits.review({ id }))
    await run(debits.make({ id, version: draft.version, fingerprint }))
    const file = "Einzug am 04.12.2026: Datei herunterladen und bis 27.11.2026 bei der Bank einreichen"
    expect((await told("2026-11-20")).slice(0, 1)).toEqual([[file, "60,00 €", `/fees/sepa/${id}`, false]])
    await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    clock.now = Date.parse("2026-12-07T12:00:00Z")
    await run(debits.assign({ id, on: day("2026-12-04"), amount: 6000 as never }))
    await run(
      debits.returned({
        job: id,
        fee: anna!.id,
        on: day("2026-12-07"),
        surcharge: 300 as never,
        bankCharge: 0 as never,
      }),
    )
    expect(await told("2026-12-07")).toEqual([
      ["2 Beiträge überfällig", "123,00 €", "/fees?tab=overdue", true],
      ["1 Lastschrift zurückgekommen", "63,00 €", "/fees?tab=open&q=status%3Ar%C3%BCcklastschrift", true],
    ])
  })

  it("is an order to pay of which nobody took the file, and no longer once somebody did [SEP-09] [SEP-11]", async () => {
    const anna = debtor("Anna")
    const made = memoryFees([anna])
    const { run, debits, transfers, charge } = made
    const { version: _, ...content } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content }))
    await charge(3000, [anna], "credit")
    const chosen = { fees: { found: { states: ["refund"] }, except: [] }, executionDate: day("2026-11-23") } as const
    const { fingerprint } = await run(transfers.review(chosen))
    const { id } = await run(transfers.make({ id: orderId(), ...chosen, fingerprint }))
    const told = async (today: string) =>
      (await run(waitingFees(made, day(today)))).map(({ text, to, pressing }) => [text, to, pressing])
    const waits = "Auszahlung am 23.11.2026: Datei herunterladen und der Bank geben"
    expect(await told("2026-11-20")).toEqual([[waits, `/fees/transfers/${id}`, false]])
    const late = "Auszahlung am 23.11.2026: Der Tag ist vorbei, niemand hat die Datei geholt"
    expect(await told("2026-11-24")).toEqual([[late, `/fees/transfers/${id}`, true]])
    await run(transfers.download({ id }))
    expect(await told("2026-11-24")).toEqual([])
  })
})
