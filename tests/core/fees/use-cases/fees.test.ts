import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { FeesDone } from "../../../../core/fees/fees.port.ts"
import type {
  FeeBatchId,
  FeeChange,
  FeeDetail,
  FeeId,
  FeeRow,
  HandEntry,
  SeenChoice,
} from "../../../../core/fees/index.ts"
import { annuitiesOfPersons } from "../../../../core/fees/use-cases/annuity-records.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { batch, day, fee, kept, month } from "../../../support/fees.ts"
import { memoryFees, payer, tierContent } from "../../../support/memory-fees.ts"
import { seenFees } from "../../../support/seen-fees.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const [anna, ben, cem] = [payer("Anna"), payer("Ben", { paymentMethod: "cash" }), payer("Cem")]
const all = { filter: {}, sort: { by: "name", descending: false }, limit: 500 } as const
const today = day("2026-11-20")
const mark = (amount: number, on = today): HandEntry => ({ kind: "manualMark", on, amount: cents(amount) as never })

describe("fees by hand", () => {
  const wish = {
    kind: "claim",
    description: "Sommerlager",
    dueOn: day("2026-12-01"),
    paymentMethod: null,
    sphere: "purpose",
    category: "Lager",
  } as const

  it("take the method that stands with each person, or one for all, and one amount or one for each [FEE-02]", async () => {
    const { fees, run } = memoryFees([anna, ben])
    const persons = [anna.id, ben.id, anna.id]
    const made = await run(
      fees.add({
        ...wish,
        batch: crypto.randomUUID() as FeeBatchId,
        persons,
        amount: { kind: "individual", amounts: { [anna.id]: cents(100), [ben.id]: cents(0) } as never },
      }),
    )
    expect(made).toMatchObject({ fees: 2, sum: 100, month: null })
    const { rows } = await run(fees.list(all))
    expect(rows.map((row) => [row.person?.name, row.amount, row.paymentMethod, row.sphere, row.category])).toEqual([
      ["Anna Weber", 100, "bank_transfer", "purpose", "Lager"],
      ["Ben Weber", 0, "cash", "purpose", "Lager"],
    ])
    const credit = await run(
      fees.add({
        ...wish,
        kind: "credit",
        paymentMethod: "bank_transfer",
        batch: crypto.randomUUID() as FeeBatchId,
        persons: [ben.id],
        amount: { kind: "same", amount: cents(500) },
      }),
    )
    expect(credit.sum).toBe(-500)
    const found = await run(fees.list({ ...all, filter: { batch: credit.id } }))
    expect(found.rows).toMatchObject([{ amount: -500, open: -500, state: "refund", paymentMethod: "bank_transfer" }])
  })

  it("are all made, or none when somebody has no amount or is gone; the same batch makes nothing again [FEE-02]", async () => {
    const { fees, run } = memoryFees([anna, ben])
    const id = crypto.randomUUID() as FeeBatchId
    const gone = crypto.randomUUID() as PersonId
    const amount = { kind: "individual", amounts: { [anna.id]: cents(100) } as never } as const
    expect(await failing(fees.add({ ...wish, batch: id, persons: [anna.id, ben.id], amount }))).toMatchObject({
      _tag: "FeesIncomplete",
      missing: [ben.id],
    })
    const same = { kind: "same", amount: cents(100) } as const
    expect(await failing(fees.add({ ...wish, batch: id, persons: [anna.id, gone], amount: same }))).toMatchObject({
      _tag: "FeesIncomplete",
      gone: [gone],
    })
    expect((await run(fees.list(all))).rows).toEqual([])
    const first = await run(fees.add({ ...wish, batch: id, persons: [anna.id], amount: same }))
    expect(await run(fees.add({ ...wish, batch: id, persons: [anna.id, ben.id], amount: same }))).toEqual(first)
    expect((await run(fees.list(all))).rows).toHaveLength(1)
  })
})

