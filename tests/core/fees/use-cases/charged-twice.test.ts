import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { DunningRunId, FeeChoice, FeeId, TierId } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { merging as mergingPort, people as peoplePort } from "../../../../core/people/index.ts"
import type { Person } from "../../../../core/people/person.ts"
import { unmergeLines } from "../../../../ui/text/de/merging.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const { version: _, ...content } = sepaSettings()
const at = ({ id, version }: Person) => ({ id, version })

/** Max, who stands in the list twice, and was billed twice for January 2027; Mia is somebody else. */
const twins = async () => {
  const [max, again] = [debtor("Max", { annuity: "Standard" }), debtor("Max", { annuity: "Standard" })]
  const mia = debtor("Mia", { annuity: "Standard" })
  const world = memoryFees([max, again, mia])
  const { run, debits, dunning, calls } = world
  await run(debits.saveSettings({ version: 0, content }))
  const levels = [{ name: "Erinnerung", days: 7, surcharge: 0, way: "mail" as const }]
  await run(dunning.saveSettings({ version: 0, content: { levels, payWithin: 14, minimum: 0 } }))
  const standard = await world.addTier()
  await world.bill([standard.id as TierId])
  const merging = calls(mergingPort)
  const forMoney = calls(mergingPort, { ...jana, permissions: ["members", "fees"] })
  const merge = () => run(mergeAsSeen(forMoney, { kept: at(max), gone: at(again), choices: {} }))
  const ofMax = async () => (await run(world.fees.ofPerson({ person: max.id }))).fees
  /** Begins a draft on a day when what was billed is due. */
  const drafted = async (fees: FeeChoice) => {
    const id = jobId()
    await run(debits.start({ id, fees }))
    await run(debits.change({ id, version: 1, change: { executionDate: day("2027-03-01") } }))
    return id
  }
  const review = async () => {
    const id = await drafted({ found: { states: ["unpaid"] }, except: [] })
    return { id, ...(await run(debits.review({ id }))) }
  }
  return { ...world, max, again, mia, merging, forMoney, merge, ofMax, drafted, review, standard }
}

const twiceOf = (fees: ReadonlyArray<{ readonly id: string }>) => ({
  month: "2027-01",
  fees: fees.map(({ id }) => ({ id, description: "Beitrag", amount: 6000 })),
})

