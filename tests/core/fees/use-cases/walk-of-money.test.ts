import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { balanceOf, type FeeRecord } from "../../../../core/fees/fee-record.ts"
import type { FeeId, UndoStep } from "../../../../core/fees/index.ts"
import type { ChangeId, PersonId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { merging as mergingPort, people as peoplePort } from "../../../../core/people/index.ts"
import type { Person } from "../../../../core/people/person.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const { version: _, ...content } = sepaSettings()
const all = { ...jana, permissions: ["members", "fees"] } as const
const today = day("2026-11-20")

/** Each has an account and a mandate of their own, so that a debit tells from whom it collects. */
const accounts = [
  "DE21500500009876543210",
  "DE02120300000000202051",
  "DE02500105170137075030",
  "DE88100900001234567892",
]
const four = (): ReadonlyArray<Person> =>
  accounts.map((iban, at) =>
    debtor(["Anna", "Ben", "Cem", "Dora"][at]!, { iban, annuity: at % 2 ? "Klein" : "Standard" }),
  )

/** What is done, and to whom or what: places in the lists of persons, fees and jobs. */
const often = [
  "bill",
  "charge",
  "settle",
  "reverse",
  "undoFees",
  "collect",
  "assign",
  "return",
  "merge",
  "unmerge",
  "pays",
] as const
const seldom = ["credit", "change", "discard", "delete", "restore", "erase", "undo", "tier"] as const
const step = fc.tuple(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...often) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) }),
  fc.nat(11),
  fc.nat(11),
)

/** Whose payer stays when two become one, or as it is offered. */
const payerChoices = [{ payer: "kept" }, { payer: "gone" }] as const

/** So long each deed takes, in milliseconds. */
const minute = 60_000

type Owners = ReadonlyMap<FeeId, PersonId | null>