describe("a fee", () => {
  it("is marked paid by hand and taken back, with who did it and what was noted [FEE-04]", async () => {
    const { fees, run, charge } = memoryFees([anna])
    const [row] = await charge(6000)
    const paid = await run(fees.record({ id: row!.id, version: 1, entry: mark(6000), note: "bar am Tor" }))
    expect(paid).toMatchObject({ state: "paid", open: 0, amount: 6000, version: 2 })
    expect(paid.entries[1]).toMatchObject({ byName: "Jana", note: "bar am Tor", entry: { kind: "manualMark" } })
    const cancels = paid.entries[1]!.entry.id as never
    const back = await run(
      fees.record({ id: row!.id, version: 2, entry: { kind: "cancellation", on: today, cancels }, note: null }),
    )
    expect(back).toMatchObject({ state: "unpaid", open: 6000 })
  })

  it("refuses what its rules refuse, what is of the future, and who read an older version [FEE-03] [FEE-05]", async () => {
    const { fees, run, charge } = memoryFees([anna])
    const [row] = await charge(6000)
    const id = row!.id
    expect(await failing(fees.record({ id, version: 9, entry: mark(1), note: null }))).toMatchObject({
      _tag: "FeeChanged",
      current: { id, version: 1 },
    })
    const refused = async (entry: HandEntry) => failing(fees.record({ id, version: 1, entry, note: null }))
    const reversal = { kind: "reversal", on: today, amount: cents(6001) as never } as const
    expect(await refused(reversal)).toMatchObject({
      _tag: "EntryRefused",
      refusal: { kind: "amount", amount: 6001, atMost: 6000 },
    })
    expect(await refused(mark(1, day("2026-11-21")))).toMatchObject({ refusal: { kind: "inFuture" } })
    const nobody = crypto.randomUUID() as FeeId
    expect(await failing(fees.record({ id: nobody, version: 1, entry: mark(1), note: null }))).toMatchObject({
      _tag: "FeeNotFound",
    })
    expect(await run(fees.fee({ id }))).toMatchObject({ version: 1, open: 6000 })
    expect(await failing(fees.fee({ id: nobody }))).toMatchObject({ _tag: "FeeNotFound" })
  })

  it("keeps its words, its amount and its state while it is part of a debit [FEE-05] [FEE-06]", async () => {
    const { fees, run, workspace } = memoryFees([anna])
    const made = batch()
    const debit = kept({ kind: "debit", id: "d", on: today, amount: cents(6000) as never, job: "J1" })
    const pending = fee(made, { person: anna.id })
    workspace.fees = new Map([[pending.id, { ...pending, entries: [...pending.entries, debit] }]])
    const ids = { ids: [pending.id] }
    const why = {
      done: [],
      refused: [{ id: pending.id, name: "Anna Weber", refusal: { kind: "pendingSepaDebit", job: "J1" } }],
    }
    expect(await run(fees.settle({ fees: ids, on: today }))).toMatchObject(why)
    expect(await run(fees.reverse({ fees: ids }))).toMatchObject(why)
    expect(await run(fees.change({ fees: ids, change: { description: "Neu" } }))).toMatchObject(why)
    expect(await run(fees.change({ fees: ids, change: { amount: cents(1) } }))).toMatchObject(why)
    expect(await failing(fees.record({ id: pending.id, version: 1, entry: mark(6000), note: null }))).toMatchObject({
      refusal: { kind: "pendingSepaDebit" },
    })
  })
})