describe("two persons who were both billed for a month", () => {
  it("are named with their fees before they become one, and after, to who may see fees", async () => {
    const { run, merging, forMoney, max, again, ofMax } = await twins()
    const pair = { first: max.id, second: again.id }
    const { twice, seen } = await run(forMoney.compare(pair))
    const merge = () => run(forMoney.merge({ kept: at(max), gone: at(again), choices: {}, seen }))
    expect(await run(merging.compare(pair))).toMatchObject({ twice: [null] })
    const done = await merge()
    const both = (await ofMax()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(twice).toMatchObject([twiceOf(both)])
    expect(done.twice).toEqual(twice)
    // A lost answer is given again.
    expect((await merge()).twice).toEqual(twice)
  })

  it("are told when they come apart again which of the two fees was reversed, unless that was taken back", async () => {
    for (const taken of [false, true])
      for (const sees of [true, false]) {
        const { run, merging, forMoney, fees, again, max, merge, clock } = await twins()
        const [fee] = (await run(fees.ofPerson({ person: again.id }))).fees
        const [other] = (await run(fees.ofPerson({ person: max.id }))).fees
        // What was reversed before they were one is not told.
        await run(fees.reverse({ fees: { ids: [other!.id] } }))
        clock.now += 1000
        const { id } = await merge()
        const { undo } = await run(fees.reverse({ fees: { ids: [fee!.id] } }))
        if (taken) await run(fees.undo({ steps: undo }))
        const result = await run((sees ? forMoney : merging).unmerge({ id }))
        const told = sees ? { whose: "Max Weber", what: "Beitrag" } : { whose: null, what: null }
        expect(result.reversed).toEqual(taken ? [] : [{ person: again.id, ...told }])
        const line = sees ? /^Der Beitrag „Beitrag“ von Max Weber wurde storniert/ : /^Seit dem .*wurde etwas storniert/
        expect(unmergeLines(result, () => "")).toEqual(taken ? [] : [expect.stringMatching(line)])
      }
  })

  it("are not where what was billed for one of them was reversed", async () => {
    const { run, forMoney, fees, max, again, merge } = await twins()
    const [mine] = (await run(fees.ofPerson({ person: again.id }))).fees
    await run(fees.reverse({ fees: { ids: [mine!.id] } }))
    expect((await run(forMoney.compare({ first: max.id, second: again.id }))).twice).toEqual([])
    expect((await merge()).twice).toEqual([])
  })

  it("is named as one person before a direct debit is made, also where the other fee was paid; made is what was looked at", async () => {
    const { run, merge, ofMax, review, debits, fees } = await twins()
    expect((await review()).twice).toEqual([])
    const before = await review()
    await merge()
    const both = (await ofMax()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const { id, twice, draft, fingerprint } = await review()
    expect(twice).toMatchObject([{ name: "Max Weber", ...twiceOf(both) }])
    expect(fingerprint).not.toBe(before.fingerprint)
    await run(fees.settle({ fees: { ids: [both[0]!.id] }, on: day("2026-11-20") }))
    expect((await run(debits.review({ id }))).twice).toMatchObject([twiceOf(both)])
    await run(fees.reverse({ fees: { ids: [both[1]!.id] } }))
    const stale = debits.make({ id, version: draft.version, fingerprint })
    expect(await run(Effect.flip(stale))).toMatchObject({ _tag: "DebitsOutdated" })
    expect((await run(debits.review({ id }))).twice).toEqual([])
  })

  it("is named as one person before they are reminded", async () => {
    const { run, merge, ofMax, clock, dunning, fees } = await twins()
    // Who pays otherwise is reminded.
    const { rows } = await run(fees.list({ filter: {}, sort: { by: "dueOn", descending: false }, limit: 9 }))
    const change = { paymentMethod: "bank_transfer" as const }
    await run(fees.change({ fees: { ids: rows.map(({ id }) => id) }, change }))
    clock.now = Date.parse("2027-02-20T12:00:00Z")
    const before = await run(dunning.preview())
    expect([before.reminders.length, before.twice]).toEqual([3, []])
    await merge()
    const after = await run(dunning.preview())
    const both = (await ofMax()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect([after.reminders.length, after.twice]).toMatchObject([2, [{ name: "Max Weber", ...twiceOf(both) }]])
  })

  it("is part of what is looked at before a direct debit, also where the other fee is not collected [SEP-04]", async () => {
    const { run, merge, ofMax, drafted, debits, fees } = await twins()
    await merge()
    const [mine, other] = await ofMax()
    const id = await drafted({ ids: [mine!.id] })
    const before = await run(debits.review({ id }))
    await run(fees.reverse({ fees: { ids: [other!.id] } }))
    const after = await run(debits.review({ id }))
    expect([before.twice.length, after.twice.length, before.ready]).toEqual([1, 0, after.ready])
    const stale = debits.make({ id, version: before.draft.version, fingerprint: before.fingerprint })
    expect(await run(Effect.flip(stale))).toMatchObject({ _tag: "DebitsOutdated" })
  })

  it("is part of what is looked at before they are reminded, also where the other fee will be collected [FEE-10]", async () => {
    const { run, merge, ofMax, clock, dunning, fees } = await twins()
    await merge()
    const [mine, other] = await ofMax()
    await run(fees.change({ fees: { ids: [mine!.id] }, change: { paymentMethod: "bank_transfer" } }))
    clock.now = Date.parse("2027-02-20T12:00:00Z")
    const before = await run(dunning.preview())
    await run(fees.reverse({ fees: { ids: [other!.id] } }))
    const after = await run(dunning.preview())
    expect([before.twice.length, after.twice.length, before.reminders]).toEqual([1, 0, after.reminders])
    const stale = dunning.remind({ run: crypto.randomUUID() as DunningRunId, fingerprint: before.fingerprint })
    expect(await run(Effect.flip(stale))).toMatchObject({ _tag: "DunningRunOutdated" })
  })

  it("are not named where nothing is collected of them", async () => {
    const { run, merge, ofMax, mia, drafted, debits, fees } = await twins()
    await merge()
    const [hers] = (await run(fees.ofPerson({ person: mia.id }))).fees
    const id = await drafted({ ids: [hers!.id] })
    expect((await run(debits.review({ id }))).twice).toEqual([])
    const both = (await ofMax()).map((fee) => fee.id)
    await run(debits.change({ id, version: 2, change: { fees: { ids: [hers!.id, ...both] } } }))
    expect((await run(debits.review({ id }))).twice).toHaveLength(1)
    // Who settled them stays in the draft, and is left out.
    await run(fees.settle({ fees: { ids: both }, on: day("2026-11-20") }))
    expect((await run(debits.review({ id }))).twice).toEqual([])
  })

  it("is billed by no second fee of the same tier by a reversal that is taken back: the other one is named [ANN-06]", async () => {
    const { run, merge, ofMax, fees } = await twins()
    await merge()
    const [first, second] = await ofMax()
    const { undo } = await run(fees.reverse({ fees: { ids: [first!.id] } }))
    const refusal = { kind: "billedByOther", tier: "Standard", reference: second!.reference }
    expect(await run(fees.undo({ steps: undo }))).toMatchObject({ done: [], refused: [{ id: first!.id, refusal }] })
    // Where nothing else claims the month any more, it is.
    await run(fees.reverse({ fees: { ids: [second!.id] } }))
    expect(await run(fees.undo({ steps: undo }))).toMatchObject({ done: [first!.id], refused: [] })
  })

  it("get no invoices of it before that was shown, as it stands then [FEE-08]", async () => {
    const { run, merge, ofMax, max, fees, invoices, writesInvoices, workspace } = await twins()
    await writesInvoices()
    await merge()
    const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }
    workspace.persons = new Map([...workspace.persons, [max.id, { ...workspace.persons.get(max.id)!, ...home }]])
    const [mine, double] = await ofMax()
    const make = (id: FeeId, seen: { readonly twice?: string } = {}) =>
      invoices.make({ fees: { ids: [id] }, service: null, ...seen })
    const refused = async (seen: { readonly twice?: string } = {}) => {
      const failure = await run(Effect.flip(make(mine!.id, seen)))
      if (failure._tag !== "InvoicesTwice") throw failure
      return failure
    }
    const first = await refused()
    expect(first.twice).toMatchObject([{ name: "Max Weber", month: "2027-01" }])
    // The other fee is another by now: what was seen is not what there is.
    await run(fees.change({ fees: { ids: [double!.id] }, change: { amount: cents(5000) } }))
    const second = await refused({ twice: first.fingerprint })
    expect((await run(invoices.ofFee({ fee: mine!.id }))).invoices).toEqual([])
    expect((await run(make(mine!.id, { twice: second.fingerprint }))).made).toHaveLength(1)
    await run(fees.reverse({ fees: { ids: [mine!.id] } }))
    expect((await run(make(double!.id))).made).toHaveLength(1)
  })
})

describe("an own amount of two who become one", () => {
  it.each([
    ["the amount of who went", "gone", false, 8000, [false, true]],
    ["the amount of who went, which was changed since, too", "gone", true, 7000, [true, false]],
    ["their own amount", "kept", false, 8000, [true, false]],
  ] as const)(
    "is as before when they come apart again: what was said since to be final was %s [ANN-05] [PER-09]",
    async (_said, choice, isChanged, amount, areFinal) => {
      const own = [8000, 6000].map((each) => debtor("Max", { annuity: "Standard", customAmount: cents(each) }))
      const [max, again] = own as [Person, Person]
      const { run, fees, calls, workspace } = memoryFees([max, again])
      const pairs = calls(mergingPort)
      const { id } = await run(
        mergeAsSeen(pairs, { kept: at(max), gone: at(again), choices: { customAmount: choice } }),
      )
      await run(fees.setWithoutRules({ person: max.id, withoutRules: true }))
      const changes = { customAmount: cents(7000) }
      if (isChanged) await run(calls(peoplePort).update({ ...at(workspace.persons.get(max.id)!), changes }))
      await run(pairs.unmerge({ id }))
      const [now, back] = [await run(fees.ofPerson({ person: max.id })), await run(fees.ofPerson({ person: again.id }))]
      expect([now.customAmount, back.customAmount]).toEqual([amount, 6000])
      expect([now.withoutRules, back.withoutRules]).toEqual(areFinal)
    },
  )

  it.each([
    ["kept", 8000, true],
    ["gone", 6000, false],
    [undefined, 8000, true],
  ] as const)(
    "is final only as it was for whose amount is chosen: %s [ANN-05] [PER-09]",
    async (choice, amount, isFinal) => {
      const [max, again] = [
        debtor("Max", { annuity: "Standard", customAmount: cents(8000) }),
        debtor("Max", { annuity: "Standard", customAmount: cents(6000) }),
      ]
      const { run, fees, calls } = memoryFees([max, again])
      await run(fees.setWithoutRules({ person: max.id, withoutRules: true }))
      const choices = choice === undefined ? {} : { customAmount: choice }
      await run(mergeAsSeen(calls(mergingPort), { kept: at(max), gone: at(again), choices }))
      const { customAmount, withoutRules } = await run(fees.ofPerson({ person: max.id }))
      expect([customAmount, withoutRules]).toEqual([amount, isFinal])
    },
  )
})
