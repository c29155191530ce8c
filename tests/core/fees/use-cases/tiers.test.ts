import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FeeBatchId, TierId } from "../../../../core/fees/index.ts"
import type { FamilyId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { people, words } from "../../../../core/people/index.ts"
import { day, month } from "../../../support/fees.ts"
import { memoryFees, payer, tierContent } from "../../../support/memory-fees.ts"

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
    expect(await run(tiers.list())).toEqual([second])
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

  it("means a group in its rules by whatever name it has by now: renamed, merged, taken back, spelled otherwise [ANN-03] [ANN-06] [ANN-08]", async () => {
    const [anna, ben] = [payer("Anna", { groups: ["Wölflinge"] }), payer("Ben", { groups: ["Biber"] })]
    const { tiers, fees, run, addTier, calls } = memoryFees([])
    const [ofPeople, ofWords] = [calls(people), calls(words)]
    const created = []
    for (const { id: _, version: __, ...data } of [anna, ben]) created.push(await run(ofPeople.create(data)))
    const wolf = created[0]!
    const rule = (...anyOf: ReadonlyArray<string>) =>
      ({ operator: "setAmount", value: cents(500), when: { kind: "group", anyOf } }) as const
    const { id } = await addTier({ amount: cents(1_000), rules: [rule("wölflinge")] })
    const sums = async () => {
      const [kept] = await run(tiers.list())
      const { version: _, ...tier } = kept!
      const { id: __, ...content } = tier
      const billing = { month: month("2027-01"), tiers: [id] }
      const typed = { ...content, rules: [rule("WÖLFLINGE")] }
      return [
        (await run(tiers.preview(billing))).total,
        (await run(tiers.examples({ id, content: typed, month: month("2027-01") }))).total,
        (await run(tiers.simulate({ tiers: [{ ...tier, rules: [rule("WÖLFLINGE")] }], year: 2027 }))).after,
        (await run(fees.ofPerson({ person: wolf.id }))).coming.map(({ amount }) => amount),
        content.rules.map(({ when }) => (when?.kind === "group" ? when.anyOf : [])),
      ]
    }
    expect(await sums()).toEqual([1_500, 1_500, 1_500, [500], [["Wölflinge"]]])
    const word = async (name: string) => (await run(ofWords.list())).groups.find((each) => each.name === name)!
    const wolves = await word("Wölflinge")
    const renamed = await run(ofWords.rename({ id: wolves.id, version: wolves.version, name: "Meute" }))
    expect(await sums()).toEqual([1_500, 1_500, 1_500, [500], [["Meute"]]])
    await run(ofPeople.undo({ id: renamed.id! }))
    expect(await sums()).toEqual([1_500, 1_500, 1_500, [500], [["Wölflinge"]]])
    const [from, into] = [await word("Wölflinge"), await word("Biber")]
    const at = ({ id: of, version }: typeof from) => ({ id: of, version })
    const merged = await run(ofWords.merge({ ...at(from), into: at(into) }))
    expect(await sums(), "all of the group that is left").toEqual([1_000, 1_000, 1_000, [500], [["Biber"]]])
    await run(ofPeople.undo({ id: merged.id! }))
    expect(await sums()).toEqual([1_500, 1_500, 1_500, [500], [["Wölflinge"]]])
    const back = await word("Wölflinge")
    await run(ofWords.rename({ ...at(back), name: "Meute" }))
    const billing = { month: month("2027-01"), tiers: [id] }
    const { fingerprint } = await run(tiers.preview(billing))
    const wish = { batch: crypto.randomUUID() as FeeBatchId, dueOn: day("2027-01-15"), description: "Beitrag" }
    expect(await run(tiers.bill({ ...billing, ...wish, fingerprint }))).toMatchObject({ fees: 2, sum: 1_500 })
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