describe("many fees", () => {
  it("are marked paid, who cannot be is named; and the marks are taken back [FEE-04] [FEE-06]", async () => {
    const { fees, run, charge } = memoryFees([anna, ben])
    const [first, second] = await charge(6000)
    await run(fees.record({ id: second!.id, version: 1, entry: mark(6000), note: null }))
    const seen = await run(seenFees(fees, { search: "sommer" }))
    const result = await run(fees.settle({ fees: { found: { search: "sommer" }, except: [], seen }, on: today }))
    expect(result.done).toEqual([first!.id])
    expect(result.refused).toMatchObject([{ id: second!.id, name: "Ben Weber", reference: second!.reference }])
    // What is refused must get over the wire: an amount without end would not.
    expect(Schema.is(FeesDone)(result)).toBe(true)
    const undone = await run(fees.undo({ steps: result.undo }))
    expect(undone).toMatchObject({ done: [first!.id], refused: [] })
    expect(await run(fees.fee({ id: first!.id }))).toMatchObject({ state: "unpaid", open: 6000 })
    // The same once more, as after a double click.
    expect((await run(fees.undo({ steps: result.undo }))).refused).toMatchObject([
      { id: first!.id, refusal: { kind: "changedSince" } },
    ])
  })

  it("are changed as they were seen or not at all: none more, none less, of no other amount [FEE-06]", async () => {
    const world = memoryFees([anna, ben, cem])
    const { fees, run, charge, workspace } = world
    const rows = await charge(6000)
    const [first, second, third] = rows
    const found = { search: "sommer" }
    const seen = await run(seenFees(fees, found))
    const deeds = (choice: SeenChoice) => [
      fees.settle({ fees: choice, on: today }),
      fees.reverse({ fees: choice }),
      fees.change({ fees: choice, change: { category: "Fahrt" } }),
    ]
    const refuses = async (except: ReadonlyArray<FeeId> = []) => {
      const before = structuredClone([...workspace.fees.values()])
      for (const deed of deeds({ found, except, seen }))
        expect(await failing(deed)).toMatchObject({ _tag: "FeesOutdated" })
      expect([...workspace.fees.values()]).toEqual(before)
    }
    const [more] = await charge(6000, [anna])
    await refuses()
    await refuses([more!.id])
    // As many as before, of as much money: one went, another one came.
    await run(fees.change({ fees: { ids: [third!.id] }, change: { description: "Winter" } }))
    await refuses()
    await run(fees.change({ fees: { ids: [third!.id] }, change: { description: "Sommerlager" } }))
    await run(fees.change({ fees: { ids: [more!.id] }, change: { description: "Winter" } }))
    // The same ones, of which one was paid, or is called otherwise, though it was left out.
    await run(fees.settle({ fees: { ids: [third!.id] }, on: today }))
    await refuses()
    await refuses([third!.id])
    const now = await run(seenFees(fees, found))
    const { done } = await run(fees.reverse({ fees: { found, except: [third!.id], seen: now } }))
    expect(done.toSorted()).toEqual([first!.id, second!.id].toSorted())
  })

  it("become again what they were, each by its own value, unless something came since [FEE-06]", async () => {
    const { fees, run, charge } = memoryFees([anna, ben, cem])
    const [first, second, third] = await charge(6000)
    const read = (id: FeeId) => run(fees.fee({ id }))
    const all = { ids: [first!.id, second!.id, third!.id] }
    await run(fees.change({ fees: { ids: [second!.id] }, change: { description: "Herbst" } }))
    const changes: ReadonlyArray<FeeChange> = [
      { description: "Winter" },
      { dueOn: day("2027-02-01") },
      { sphere: "business" },
      { category: "Fahrten" },
      { paymentMethod: "sepa_debit" },
      { amount: cents(7000) },
      { amount: cents(1000) },
    ]
    for (const change of changes) {
      const before = await Promise.all(all.ids.map(read))
      const { undo, done } = await run(fees.change({ fees: all, change }))
      expect([change, done.length]).toEqual([change, 3])
      const back = await run(fees.undo({ steps: undo }))
      expect([change, new Set(back.done), back.refused]).toEqual([change, new Set(all.ids), []])
      const after = await Promise.all(all.ids.map(read))
      const told = ({ version: _, entries: __, ...fee }: FeeDetail) => fee
      expect(after.map(told)).toEqual(before.map(told))
    }
    const reversed = await run(fees.reverse({ fees: all }))
    expect((await read(first!.id)).state).toBe("reversed")
    await run(fees.change({ fees: { ids: [third!.id] }, change: { description: "Doch" } }))
    expect(await run(fees.undo({ steps: reversed.undo }))).toMatchObject({
      refused: [{ id: third!.id, refusal: { kind: "changedSince" } }],
    })
    expect(await Promise.all(all.ids.map(async (id) => (await read(id)).state))).toEqual([
      "unpaid",
      "unpaid",
      "reversed",
    ])
  })

  it("are not undone while they are part of a debit, nor is what else was booked [FEE-05] [FEE-06]", async () => {
    const { fees, run, charge, workspace } = memoryFees([anna])
    const [made] = await charge(6000)
    const version = made!.version
    expect((await run(fees.undo({ steps: [{ id: made!.id, version }] }))).refused).toMatchObject([
      { refusal: { kind: "notCancellable" } },
    ])
    const { undo } = await run(fees.change({ fees: { ids: [made!.id] }, change: { description: "Neu" } }))
    const changed = workspace.fees.get(made!.id)!
    const debit = kept({ kind: "debit", id: "d", on: today, amount: cents(6000) as never, job: "J1" })
    workspace.fees = new Map([[changed.id, { ...changed, entries: [...changed.entries, debit] }]])
    expect((await run(fees.undo({ steps: undo }))).refused).toMatchObject([{ refusal: { kind: "pendingSepaDebit" } }])
  })

  it("are reversed as far as they are open, credits too [FEE-04] [FEE-06]", async () => {
    const { fees, run, charge } = memoryFees([anna, ben])
    const [part] = await charge(6000, [anna])
    const [credit] = await charge(500, [ben], "credit")
    await run(fees.record({ id: part!.id, version: 1, entry: mark(2000), note: null }))
    const { done, refused } = await run(fees.reverse({ fees: { ids: [part!.id, credit!.id] } }))
    expect([done.length, refused]).toEqual([2, []])
    expect(await run(fees.fee({ id: part!.id }))).toMatchObject({ state: "paid", amount: 2000, open: 0 })
    expect(await run(fees.fee({ id: credit!.id }))).toMatchObject({ state: "reversed", amount: 0, open: 0 })
  })

  it("get another amount, description, sphere, category, method or due date; who stays the same is passed over [FEE-06]", async () => {
    const { fees, run, charge } = memoryFees([anna, ben])
    const rows = await charge(6000)
    const ids = { ids: rows.map(({ id }) => id) }
    const read = async (): Promise<FeeRow> => (await run(fees.list(all))).rows[0]!
    for (const change of [
      { description: "Lager 2027" },
      { sphere: "business" },
      { category: "Lager" },
      { category: null },
      { paymentMethod: "sepa_debit" },
      { dueOn: day("2027-02-01") },
      { amount: cents(4500) },
      { amount: cents(8000) },
    ] as const) {
      const { refused } = await run(fees.change({ fees: ids, change }))
      expect(refused).toEqual([])
      expect(await read()).toMatchObject(change)
      expect((await run(fees.change({ fees: ids, change }))).done).toEqual([])
    }
    expect((await run(fees.fee({ id: rows[0]!.id }))).entries.map(({ entry }) => entry.kind)).toEqual([
      "charge",
      "reversal",
      "charge",
    ])
  })
})

