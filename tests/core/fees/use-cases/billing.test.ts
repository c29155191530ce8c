import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FeeBatchId } from "../../../../core/fees/index.ts"
import { isPaymentReference } from "../../../../core/fees/payment-reference.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { day, month } from "../../../support/fees.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { seenFees } from "../../../support/seen-fees.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const all = { filter: {}, sort: { by: "name", descending: false }, limit: 500 } as const

const club = async () => {
  const members = [
    payer("Anna", { paymentMethod: "sepa_debit" }),
    payer("Ben", { annuity: "Frei" }),
    payer("Cem", { annuity: "Vertippt" }),
    payer("Dora", { leaveDate: day("2026-06-30") }),
    payer("Eva", { annuity: null }),
    payer("Fritz", { annuity: "Sommer" }),
  ]
  const world = memoryFees(members)
  const standard = await world.addTier()
  const free = await world.addTier({ name: "Frei", amount: cents(0) })
  const summer = await world.addTier({ name: "Sommer", billingMonths: [7] })
  return { ...world, members, standard, free, summer }
}

describe("a billing run", () => {
  it("is shown before with each amount, who is left out and why, and the difference to last time [ANN-06]", async () => {
    const { tiers, run, standard, free, bill, members } = await club()
    await bill([standard.id], "2026-01")
    await run(
      tiers.save({ id: standard.id, version: 1, content: { ...standard, amount: cents(6600) } as typeof standard }),
    )
    const shown = await run(tiers.preview({ month: month("2027-01"), tiers: [standard.id, free.id] }))
    expect(shown.total).toBe(6600)
    expect(shown.fees.map(({ name, tier, amount, before }) => ({ name, tier, amount, before }))).toEqual([
      { name: "Anna Weber", tier: standard.id, amount: 6600, before: 6000 },
      { name: "Ben Weber", tier: free.id, amount: 0, before: null },
    ])
    expect(shown.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ["Cem Weber", "unknownTier"],
      ["Dora Weber", "left"],
      ["Eva Weber", "noTier"],
    ])
    // Who has a tier that was not chosen is neither billed nor left out.
    expect(JSON.stringify(shown)).not.toContain(members[5]!.id)
    const again = await run(tiers.preview({ month: month("2026-01"), tiers: [standard.id] }))
    expect(again.leftOut.find(({ name }) => name === "Anna Weber")?.reason).toBe("alreadyBilled")
  })

  it("makes what was looked at: fees with their trace, method and a reference each [ANN-04] [ANN-06] [FEE-01]", async () => {
    const { fees, run, standard, free, bill } = await club()
    const batch = await bill([standard.id, free.id])
    expect(batch).toMatchObject({ month: "2027-01", fees: 2, sum: 6000, byName: "Jana", description: "Beitrag" })
    const { rows } = await run(fees.list(all))
    expect(
      rows.map(({ person, ...row }) => [person?.name, row.amount, row.state, row.paymentMethod, row.flow]),
    ).toEqual([
      ["Anna Weber", 6000, "unpaid", "sepa_debit", "annuity"],
      ["Ben Weber", 0, "paid", "bank_transfer", "annuity"],
    ])
    expect(rows[0]).toMatchObject({ tier: "Standard", month: "2027-01", dueOn: "2027-01-15", sphere: "ideal" })
    for (const { reference } of rows) expect(isPaymentReference(reference)).toBe(true)
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
    const detail = await run(fees.fee({ id: rows[0]!.id }))
    expect(detail.annuity).toMatchObject({ tier: standard, month: "2027-01", base: 6000, trace: [] })
    expect(detail.entries).toMatchObject([{ byName: "Jana", entry: { kind: "charge", amount: 6000 } }])
    expect(await run(fees.batches())).toEqual([batch])
  })

  it("makes nothing when something changed since it was looked at [ANN-06]", async () => {
    const { tiers, fees, run, standard, workspace, members } = await club()
    const input = { month: month("2027-01"), tiers: [standard.id] }
    const { fingerprint } = await run(tiers.preview(input))
    const wish = {
      ...input,
      batch: crypto.randomUUID() as FeeBatchId,
      dueOn: day("2027-01-15"),
      description: "Beitrag",
      fingerprint,
    }
    workspace.persons = new Map([...workspace.persons, [members[0]!.id, { ...members[0]!, customAmount: cents(1) }]])
    expect(await failing(tiers.bill(wish))).toMatchObject({ _tag: "BillingRunOutdated" })
    workspace.persons = new Map([...workspace.persons, [members[0]!.id, members[0]!]])
    await run(
      tiers.save({ id: standard.id, version: 1, content: { ...standard, billingMonths: [1, 2] } as typeof standard }),
    )
    expect(await failing(tiers.bill(wish))).toMatchObject({ _tag: "BillingRunOutdated" })
    expect((await run(fees.list(all))).rows).toEqual([])
    await run(tiers.remove({ id: standard.id, version: 2 }))
    expect(await failing(tiers.bill(wish))).toMatchObject({ _tag: "TierNotFound" })
  })

  it("bills nobody again when a tier is removed and made anew under its name [ANN-06]", async () => {
    const { tiers, fees, run, standard, bill, addTier, members } = await club()
    await bill([standard.id])
    await run(tiers.remove({ id: standard.id, version: 1 }))
    const again = await addTier({ name: " STANDARD" })
    // It is the same tier to who pays it, so nothing comes of it where the fee claims nothing any more.
    await run(fees.reverse({ fees: { found: {}, except: [], seen: await run(seenFees(fees)) } }))
    const { leftOut } = await run(tiers.preview({ month: month("2027-01"), tiers: [again.id] }))
    expect(leftOut).toContainEqual({ person: members[0]!.id, name: "Anna Weber", reason: "alreadyBilled" })
    expect(await bill([again.id])).toMatchObject({ fees: 0, sum: 0 })
    expect(await bill([again.id], "2028-01")).toMatchObject({ fees: 1 })
  })

  it("bills nobody by two tiers for a month, unless what was billed is reversed; fees by hand do not count [ANN-06]", async () => {
    const { tiers, fees, run, standard, summer, bill, workspace, members, charge } = await club()
    await bill([standard.id])
    const [anna] = members
    workspace.persons = new Map([...workspace.persons, [anna!.id, { ...anna!, annuity: "Sommer" }]])
    await run(tiers.save({ id: summer.id, version: 1, content: { ...summer, billingMonths: [1, 7] } as typeof summer }))
    const shown = () => run(tiers.preview({ month: month("2027-01"), tiers: [summer.id] }))
    const named = { name: "Anna Weber", reason: "billedByOther", tier: "Standard" }
    const first = await shown()
    expect(first.fees.map(({ name }) => name)).toEqual(["Fritz Weber"])
    expect(first.leftOut).toContainEqual({ person: anna!.id, ...named })
    // Another month is another one, whatever else they were charged.
    await charge(500, [anna!])
    const july = await run(tiers.preview({ month: month("2027-07"), tiers: [summer.id] }))
    expect(july.fees.map(({ name }) => name)).toEqual(["Anna Weber", "Fritz Weber"])
    const { rows } = await run(fees.list({ ...all, filter: { month: month("2027-01") } }))
    const [row] = rows
    await run(fees.change({ fees: { ids: [row!.id] }, change: { amount: cents(1000) } }))
    expect((await shown()).leftOut).toContainEqual({ person: anna!.id, ...named })
    await run(fees.change({ fees: { ids: [row!.id] }, change: { amount: cents(0) } }))
    expect((await shown()).fees, "who has nothing to pay is kept from nothing").toHaveLength(2)
    await run(fees.change({ fees: { ids: [row!.id] }, change: { amount: cents(1000) } }))
    await run(fees.reverse({ fees: { ids: [row!.id] } }))
    expect((await shown()).fees.map(({ name }) => name)).toEqual(["Anna Weber", "Fritz Weber"])
  })

  it("bills nobody by two tiers for a month by what is taken back: the other fee is named [ANN-06] [FEE-06]", async () => {
    const { tiers, fees, run, standard, summer, bill, workspace, members } = await club()
    const [anna] = members
    await run(tiers.save({ id: summer.id, version: 1, content: { ...summer, billingMonths: [1, 7] } as typeof summer }))
    await bill([standard.id])
    const january = () => run(fees.list({ ...all, filter: { month: month("2027-01"), search: "anna" } }))
    const [first] = (await january()).rows
    // What somebody else was billed by is no matter of theirs.
    await bill([summer.id])
    const { rows: ofFritz } = await run(fees.list({ ...all, filter: { search: "fritz" } }))
    const mistake = await run(fees.reverse({ fees: { ids: ofFritz.map(({ id }) => id) } }))
    expect(mistake.done).toHaveLength(1)
    expect(await run(fees.undo({ steps: mistake.undo }))).toMatchObject({ done: mistake.done, refused: [] })

    const reversed = await run(fees.reverse({ fees: { ids: [first!.id] } }))
    workspace.persons = new Map([...workspace.persons, [anna!.id, { ...anna!, annuity: "Sommer" }]])
    await bill([summer.id])
    const other = (await january()).rows.find(({ id }) => id !== first!.id)!
    const refusal = { kind: "billedByOther", tier: "Sommer", reference: other.reference }
    expect(await run(fees.undo({ steps: reversed.undo }))).toEqual({
      done: [],
      undo: [],
      refused: [{ id: first!.id, reference: first!.reference, name: "Anna Weber", refusal }],
    })
    const { version, entries } = await run(fees.fee({ id: first!.id }))
    const back = { kind: "cancellation", on: day("2026-11-20"), cancels: entries.at(-1)!.entry.id as never } as const
    const byHand = () => failing(fees.record({ id: first!.id, version, entry: back, note: null }))
    expect(await byHand()).toMatchObject({ _tag: "EntryRefused", refusal })

    // Of two that would claim again at once, one does.
    const both = await run(fees.reverse({ fees: { ids: [other.id] } }))
    const undone = await run(fees.undo({ steps: [...reversed.undo, ...both.undo] }))
    expect([undone.done.length, undone.refused.map((each) => each.refusal.kind)]).toEqual([1, ["billedByOther"]])
    expect((await january()).rows.filter(({ state }) => state === "unpaid")).toHaveLength(1)
  })

  it("makes nothing twice: the same batch answers the same, another one finds nobody left [ANN-06]", async () => {
    const { run, standard, bill, fees } = await club()
    const id = crypto.randomUUID() as FeeBatchId
    const first = await bill([standard.id], "2027-01", id)
    expect(await bill([standard.id], "2027-01", id)).toEqual(first)
    expect(await bill([standard.id])).toMatchObject({ fees: 0, sum: 0 })
    expect((await run(fees.list(all))).rows).toHaveLength(1)
  })
})