/** A club of four; `act` does one thing, whatever came before, and looks at what must hold of the money. */
const club = async () => {
  const world = memoryFees(four())
  const { run, workspace, fees, debits, mandates, clock, calls } = world
  const [merging, members] = [calls(mergingPort, all), calls(peoplePort, all)]
  await run(debits.saveSettings({ version: 0, content }))
  const tiers = [await world.addTier(), await world.addTier({ name: "Klein", amount: cents(2500) })].map(({ id }) => id)

  interface Merge {
    readonly id: ChangeId
    readonly pair: ReadonlyArray<PersonId>
    readonly owners: Owners
    readonly payers: ReadonlyMap<PersonId, PersonId>
    readonly at: number
  }
  const merges: Array<Merge> = []
  const deletions: Array<ChangeId | undefined> = []
  const deeds: Array<{ readonly undo: ReadonlyArray<UndoStep>; readonly before: ReadonlyMap<FeeId, FeeRecord> }> = []

  const pick = <A>(from: Iterable<A>, at: number): A | undefined => {
    const list = [...from]
    return list[at % list.length]
  }
  /** What came of it; nothing where it was refused, as it may be. */
  const tried = <A, E>(work: Effect.Effect<A, E>): Promise<A | undefined> =>
    run(Effect.match(work, { onSuccess: (value) => value, onFailure: () => undefined }))
  const at = ({ id, version }: Person) => ({ id, version })
  const feeOf = (id: FeeId) => workspace.fees.get(id)!
  const open = () => workspace.fees.values().reduce((sum, each) => sum + balanceOf(each).open, 0)
  const owners = (): Owners => new Map(workspace.fees.values().map(({ id, person }) => [id, person]))
  /** Who pays for somebody: only the one payer counts. */
  const payerOf = (id: PersonId) => workspace.persons.get(workspace.payers.get(id) ?? id)

  /** The fees of each person for each month that more than one of them claims. */
  const twice = () => {
    const claimed = Map.groupBy(
      workspace.fees.values().filter((each) => each.person !== null && balanceOf(each).claim > 0),
      ({ person, annuity }) => (annuity === null ? null : `${person} ${annuity.month}`),
    )
    return [...claimed].filter(([month, of]) => month !== null && of.length > 1).map(([, of]) => of)
  }

  const collect = async () => {
    const id = jobId()
    const found = { found: { states: ["unpaid" as const, "partial" as const, "debitDisputed" as const] }, except: [] }
    if ((await tried(debits.start({ id, fees: found }))) === undefined) return
    const review = await run(debits.review({ id }))
    for (const { fee, amount, mandateReference } of review.ready) {
      const { open: owed, pendingJob } = balanceOf(feeOf(fee))
      expect([amount, pendingJob], "what is open, and in no other job").toEqual([owed, undefined])
      expect(mandateReference, "from who pays").toBe(payerOf(feeOf(fee).person!)?.mandateReference)
    }
    const collected = new Set(review.ready.map(({ fee }) => fee))
    const named = new Set(review.twice.flatMap((line) => line.fees.map((each) => each.id)))
    for (const of of twice())
      if (of.some((each) => collected.has(each.id)))
        expect(named, "who pays for a month twice is named").toEqual(new Set([...named, ...of.map((each) => each.id)]))
    const made = await tried(debits.make({ id, version: review.draft.version, fingerprint: review.fingerprint }))
    expect(made?.sum ?? 0).toBe(review.ready.reduce((sum, { amount }) => sum + amount, 0))
    for (const { fee, debit } of workspace.sepaJobs.get(id)?.debits ?? [])
      expect(debit.debtor.iban).toBe(payerOf(feeOf(fee).person!)?.iban)
  }

  const act = async ([does, one, other]: readonly [(typeof often | typeof seldom)[number], number, number]) => {
    clock.now += minute
    const [somebody, another] = [pick(workspace.persons.values(), one), pick(workspace.persons.values(), other)]
    const [fee, job] = [pick(workspace.fees.values(), one), pick(workspace.sepaJobs.values(), one)]
    const [owed, owned, records, payers] = [open(), owners(), workspace.fees, workspace.payers]
    const chosen = { ids: fee === undefined ? [] : [fee.id] }
    const deed = async (work: ReturnType<typeof fees.reverse>) => {
      const { undo } = await run(work)
      deeds.push({ undo, before: records })
    }
    /** Who has fees may be another now, but nothing is owed more or less by it. */
    const moved = (whose: (id: FeeId) => PersonId | null | undefined) => {
      expect(open()).toBe(owed)
      for (const [id, person] of owners()) expect(person).toBe(whose(id))
    }
    switch (does) {
      case "bill":
        await world.bill(tiers, other % 2 ? "2028-01" : "2027-01")
        break
      case "charge":
      case "credit":
        if (somebody) await world.charge(700 + other, [somebody], does === "charge" ? "claim" : "credit")
        break
      case "settle":
        await deed(fees.settle({ fees: chosen, on: today }))
        break
      case "reverse":
        await deed(fees.reverse({ fees: chosen }))
        break
      case "change":
        await deed(fees.change({ fees: chosen, change: { amount: cents(1000 + other) } }))
        break
      case "undoFees": {
        const last = deeds.pop()
        if (last === undefined) break
        for (const id of (await run(fees.undo({ steps: last.undo }))).done) {
          const [now, then] = [feeOf(id), last.before.get(id)!].map(balanceOf)
          expect([now?.claim, now?.open], "undone is as before").toEqual([then?.claim, then?.open])
        }
        break
      }
      case "collect":
        await collect()
        break
      case "assign": {
        if (job === undefined) break
        const { id, sum } = job.job
        await tried(debits.download({ id }))
        await tried(debits.step({ id, event: "submit", seen: "downloaded" }))
        await tried(debits.assign({ id, on: today, amount: sum }))
        break
      }
      case "return": {
        const debit = pick(job?.debits ?? [], other)
        const costs = { surcharge: cents(300), bankCharge: cents(0) }
        if (job && debit) await tried(debits.returned({ job: job.job.id, fee: debit.fee, on: today, ...costs }))
        break
      }
      case "discard":
        if (job) await tried(debits.step({ id: job.job.id, event: "discard", seen: "created" }))
        moved((id) => owned.get(id))
        break
      case "merge": {
        if (!somebody || !another) break
        const done = await tried(
          mergeAsSeen(merging, { kept: at(somebody), gone: at(another), choices: payerChoices[other % 3] ?? {} }),
        )
        if (done === undefined) break
        merges.push({ id: done.id, pair: [somebody.id, another.id], owners: owned, payers, at: clock.now })
        moved((id) => (owned.get(id) === another.id ? somebody.id : owned.get(id)))
        break
      }
      case "unmerge": {
        const last = merges.at(-1)
        if (last === undefined || (await tried(merging.unmerge({ id: last.id }))) === undefined) break
        merges.pop()
        if (last.at === clock.now - minute)
          expect(new Map(workspace.payers), "who pays is as before").toEqual(new Map(last.payers))
        // What was there before the merge is whose it was, what came since stays with who stayed.
        moved((id) => (owned.get(id) === null ? null : (last.owners.get(id) ?? owned.get(id))))
        break
      }
      case "pays":
        if (somebody) await tried(mandates.setPayer({ person: somebody.id, payer: (other % 3 && another?.id) || null }))
        break
      case "tier":
        if (somebody)
          await tried(members.update({ ...at(somebody), changes: { annuity: other % 2 ? "Klein" : "Standard" } }))
        break
      case "delete":
        if (somebody) deletions.push((await run(members.delete({ persons: { ids: [somebody.id] } }))).id ?? undefined)
        moved((id) => owned.get(id))
        break
      case "restore":
        await tried(members.restore({ ids: [...workspace.trash.keys()] }))
        moved((id) => owned.get(id))
        break
      case "undo": {
        const last = deletions.pop()
        if (last !== undefined) await tried(members.undo({ id: last }))
        moved((id) => owned.get(id))
        break
      }
      case "erase": {
        const gone = new Set<PersonId | null | undefined>(workspace.trash.keys())
        await run(members.erase({ ids: "all" }))
        moved((id) => (gone.has(owned.get(id)) ? null : owned.get(id)))
        break
      }
    }
    for (const id of owned.keys()) expect(workspace.fees.has(id), "no fee is lost").toBe(true)
    const merged = new Set(merges.flatMap(({ pair }) => pair))
    for (const of of twice()) expect(merged, "only who were two are charged twice").toContain(of[0]?.person)
  }
  return { act }
}

describe("the money of a club in which anything is done in any order", () => {
  it("is claimed once, collected once and from who pays, and is always whose it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const { act } = await club()
        for (const each of steps) await act(each)
      }),
      { numRuns: 60 },
    )
  })
})
