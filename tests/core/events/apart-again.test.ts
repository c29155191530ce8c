import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { debits, fees } from "../../../core/fees/index.ts"
import { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { User } from "../../../core/kernel/who.ts"
import { merging } from "../../../core/people/index.ts"
import type { Person } from "../../../core/people/person.ts"
import { unmergeLines } from "../../../ui/text/de/merging.ts"
import { debtor, jobId, sepaSettings } from "../../support/debits.ts"
import { eventPrice } from "../../support/events.ts"
import { keptInvoice } from "../../support/invoices.ts"
import { openEvent } from "../../support/memory-events.ts"
import { jana } from "../../support/memory-world.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"

const { version: _, ...settings } = sepaSettings()
const maja = debtor("Maja", { lastName: "Huber" })
const at = ({ id, version }: Person) => ({ id, version })

/** Mia registered; Maja, whose account the club collects from, is somebody else. They can be made one by mistake. */
const twins = async () => {
  const all = await openEvent({ confirmation: "byHand", prices: [eventPrice("p", 10_000)] }, [maja])
  const { register, row, persons, merging, events, run, calls } = all
  const money = { debits: calls(debits), fees: calls(fees) }
  await register(["Mia"])
  const mia = persons().find(({ firstName }) => firstName === "Mia")!
  await run(money.debits.saveSettings({ version: 0, content: settings }))
  const read = async () => {
    const { id, version } = await row("Mia")
    return { id, version }
  }
  return {
    ...all,
    ...money,
    mia,
    merge: async () => (await run(mergeAsSeen(merging, { kept: at(maja), gone: at(mia), choices: {} }))).id,
    confirm: async () => run(events.confirm(await read())),
    cancel: async (keep: number) => run(events.cancel({ ...(await read()), keep: cents(keep) })),
    reinstate: async () => run(events.reinstate(await read())),
    /** What is claimed of whom, in cents. */
    claims: async () => {
      const { rows } = await run(money.fees.list({ filter: {}, sort: { by: "amount", descending: false }, limit: 50 }))
      return rows.map(({ person, amount }) => [person?.id, amount])
    },
    /** A draft of a direct debit of all fees, whenever they are due. */
    draft: async () => {
      const fees = { found: { states: ["unpaid"] as const }, except: [] }
      const { id, version } = await run(money.debits.start({ id: jobId(), fees }))
      return run(money.debits.change({ id, version, change: { early: true } }))
    },
  }
}

describe("a registration that goes back to its person", () => {
  it("takes the fee along that was charged while the two were one, and nobody else's account is asked [PER-09]", async () => {
    const { merge, confirm, claims, merging, mia, draft, debits: port, fees: money, row, run } = await twins()
    const id = await merge()
    await confirm()
    expect(await claims()).toEqual([[maja.id, 10_000]])
    expect(await run(merging.unmerge({ id }))).toMatchObject({ stayed: [], collected: [] })
    expect(await claims()).toEqual([[mia.id, 10_000]])
    const [fee] = (await row("Mia")).fees
    expect(await run(money.fee({ id: fee!.id }))).toMatchObject({ paymentMethod: mia.paymentMethod })
    const { ready, left } = await run(port.review({ id: (await draft()).id }))
    expect(ready).toEqual([])
    expect(left).toMatchObject([{ person: mia.id }])
  })

  it("takes along what was charged before, and what was charged anew while the two were one [PER-09]", async () => {
    const { merge, confirm, cancel, reinstate, claims, merging, mia, run } = await twins()
    await confirm()
    await cancel(1_000)
    const id = await merge()
    await reinstate()
    await confirm()
    await run(merging.unmerge({ id }))
    const all = await claims()
    expect(new Set(all.map(([person]) => person))).toEqual(new Set([mia.id]))
    expect(all.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(10_000)
  })

  it("takes along a fee that was cancelled and claimed again while the two were one [PER-09]", async () => {
    const { merge, confirm, cancel, reinstate, claims, merging, mia, run } = await twins()
    const id = await merge()
    await confirm()
    await cancel(1_000)
    await reinstate()
    await confirm()
    await run(merging.unmerge({ id }))
    const all = await claims()
    expect(new Set(all.map(([person]) => person))).toEqual(new Set([mia.id]))
    expect(all.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(10_000)
  })

  it("keeps how a fee is paid that somebody changed since [PER-09]", async () => {
    const { merge, confirm, merging, fees: money, row, run } = await twins()
    const id = await merge()
    await confirm()
    const [fee] = (await row("Mia")).fees
    await run(money.change({ fees: { ids: [fee!.id] }, change: { paymentMethod: "cash" } }))
    await run(merging.unmerge({ id }))
    expect(await run(money.fee({ id: fee!.id }))).toMatchObject({ paymentMethod: "cash" })
  })

  it("names what went into a direct debit meanwhile, to who may see fees: the file keeps the other one's account [PER-09]", async () => {
    for (const sees of [true, false]) {
      const { merge, confirm, claims, calls, mia, draft, debits: port, run } = await twins()
      const id = await merge()
      await confirm()
      const { id: job } = await draft()
      const { draft: looked, ready, fingerprint } = await run(port.review({ id: job }))
      expect(ready).toMatchObject([{ mandateReference: maja.mandateReference }])
      await run(port.make({ id: job, version: looked.version, fingerprint }))
      const who: User = { ...jana, permissions: sees ? ["members", "fees"] : ["members"] }
      const result = await run(calls(merging, who).unmerge({ id }))
      const told = sees ? { whose: "Mia Lager0Mia", what: "Sommerlager (Mia Lager0Mia)" } : { whose: null, what: null }
      expect(result.collected).toEqual([{ person: mia.id, ...told }])
      const [line, ...others] = unmergeLines(result, () => "")
      expect(others).toEqual([])
      expect(line).toMatch(/Mia Lager0Mia.*Lastschrift.*Maja Huber/)
      expect(line?.includes("Sommerlager")).toBe(sees)
      expect(await claims()).toEqual([[mia.id, 10_000]])
    }
  })

  it("takes along the invoices that were made of its fees meanwhile [PER-09]", async () => {
    const { merge, confirm, cancel, reinstate, merging, mia, row, run, perform } = await twins()
    await confirm()
    await cancel(1_000)
    const id = await merge()
    await reinstate()
    await confirm()
    const made = (await row("Mia")).fees.map((fee, at) => keptInvoice(at + 1, { fee: fee.id, person: maja.id }))
    expect(made).toHaveLength(2)
    const other = keptInvoice(3, { person: maja.id })
    await run(perform(Effect.flatMap(InvoiceStore, (store) => store.add([...made, other]))))
    await run(merging.unmerge({ id }))
    const kept = await run(
      perform(Effect.flatMap(InvoiceStore, (store) => store.read([...made, other].map((each) => each.id)))),
    )
    expect(kept.map(({ person }) => person)).toEqual([mia.id, mia.id, maja.id])
  })
})
