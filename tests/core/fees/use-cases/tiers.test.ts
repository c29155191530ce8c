import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type FeeBatchId, type TierId, tiers as tiersPort } from "../../../../core/fees/index.ts"
import type { FamilyId, WordId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { type Person, people, words } from "../../../../core/people/index.ts"
import { views } from "../../../../core/people/views.port.ts"
import { day, month } from "../../../support/fees.ts"
import { memoryFees, payer, tierContent } from "../../../support/memory-fees.ts"
import { viewContent } from "../../../support/views.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const newTier = () => crypto.randomUUID() as TierId

describe("a tier", () => {
  it("is added and changed in the version that was read; the same again changes nothing [ANN-01]", async () => {
    const { tiers, run } = memoryFees()
    const id = newTier()
    const first = await run(tiers.save({ id, version: 0, content: tierContent() }))
    expect(await run(tiers.save({ id, version: 0, content: tierContent() }))).toEqual(first)
    const content = tierContent({ amount: cents(7000), billingMonths: [1, 7] })
    const second = await run(tiers.save({ id, version: 1, content }))
    expect(second).toEqual({ id, version: 2, ...content })
    expect(await failing(tiers.save({ id, version: 1, content: tierContent() }))).toMatchObject({
      _tag: "TierChanged",
      current: second,
    })
    expect(await failing(tiers.save({ id: newTier(), version: 3, content }))).toMatchObject({ _tag: "TierNotFound" })
    expect(await run(tiers.list())).toEqual([{ ...second, groups: [] }])
    await run(tiers.remove({ id, version: 2 }))
    expect(await failing(tiers.remove({ id, version: 2 }))).toMatchObject({ _tag: "TierNotFound" })
  })

  it("has a name of its own, whatever its spelling, and is one of 100 at most [ANN-01]", async () => {
    const { tiers, run, addTier } = memoryFees()
    const first = await addTier({ name: "Familie Müller" })
    const other = await addTier()
    const name = " familie  MULLER"
    expect(await failing(tiers.save({ id: newTier(), version: 0, content: tierContent({ name }) }))).toMatchObject({
      _tag: "TierNameTaken",
      id: first.id,
    })
    expect(await failing(tiers.save({ id: other.id, version: 1, content: tierContent({ name }) }))).toMatchObject({
      _tag: "TierNameTaken",
    })
    for (let count = 2; count < 100; count += 1) await addTier({ name: `Stufe ${count}` })
    const content = tierContent({ name: "Eine mehr" })
    expect(await failing(tiers.save({ id: newTier(), version: 0, content }))).toMatchObject({ _tag: "TooManyTiers" })
    expect(await run(tiers.list())).toHaveLength(100)
  })

  it("takes the persons who have it along when it gets another name, and tells it in their timeline [ANN-01] [PER-07]", async () => {
    const [anna, ben] = [payer("Anna", { annuity: "STANDARD " }), payer("Ben", { annuity: "Anders" })]
    const { tiers, run, addTier, calls, workspace } = memoryFees([anna, ben])
    const { id } = await addTier()
    await run(tiers.save({ id, version: 1, content: tierContent({ name: "Grundbeitrag" }) }))
    expect([...workspace.persons.values()].map(({ annuity }) => annuity)).toEqual(["Grundbeitrag", "Anders"])
    const [entry] = await run(calls(people).timeline({ id: anna.id, limit: 1 }))
    expect(entry?.event).toMatchObject({ kind: "changed", changes: [{ field: "annuity", after: "Grundbeitrag" }] })
  })

  it("is the one that was meant for whoever comes back from the trash, whatever names were swapped, or taken by a new one [ANN-01] [PER-17]", async () => {
    const persons = [
      payer("Anna", { annuity: "standard" }),
      payer("Ben", { annuity: "Frei" }),
      payer("Cem", { annuity: "Alt" }),
    ]
    const { tiers, run, addTier, calls, clock, workspace } = memoryFees(persons)
    const [standard, free, former] = [await addTier(), await addTier({ name: "Frei" }), await addTier({ name: "Alt" })]
    const ofPeople = calls(people)
    await run(ofPeople.delete({ persons: { ids: persons.map(({ id }) => id) } }))
    const rename = async (id: TierId, version: number, name: string) => {
      clock.now += 1000
      await run(tiers.save({ id, version, content: tierContent({ name }) }))
    }
    await rename(standard.id, 1, "Zwischen")
    await rename(free.id, 1, "Standard")
    await rename(standard.id, 2, "Frei")
    clock.now += 1000
    await run(tiers.remove({ id: former.id, version: 1 }))
    await addTier({ name: "Alt" })
    await run(ofPeople.restore({ ids: persons.map(({ id }) => id) }))
    expect(persons.map(({ id }) => workspace.persons.get(id)?.annuity)).toEqual(["Frei", "Standard", null])
  })

  it("is named by saved views of members as it is called now [ANN-01] [PER-04]", async () => {
    const { tiers, run, addTier, calls } = memoryFees([payer("Anna", { annuity: "standard" })])
    const { id } = await addTier()
    const ofViews = calls(views)
    const content = viewContent({
      filter: { join: "and", conditions: [{ field: "annuity", is: "equals", value: "STANDARD" }] },
      search: 'jahresbeitrag=standard oder jahresbeitrag!="standard" oder jahresbeitrag:stand',
    })
    const view = await run(ofViews.save({ list: "members", name: "Zahlende", shared: true, content }))
    await run(tiers.save({ id, version: 1, content: tierContent({ name: "Voller Beitrag" }) }))
    const after = (await run(ofViews.open({ id: view.id }))).content
    expect(after.filter.conditions).toEqual([{ field: "annuity", is: "equals", value: "Voller Beitrag" }])
    expect(after.search).toBe(
      'jahresbeitrag="Voller Beitrag" oder jahresbeitrag!="Voller Beitrag" oder jahresbeitrag:stand',
    )
  })

  describe("with rules for groups", () => {
    /** Anna is in the Wölflinge, Ben in the Biber; who is in a group that the tier means pays 5 € of 10 €. */
    const grouped = async (...meant: ReadonlyArray<string>) => {
      const { tiers, fees, run, addTier, calls } = memoryFees([])
      const [ofPeople, ofWords] = [calls(people), calls(words)]
      const created: Array<Person> = []
      for (const [name, group] of [
        ["Anna", "Wölflinge"],
        ["Ben", "Biber"],
      ] as const) {
        const { id: _, version: __, ...data } = payer(name, { groups: [group] })
        created.push(await run(ofPeople.create(data)))
      }
      const word = async (name: string) => (await run(ofWords.list())).groups.find((each) => each.name === name)!
      const at = async (name: string) => {
        const { id, version } = await word(name)
        return { id, version }
      }
      const rule = (ids: ReadonlyArray<WordId>) =>
        ({ operator: "setAmount", value: cents(500), when: { kind: "group", anyOf: ids } }) as const
      const ids = await Promise.all(meant.map(async (name) => (await word(name)).id))
      const tier = await addTier({ amount: cents(1_000), rules: [rule(ids)] })
      const billing = { month: month("2027-01"), tiers: [tier.id] }
      /** Sums in all places where rules are reckoned with, and what the list says of the groups that are meant. */
      const sums = async () => {
        const [{ version: _, groups, ...imagined } = undefined!] = await run(tiers.list())
        const { id, ...content } = imagined
        return [
          (await run(tiers.preview(billing))).total,
          (await run(tiers.examples({ id, content, month: month("2027-01") }))).total,
          (await run(tiers.simulate({ tiers: [imagined], year: 2027 }))).after,
          (await run(fees.ofPerson({ person: created[0]!.id }))).coming.map(({ amount }) => amount),
          groups.map(({ name, gone }) => (gone ? `${name}!` : name)),
        ]
      }
      return { tiers, run, ofPeople, ofWords, word, at, sums, billing, persons: created }
    }
    const annaLess = (group: string) => [1_500, 1_500, 1_500, [500], [group]]

    it("means a group by its id, whatever it is called by now: renamed, merged, taken back [ANN-03] [ANN-06] [ANN-08]", async () => {
      const { tiers, run, ofPeople, ofWords, at, sums, billing, word } = await grouped("Wölflinge")
      expect(await sums()).toEqual(annaLess("Wölflinge"))
      const renamed = await run(ofWords.rename({ ...(await at("Wölflinge")), name: "Meute" }))
      expect(await sums()).toEqual(annaLess("Meute"))
      await run(ofPeople.undo({ id: renamed.id! }))
      expect(await sums()).toEqual(annaLess("Wölflinge"))
      const merged = await run(ofWords.merge({ ...(await at("Wölflinge")), into: await at("Biber") }))
      expect(await sums(), "all of the group that is left").toEqual([1_000, 1_000, 1_000, [500], ["Biber"]])
      const [{ rules } = undefined!] = await run(tiers.list())
      expect(rules[0]?.when).toEqual({ kind: "group", anyOf: [(await word("Biber")).id] })
      await run(ofPeople.undo({ id: merged.id! }))
      expect(await sums()).toEqual(annaLess("Wölflinge"))
      await run(ofWords.rename({ ...(await at("Wölflinge")), name: "Meute" }))
      const { fingerprint } = await run(tiers.preview(billing))
      const wish = { batch: crypto.randomUUID() as FeeBatchId, dueOn: day("2027-01-15"), description: "Beitrag" }
      expect(await run(tiers.bill({ ...billing, ...wish, fingerprint }))).toMatchObject({ fees: 2, sum: 1_500 })
    })

    it("does not mean another group that has the name by now: after a swap of names, or a deletion that is undone later [ANN-03]", async () => {
      const { run, ofPeople, ofWords, at, sums, persons } = await grouped("Wölflinge")
      const rename = async (from: string, name: string) => run(ofWords.rename({ ...(await at(from)), name }))
      await rename("Wölflinge", "Alt")
      await rename("Biber", "Wölflinge")
      expect(await sums(), "Anna still, by the new name of her group").toEqual(annaLess("Alt"))
      const deleted = await run(ofWords.delete(await at("Alt")))
      expect(await sums()).toEqual([2_000, 2_000, 2_000, [1_000], ["Alt!"]])
      const { id, version } = (await run(ofPeople.get({ id: persons[1]!.id }))).person
      await run(ofPeople.update({ id, version, changes: { groups: ["Alt"] } }))
      expect(await sums(), "a new group of that name is another one").toEqual([2_000, 2_000, 2_000, [1_000], ["Alt!"]])
      await rename("Alt", "Neu")
      await run(ofPeople.undo({ id: deleted.id! }))
      expect(await sums()).toEqual(annaLess("Alt"))
    })
  })

  it("is called by name to who gives persons an annuity, also where they see no fees [ANN-01] [PER-06]", async () => {
    const { tiers, run, addTier } = memoryFees()
    await addTier({ name: "Jugend" })
    await addTier({ name: "Erwachsene" })
    expect(await run(tiers.names())).toEqual(["Erwachsene", "Jugend"])
    const { scope, ownGroups } = tiersPort.operations.names
    expect([scope, ownGroups]).toEqual(["members", false])
  })

  it("is told with how many members have it, and what no tier is called is listed [ANN-01]", async () => {
    const { tiers, run, addTier } = memoryFees([
      payer("Anna"),
      payer("Ben", { annuity: "standard" }),
      payer("Cem", { annuity: "Ermässigt" }),
      payer("Dora", { annuity: null }),
      payer("Eva", { kind: "contact" }),
    ])
    const { id } = await addTier()
    expect(await run(tiers.holders())).toEqual([
      { annuity: "Standard", tier: id, persons: 2 },
      { annuity: "Ermässigt", tier: null, persons: 1 },
      { annuity: null, tier: null, persons: 1 },
    ])
  })

  it("shows what it would mean for the members who have it, while it is being typed; an own amount takes the place of the tier's [ANN-04] [ANN-05]", async () => {
    const family = crypto.randomUUID() as FamilyId
    const members = [
      payer("Anna", { birthdate: day("2010-01-01"), familyId: family }),
      payer("Ben", { birthdate: day("2012-01-01"), familyId: family }),
      payer("Cem", { annuity: "Anders" }),
      payer("Dora", { customAmount: cents(1000) }),
    ]
    const { tiers, run, addTier } = memoryFees(members)
    const { id } = await addTier()
    const content = tierContent({
      name: "Noch im Tippen",
      rules: [{ when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }],
    })
    const shown = await run(tiers.examples({ id, content, month: month("2027-01") }))
    expect(shown).toMatchObject({ persons: 3, total: 6000 + 3000 + 1000 })
    expect(shown.examples.map(({ name, amount }) => [name, amount])).toEqual([
      ["Anna Weber", 6000],
      ["Ben Weber", 3000],
      ["Dora Weber", 1000],
    ])
    expect(shown.examples[1]).toMatchObject({ base: 6000, trace: [{ rule: 0, before: 6000, after: 3000 }] })
  })

  it("can be compared with another for a year, and nothing is written [ANN-08]", async () => {
    const members = [
      payer("Anna", { groups: ["Wölflinge"] }),
      payer("Ben", { groups: ["Wölflinge", "Musik"] }),
      payer("Cem", { annuity: "Frei" }),
    ]
    const { tiers, run, addTier } = memoryFees(members)
    const standard = await addTier()
    const free = await addTier({ name: "Frei", amount: cents(0) })
    const imagined = [
      { ...standard, amount: cents(3100), billingMonths: [1, 7], name: "Umbenannt" },
      { ...free, amount: cents(500) },
    ]
    const result = await run(tiers.simulate({ tiers: imagined, year: 2027 }))
    expect(result).toEqual({
      before: 12_000,
      after: 12_900,
      persons: [
        { person: members[2]!.id, name: "Cem Weber", before: 0, after: 500 },
        { person: members[0]!.id, name: "Anna Weber", before: 6000, after: 6200 },
        { person: members[1]!.id, name: "Ben Weber", before: 6000, after: 6200 },
      ],
      groups: [
        { group: "Musik", persons: 1, before: 6000, after: 6200 },
        { group: "Wölflinge", persons: 2, before: 12_000, after: 12_400 },
      ],
    })
    expect(await run(tiers.simulate({ tiers: [standard, free], year: 2027 }))).toMatchObject({ persons: [] })
    expect(await run(tiers.list())).toHaveLength(2)
  })
})