describe("a list of fees", () => {
  it("comes page by page, and refuses a cursor that no list wrote [FEE-07]", async () => {
    const { fees, run, charge } = memoryFees([anna, ben])
    await charge(6000)
    const first = await run(fees.list({ ...all, limit: 1 }))
    expect(first.rows.map(({ person }) => person?.name)).toEqual(["Anna Weber"])
    const second = await run(fees.list({ ...all, limit: 1, after: first.next! }))
    expect(second.rows.map(({ person }) => person?.name)).toEqual(["Ben Weber"])
    for (const after of ["", "[]", "[1]", '[null,"x"]', '["a","b"]', "{"])
      expect(await failing(fees.list({ ...all, after }))).toMatchObject({ _tag: "UnknownCursor" })
    const { id } = first.rows[0]!
    for (const [by, key] of [
      ["name", 1],
      ["name", "\0"],
      ["dueOn", "weber anna"],
      ["dueOn", 20_261_201],
      ["amount", "6000"],
      ["open", 0.5],
    ] as const) {
      const asked = { ...all, sort: { by, descending: false }, after: JSON.stringify([key, id]) }
      expect(await failing(fees.list(asked))).toMatchObject({ _tag: "UnknownCursor" })
    }
  })

  it("tells of nothing that comes where nobody is billed: who is no member [FEE-07] [ANN-06]", async () => {
    const contact = payer("Cem", { kind: "contact" })
    const { fees, run, addTier } = memoryFees([contact])
    await addTier()
    expect(await run(fees.ofPerson({ person: contact.id }))).toMatchObject({ tier: null, coming: [] })
  })

  it("bills an own amount as it is where the rules are switched off, and with them again [ANN-05] [ANN-06]", async () => {
    const dora = payer("Dora", { customAmount: cents(5000) })
    const { fees, tiers, run, addTier } = memoryFees([dora, anna])
    const half = { rules: [{ operator: "subtractPercent" as const, value: 50 }], billingMonths: [1] }
    const { id } = await addTier(half)
    const billed = async () => {
      const { fees: all } = await run(tiers.preview({ month: month("2027-01"), tiers: [id] }))
      return [dora, anna].map((person) => all.find((each) => each.person === person.id)?.amount)
    }
    const told = async () => {
      const of = await run(fees.ofPerson({ person: dora.id }))
      return [of.customAmount, of.withoutRules, of.coming.map(({ amount }) => amount)]
    }
    expect([await billed(), await told()]).toEqual([
      [2500, 3000],
      [5000, false, [2500]],
    ])
    await run(fees.setWithoutRules({ person: dora.id, withoutRules: true }))
    expect([await billed(), await told()]).toEqual([
      [5000, 3000],
      [5000, true, [5000]],
    ])
    const simulated = await run(tiers.simulate({ tiers: [{ id, ...tierContent({ rules: [] }) }], year: 2027 }))
    expect(simulated.persons).toMatchObject([{ person: anna.id, before: 3000, after: 6000 }])
    await run(fees.setWithoutRules({ person: dora.id, withoutRules: false }))
    expect(await billed()).toEqual([2500, 3000])
    const person = crypto.randomUUID() as PersonId
    const failure = await run(Effect.flip(fees.setWithoutRules({ person, withoutRules: true })))
    expect(failure).toMatchObject({ _tag: "PersonNotFound", id: person })
  })

  it.each([
    { final: ["Cem"], from: "kept", isFinal: true },
    { final: ["Cem"], from: "gone", isFinal: false },
    { final: ["Dora"], from: "kept", isFinal: false },
    { final: ["Dora"], from: "gone", isFinal: true },
    { final: ["Cem", "Dora"], from: "gone", isFinal: true },
  ] as const)(
    "is final for two who become one as it was for whose amount they have, and as before when they part: $final, $from [ANN-05]",
    async ({ final, from, isFinal }) => {
      const [cem, dora] = [payer("Cem"), payer("Dora")]
      const { fees, run, workspace, perform } = memoryFees([cem, dora])
      for (const { id, firstName } of [cem, dora])
        if (final.some((name) => name === firstName))
          await run(fees.setWithoutRules({ person: id, withoutRules: true }))
      const before = [...workspace.annuitiesWithoutRules].toSorted()
      const moved = await run(perform(annuitiesOfPersons.merged(cem.id, dora.id, () => from)))
      expect(workspace.annuitiesWithoutRules.has(cem.id)).toBe(isFinal)
      expect(await run(perform(annuitiesOfPersons.parted(cem.id, dora.id, moved, () => true)))).toBe(true)
      expect([...workspace.annuitiesWithoutRules].toSorted()).toEqual(before)
      await run(perform(annuitiesOfPersons.erased([cem.id, dora.id])))
      expect([...workspace.annuitiesWithoutRules]).toEqual([])
    },
  )

  it("tells of a person what is open and what the next twelve months bring [FEE-07]", async () => {
    const { fees, run, charge, addTier, bill } = memoryFees([anna, ben])
    const standard = await addTier({ billingMonths: [1, 7] })
    await charge(6000, [anna])
    await bill([standard.id], "2027-01")
    const of = await run(fees.ofPerson({ person: anna.id }))
    expect(of.open).toBe(12_000)
    expect(of.fees.map(({ description }) => description)).toEqual(["Beitrag", "Sommerlager"])
    expect(of.tier).toEqual(standard)
    expect(of.coming).toEqual([{ month: "2027-07", amount: 6000, base: 6000, trace: [] }])
    const nobody = await run(fees.ofPerson({ person: crypto.randomUUID() as PersonId }))
    expect(nobody).toEqual({ fees: [], open: 0, tier: null, coming: [], customAmount: null, withoutRules: false })
  })
})
