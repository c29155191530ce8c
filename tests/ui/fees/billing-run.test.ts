import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FeeBatchId } from "../../../core/fees/index.ts"
import { BillingViewModel } from "../../../ui/fees/billing/billing.view-model.ts"
import { ByHandViewModel } from "../../../ui/fees/by-hand/by-hand.view-model.ts"
import { day, month } from "../../support/fees.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

const [anna, ben] = [payer("Anna"), payer("Ben", { annuity: "Frei" })]
const rest = () => vi.advanceTimersByTimeAsync(400)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const around = (world: ReturnType<typeof memoryFees>) => {
  const said: Array<string> = []
  const gone: Array<string> = []
  return {
    said,
    gone,
    go: (path: string) => void gone.push(path),
    notify: ({ text }: { text: string }) => void said.push(text),
    today: day("2026-11-20"),
    newId: () => crypto.randomUUID() as FeeBatchId,
    tiers: world.tiers,
    fees: world.fees,
  }
}

describe("a billing run on the screen", () => {
  it("shows what it would make, and makes it [ANN-06]", async () => {
    const world = memoryFees([anna, ben])
    await world.addTier()
    const other = await world.addTier({ name: "Frei", billingMonths: [7] })
    const given = around(world)
    const model = new BillingViewModel(given)
    await rest()
    expect([model.month, model.chosen.size]).toEqual(["2026-12", 0])
    model.chooseMonth(month("2027-01"))
    await rest()
    expect(model.preview.value).toMatchObject({ total: 6000, fees: [{ name: "Anna Weber" }] })
    expect([model.description, model.dueOn, model.isDue(other)]).toEqual([
      "Mitgliedsbeitrag Januar 2027",
      "01.01.2027",
      false,
    ])
    model.typeDay("bald")
    model.typeDescription(" ")
    model.make()
    expect(Object.keys(model.fault)).toEqual(["dueOn", "description"])
    model.typeDay("15.01.2027")
    model.typeDescription("Beitrag")
    model.make()
    await rest()
    expect([given.said, given.gone]).toEqual([["1 Beitrag angelegt."], ["/fees?tab=all"]])
  })

  it("looks again when something changed since, and makes nothing then [ANN-06]", async () => {
    const world = memoryFees([anna, ben])
    const tier = await world.addTier()
    const model = new BillingViewModel(around(world))
    await rest()
    model.chooseMonth(month("2027-01"))
    await rest()
    await world.run(world.tiers.save({ id: tier.id, version: 1, content: { ...tier, amount: 7000 as never } }))
    model.make()
    await rest()
    expect(model.making.failure?._tag).toBe("BillingRunOutdated")
    expect(model.preview.value?.total).toBe(7000)
    expect(await world.run(world.fees.batches())).toEqual([])
  })
})

describe("fees by hand on the screen", () => {
  it("are for whom was handed over or found, with an amount for each where that is chosen [FEE-02]", async () => {
    const world = memoryFees([anna, ben])
    const given = around(world)
    const model = new ByHandViewModel({ ...given, calls: world.fees, persons: [anna.id] })
    await rest()
    expect(model.persons.map(({ name }) => name)).toEqual(["Anna Weber"])
    model.seek("ben")
    await rest()
    expect(model.offers.map(({ label }) => label)).toEqual(["Ben Weber"])
    model.choose(model.offers[0]!)
    model.set({ each: "individual" })
    model.typeAmountOf(anna.id, "5")
    model.make()
    expect(Object.keys(model.faults)).toEqual(["description", "amounts"])
    expect(model.faults.amounts).toEqual(new Set([ben.id]))
    model.typeAmountOf(ben.id, "0")
    model.set({ description: "Halstuch", dueOn: "1.12.2026", method: "cash", category: " Kluft " })
    model.make()
    await rest()
    expect([given.said, given.gone, model.isUnsaved]).toEqual([["2 Beiträge angelegt."], ["/fees"], false])
    const { rows } = await world.run(world.fees.list({ filter: {}, sort: { by: "name", descending: false }, limit: 9 }))
    expect(rows.map(({ amount, paymentMethod, category }) => [amount, paymentMethod, category])).toEqual([
      [500, "cash", "Kluft"],
      [0, "cash", "Kluft"],
    ])
  })

  it("say what is missing, and are for nobody when nobody is chosen [FEE-02]", async () => {
    const world = memoryFees([anna])
    const model = new ByHandViewModel({ ...around(world), calls: world.fees, persons: [] })
    model.set({ dueOn: "" })
    model.make()
    expect(Object.keys(model.faults)).toEqual(["persons", "description", "dueOn", "amount"])
    expect(model.isUnsaved).toBe(false)
  })
})
