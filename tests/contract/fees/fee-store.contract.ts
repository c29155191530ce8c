import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FeeId } from "../../../core/fees/fee-id.ts"
import { markOf } from "../../../core/fees/fee-mark.ts"
import { type FeeFilter, feeMatches, feeSorts } from "../../../core/fees/fee-query.ts"
import { type FeeRecord, rowOf } from "../../../core/fees/fee-record.ts"
import type { FeeStore, FeeStretch } from "../../../core/fees/ports/fee-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { type HistoryWish, toldIdOf, wished } from "../../../core/kernel/person-history.ts"
import type { Person } from "../../../core/people/person.ts"
import { nameKey } from "../../../core/people/person-key.ts"
import type { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { annuityOf, batch, charged, day, fee, kept, month, tier } from "../../support/fees.ts"
import { person } from "../../support/persons.ts"

const run = Effect.runPromise
const today = day("2026-11-20")
const all: FeeStretch = { filter: {}, today, by: "dueOn", descending: false, after: undefined, skip: 0, limit: 100 }

/** Fees of most kinds, of three persons and of nobody. */
const manyFees = () => {
  const persons = [
    person({ firstName: "Anna", lastName: "Özdemir" }),
    person({ firstName: "Ben", lastName: "Weber" }),
    person({ firstName: "", lastName: "Ahrens" }),
  ]
  const [anna, ben, ahrens] = persons.map(({ id }) => id)
  const standard = tier({ name: "Familie Müller" })
  const run2026 = batch({ month: month("2026-01"), description: "Beitrag 2026" })
  const byHand = batch()
  const paid = (amount: number) =>
    kept({ kind: "manualMark", id: crypto.randomUUID(), on: day("2026-02-01"), amount: cents(amount) as never })
  const fees: ReadonlyArray<FeeRecord> = [
    fee(run2026, {
      person: anna!,
      flow: "annuity",
      description: "Beitrag 2026",
      dueOn: day("2026-01-15"),
      annuity: annuityOf(standard, month("2026-01")),
      paymentMethod: "sepa_debit",
    }),
    fee(run2026, {
      person: ben!,
      flow: "annuity",
      description: "Beitrag 2026",
      dueOn: day("2026-01-15"),
      annuity: annuityOf(standard, month("2026-01")),
      entries: [charged(6000), paid(2000)],
    }),
    fee(byHand, {
      person: ahrens!,
      category: "Lager Süd",
      sphere: "purpose",
      entries: [charged(12_000), paid(12_000)],
    }),
    fee(byHand, { person: ahrens!, entries: [charged(-500)], dueOn: day("2026-12-24") }),
    fee(byHand, { person: null, paymentMethod: "cash", entries: [charged(0)], dueOn: day("2026-12-24") }),
  ]
  return { persons, standard, fees, batches: [run2026, byHand] as const }
}

/** What every store of fees keeps to. */
export const feeStoreContract = (
  name: string,
  within: <A>(
    work: (ports: {
      readonly fees: FeeStore["Service"]
      readonly persons: Pick<PersonRepository["Service"], "add">
    }) => Promise<A>,
  ) => Promise<A>,
): void => {
  const filled = <A>(
    work: (
      fees: FeeStore["Service"],
      given: ReturnType<typeof manyFees> & { readonly named: ReadonlyMap<PersonId | null, Person> },
    ) => Promise<A>,
  ) =>
    within(async ({ fees, persons }) => {
      const given = manyFees()
      await run(persons.add(given.persons))
      for (const each of given.batches)
        await run(
          fees.add(
            each,
            given.fees.filter(({ batch: id }) => id === each.id),
          ),
        )
      return work(fees, { ...given, named: new Map(given.persons.map((each) => [each.id, each])) })
    })

  describe(`fees in ${name}`, () => {
    it("are as they were made, with who they are of and the batch they came with [FEE-01]", () =>
      filled(async (store, { fees, batches }) => {
        expect(await run(store.find(fees[0]!.id))).toEqual({ fee: fees[0], name: "Anna Özdemir" })
        expect(await run(store.find(fees[4]!.id))).toEqual({ fee: fees[4], name: null })
        expect(await run(store.find(crypto.randomUUID() as never))).toBeUndefined()
        expect(await run(store.batch(batches[0].id))).toEqual(batches[0])
        expect(await run(store.batch(crypto.randomUUID() as never))).toBeUndefined()
        expect((await run(store.batches(5))).map(({ id }) => id).toSorted()).toEqual(
          batches.map(({ id }) => id).toSorted(),
        )
        expect(await run(store.batches(1))).toHaveLength(1)
        expect(await run(store.taken([fees[0]!.reference, "X7K2M9Q"]))).toEqual([fees[0]!.reference])
      }))

    it("are found, sorted and summed as the core says [FEE-07]", () =>
      filled(async (store, { fees, named, standard, batches }) => {
        const filters: ReadonlyArray<FeeFilter> = [
          {},
          { states: ["unpaid", "partial"] },
          { methods: ["cash", "sepa_debit"] },
          { flows: ["annuity"] },
          { spheres: ["purpose"] },
          { tier: "familie MULLER" },
          { tier: "Familie" },
          { month: month("2026-01") },
          { due: { from: day("2026-01-15"), before: day("2026-12-01") } },
          { amount: { from: cents(6000), below: cents(12_000) } },
          { open: { from: cents(1) } },
          { open: { below: cents(0) } },
          { overdue: true },
          { category: "lager sud" },
          { batch: batches[1].id },
          { person: fees[2]!.person! },
          { search: "özd" },
          { search: "BEITRAG web" },
          { search: fees[2]!.reference.toLowerCase() },
          { search: "%" },
          { states: ["partial"], search: "anna" },
        ]
        expect(standard.name).toBe("Familie Müller")
        const namesOf = ({ firstName, lastName }: Person) => ({ firstName, lastName })
        for (const filter of filters) {
          const rows = fees.flatMap((each) => {
            const of = named.get(each.person)
            const row = rowOf(each, of === undefined ? null : `${of.firstName} ${of.lastName}`.trim())
            return feeMatches(filter, row, { batch: each.batch, name: of === undefined ? null : nameKey(of), today })
              ? [{ ...row, person: row.person && { ...row.person, ...(of && { names: namesOf(of) }) } }]
              : []
          })
          const page = await run(store.page({ ...all, filter }))
          expect([filter, new Set(page.rows)]).toEqual([filter, new Set(rows)])
          expect(new Set(await run(store.ids(filter, today, 100)))).toEqual(new Set(rows.map(({ id }) => id)))
          const sums = await run(store.sums(filter, today))
          for (const { state, fees: count, amount, open, mark } of sums) {
            const of = rows.filter((row) => row.state === state)
            expect([count, amount, open, mark]).toEqual([
              of.length,
              of.reduce((sum, row) => sum + row.amount, 0),
              of.reduce((sum, row) => sum + row.open, 0),
              markOf(of),
            ])
          }
          expect(sums.reduce((sum, each) => sum + each.fees, 0)).toBe(rows.length)
        }
        expect(await run(store.ids({}, today, 2))).toHaveLength(2)
        const ids = fees.map(({ id }) => id)
        const strange = crypto.randomUUID() as FeeId
        expect(new Set(await run(store.known([...ids, strange])))).toEqual(new Set(ids))
      }))

    it("are read page by page, each fee once, whatever they are sorted by [FEE-07]", () =>
      filled(async (store) => {
        for (const by of feeSorts)
          for (const descending of [false, true]) {
            const whole = (await run(store.page({ ...all, by, descending }))).rows.map(({ id }) => id)
            expect(whole).toHaveLength(5)
            const read: Array<string> = []
            for (let after: FeeStretch["after"]; ; ) {
              const { rows, end } = await run(store.page({ ...all, by, descending, after, limit: 2 }))
              read.push(...rows.map(({ id }) => id))
              if (rows.length < 2 || end === undefined) break
              after = end
            }
            expect([by, descending, read]).toEqual([by, descending, whole])
            const { rows } = await run(store.page({ ...all, by, descending, skip: 3 }))
            expect(rows.map(({ id }) => id)).toEqual(whole.slice(3))
          }
        const names = (await run(store.page({ ...all, by: "name" }))).rows.map((row) => row.person?.name ?? null)
        expect(names).toEqual([null, "Ahrens", "Ahrens", "Anna Özdemir", "Ben Weber"])
      }))

    it("tell what is open of persons, by due date, and no credits [FEE-07] [MSG-03]", () =>
      filled(async (store, { fees, persons }) => {
        const late = batch({ dueOn: day("2025-12-31") })
        await run(store.add(late, [fee(late, { person: fees[1]!.person, description: "Fahrt" })]))
        const open = await run(store.openOf(persons.map(({ id }) => id)))
        expect(open.map(({ person: id, description, open: amount }) => [id, description, amount])).toEqual(
          expect.arrayContaining([
            [fees[1]!.person, "Fahrt", 6000],
            [fees[0]!.person, "Beitrag 2026", 6000],
            [fees[1]!.person, "Beitrag 2026", 4000],
          ]),
        )
        expect(open).toHaveLength(3)
        expect(open[0]?.description).toBe("Fahrt")
        expect(await run(store.openOf([]))).toEqual([])
        const ids = persons.map(({ id }) => id)
        const withFees = ids.filter((id) => fees.some((each) => each.person === id))
        const found = await run(store.charged([...ids, ...ids, crypto.randomUUID() as PersonId]))
        expect(found.toSorted()).toEqual(withFees.toSorted())
        expect(await run(store.charged([]))).toEqual([])
      }))

    it("get entries behind those they have, and other words [FEE-03] [FEE-06]", () =>
      filled(async (store, { fees }) => {
        const [first] = await run(store.hold([fees[0]!.id, crypto.randomUUID() as never]))
        const paid = kept({ kind: "payment", id: "p", on: day("2026-02-02"), amount: cents(6000) as never })
        const after: FeeRecord = {
          ...first!.fee,
          version: 2,
          description: "Beitrag für Ärzte",
          category: "Neu",
          entries: [...first!.fee.entries, paid],
        }
        await run(store.replace([after]))
        expect(await run(store.find(after.id))).toEqual({ fee: after, name: "Anna Özdemir" })
        const found = await run(store.page({ ...all, filter: { search: "arzte", category: "neu" } }))
        expect(found.rows).toMatchObject([{ id: after.id, state: "paid", open: 0 }])
      }))

    it("are never of one person, tier and month twice [ANN-06]", () =>
      filled(async (store, { fees, standard }) => {
        const again = batch({ month: month("2026-01") })
        const twice = fee(again, { person: fees[0]!.person, annuity: annuityOf(standard, month("2026-01")) })
        const other = fee(again, { person: fees[0]!.person, annuity: annuityOf(standard, month("2026-07")) })
        expect(await run(store.add(again, [twice, other]))).toBe(1)
        expect(await run(store.find(twice.id))).toBeUndefined()
        expect(await run(store.billed(month("2026-01")))).toHaveLength(2)
        expect(await run(store.billed(month("2026-07")))).toEqual([
          {
            fee: other.id,
            person: fees[0]!.person,
            reference: other.reference,
            tier: standard.id,
            name: standard.name,
            claims: true,
          },
        ])
        expect(await run(store.billed(month("2026-08")))).toEqual([])
      }))

    it("tell which annuities of a month were billed, and which of them claim something [ANN-06]", () =>
      filled(async (store, { fees }) => {
        const more = batch({ month: month("2026-07") })
        const happened = (kind: "reversal" | "manualMark", amount: number) =>
          kept({ kind, id: kind, on: day("2026-07-02"), amount: cents(amount) as never })
        const paid = happened("manualMark", 6000)
        const cases: ReadonlyArray<readonly [boolean, FeeRecord["entries"]]> = [
          [true, [charged(6000)]],
          [true, [charged(6000), happened("reversal", 5999)]],
          [false, [charged(6000), happened("reversal", 6000)]],
          [true, [charged(6000), paid]],
          [false, [charged(6000), paid, happened("reversal", 6000)]],
          // Nothing was to be paid from the start.
          [false, [charged(0)]],
        ]
        const { person } = fees[0]!
        const tiers = cases.map((_, at) => tier({ name: `Art ${at}` }))
        const added = cases.map(([, entries], at) =>
          fee(more, { person, annuity: annuityOf(tiers[at]!, month("2026-07")), entries }),
        )
        expect(await run(store.add(more, added))).toBe(cases.length)
        const found = await run(store.billed(month("2026-07")))
        expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
          cases.map(([claims], at) => ({
            fee: added[at]!.id,
            person,
            reference: added[at]!.reference,
            tier: tiers[at]!.id,
            name: `Art ${at}`,
            claims,
          })),
        )
      }))

    it("tell what each person was charged the last time [ANN-06]", () =>
      filled(async (store, { fees, standard }) => {
        const second = tier({ name: "Zusatz" })
        const later = batch({ month: month("2026-07") })
        const [anna, ben] = [fees[0]!.person!, fees[1]!.person!]
        await run(
          store.add(later, [
            fee(later, { person: anna, annuity: annuityOf(standard, month("2026-07")), entries: [charged(100)] }),
            fee(later, { person: anna, annuity: annuityOf(second, month("2026-07")), entries: [charged(20)] }),
          ]),
        )
        const last = async (before: string) =>
          new Map((await run(store.lastBilled(month(before)))).map(({ person: id, amount }) => [id, amount]))
        expect(await last("2026-01")).toEqual(new Map())
        expect(await last("2026-07")).toEqual(
          new Map([
            [anna, 6000],
            [ben, 6000],
          ]),
        )
        expect(await last("2027-01")).toEqual(
          new Map([
            [anna, 120],
            [ben, 6000],
          ]),
        )
      }))

    it("tell what happened to those of a person, each stretch as the core says [PER-07]", () =>
      filled(async (fees, { fees: given, persons }) => {
        const [, , ahrens] = persons
        const first = given.find(({ person: id }) => id === ahrens!.id)!
        const mark = first.entries[1]!
        const cancellation = {
          kind: "cancellation",
          id: crypto.randomUUID(),
          on: today,
          cancels: mark.entry.id,
        } as const
        const later = { entry: cancellation, at: "2026-11-21T08:00:00.000Z", byName: "", note: null }
        const changed = { ...first, version: 2, entries: [...first.entries, later] }
        await run(fees.replace([changed]))
        const own = given.flatMap((each) =>
          each.person !== ahrens!.id ? [] : each.id === first.id ? [changed] : [each],
        )
        const all = own.flatMap(({ id, description, entries }) =>
          entries.map((kept, place) => {
            const cancelled = kept === later ? mark.entry : null
            const told = { fee: id, description, place, kept, cancelled }
            return { id: toldIdOf(id, place), at: kept.at, by: kept.byName || null, told }
          }),
        )
        const whole = wished(all, { limit: 99 })
        expect(whole).toHaveLength(4)
        const wishes: ReadonlyArray<HistoryWish> = [
          { limit: 99 },
          { limit: 2 },
          ...whole.map((before) => ({ before, limit: 2 })),
          { limit: 9, by: "Jana" },
          { limit: 9, by: null },
          { limit: 9, from: "2026-11-21T08:00:00.000Z" },
          { limit: 9, until: "2026-11-21T08:00:00.000Z", before: whole[1]! },
        ]
        for (const wish of wishes)
          expect(await run(fees.told(ahrens!.id, wish))).toEqual(wished(all, wish).map(({ told }) => told))
        expect((await run(fees.tellers(ahrens!.id))).toSorted()).toEqual(["", "Jana"])
        expect(await run(fees.told(person().id, { limit: 9 }))).toEqual([])
      }))

    it("stay when their persons are erased, without them [PER-17]", () =>
      filled(async (store, { fees }) => {
        await run(store.forgetPersons([fees[2]!.person!]))
        expect(await run(store.find(fees[2]!.id))).toEqual({ fee: { ...fees[2], person: null }, name: null })
        expect(await run(store.find(fees[0]!.id))).toMatchObject({ name: "Anna Özdemir" })
      }))

    it("go over to another person and back, also where both were billed for the same [PER-09] [ANN-06]", () =>
      filled(async (store, { fees, standard }) => {
        const [anna, ben] = [fees[0]!.person!, fees[1]!.person!]
        const given = await run(store.give(ben, anna))
        expect(given).toEqual([{ fee: fees[1]!.id }])
        const ofAnna = { ...all, filter: { person: anna } }
        expect((await run(store.page(ofAnna))).rows).toHaveLength(2)
        const again = batch({ month: month("2026-01") })
        const twice = fee(again, { person: anna, annuity: annuityOf(standard, month("2026-01")) })
        expect(await run(store.add(again, [twice]))).toBe(0)
        expect(await run(store.give(anna, ben, given))).toEqual(given)
        expect((await run(store.page(ofAnna))).rows.map(({ id }) => id)).toEqual([fees[0]!.id])
      }))
  })
}
