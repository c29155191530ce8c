import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { DunningRunId } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { DunningViewModel } from "../../../ui/fees/dunning/dunning.view-model.ts"
import { LevelsViewModel } from "../../../ui/fees/dunning/levels.view-model.ts"
import { PersonFeesViewModel } from "../../../ui/fees/person/person-fees.view-model.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

const anna = payer("Anna", { email: "anna@example.org" })
const ben = payer("Ben", { email: null, street: "Weg 1", postcode: "12345", city: "Ort" })
const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const around = (world: ReturnType<typeof memoryFees>) => {
  const said: Array<string> = []
  const gone: Array<string> = []
  const saved: Array<string> = []
  return {
    said,
    gone,
    saved,
    calls: world.dunning,
    go: (path: string) => void gone.push(path),
    notify: ({ text }: { text: string }) => void said.push(text),
    save: (name: string) => void saved.push(name),
    newId: () => crypto.randomUUID() as DunningRunId,
  }
}

/** Two fees of 60 € that were due three weeks ago, and the usual levels. */
const overdue = async () => {
  const world = memoryFees([anna, ben])
  await world.charge(6000)
  world.clock.now += 30 * 86_400_000
  const given = around(world)
  const levels = new LevelsViewModel(given)
  await rest()
  levels.save()
  await rest()
  return { world, given, levels }
}

describe("the levels of dunning on the screen", () => {
  it("begin as most clubs have them, and are kept as they are typed [FEE-10]", async () => {
    const { world, given, levels } = await overdue()
    expect(levels.levels.map(({ name, days, way }) => [name, days, way])).toEqual([
      ["Zahlungserinnerung", "7", "mail"],
      ["Mahnung", "14", "mail"],
      ["Letzte Mahnung", "14", "letter"],
    ])
    expect([given.said, given.gone]).toEqual([["Die Mahnstufen sind gespeichert."], ["/fees/dunning"]])
    expect(await world.run(world.dunning.settings())).toMatchObject({ version: 1, payWithin: 14, minimum: 300 })
  })

  it("say what is wrong at each field, and lose nothing [FEE-10]", async () => {
    const { levels } = await overdue()
    levels.add()
    const added = levels.levels.at(-1)!
    added.type("days", "0")
    added.type("surcharge", "viel")
    levels.type("payWithin", "100")
    levels.type("minimum", "-3")
    levels.save()
    expect(Object.keys(added.faults)).toEqual(["name", "days", "surcharge"])
    expect(Object.keys(levels.faults)).toEqual(["payWithin", "minimum"])
    expect([added.days, added.surcharge, levels.payWithin]).toEqual(["0", "viel", "100"])
    levels.add()
    levels.add()
    expect([levels.levels.length, levels.isFull]).toEqual([5, true])
    for (const level of levels.levels) levels.remove(level)
    expect(levels.levels).toHaveLength(1)
  })

  it("tell when somebody else was quicker, and can take that over [FEE-10]", async () => {
    const { world } = await overdue()
    const levels = new LevelsViewModel(around(world))
    await rest()
    const { version, ...content } = (await world.run(world.dunning.settings()))!
    await world.run(world.dunning.saveSettings({ version, content: { ...content, payWithin: 30 } }))
    levels.save()
    await rest()
    expect(levels.saving.failure?._tag).toBe("DunningChanged")
    levels.takeTheirs()
    expect([levels.payWithin, levels.saving.failure]).toEqual(["30", undefined])
  })
})

describe("a run of reminders on the screen", () => {
  it("shows whom it reminds, reminds them once, and gives the letters to print [FEE-10]", async () => {
    const { world, given } = await overdue()
    const model = new DunningViewModel(given)
    await rest()
    expect(model.preview.value?.reminders.map(({ name, way }) => [name, way])).toEqual([
      ["Anna Weber", "mail"],
      ["Ben Weber", "letter"],
    ])
    model.remind()
    model.remind()
    await rest()
    expect(given.said.at(-1)).toBe("2 Personen angemahnt. Bitte noch drucken: 1 Brief.")
    expect(model.preview.value?.reminders).toEqual([])
    expect(model.runs.value).toMatchObject([{ persons: 2, letters: 1 }])
    vi.useRealTimers()
    model.print(model.runs.value![0]!.id)
    await vi.waitFor(() => expect(given.saved).toEqual(["Mahnbriefe 2026-12-20.pdf"]))
    expect(world.workspace.dunning.runs).toHaveLength(1)
  })

  it("looks again when something changed since, and reminds nobody then [FEE-10]", async () => {
    const { world, given } = await overdue()
    const model = new DunningViewModel(given)
    await rest()
    await world.run(world.dunning.stopPerson({ person: ben.id, stopped: true }))
    model.remind()
    await rest()
    expect(model.reminding.failure?._tag).toBe("DunningRunOutdated")
    expect(model.preview.value?.reminders.map(({ name }) => name)).toEqual(["Anna Weber"])
    expect(world.workspace.dunning.runs).toEqual([])
  })

  it("says that levels are missing where nobody set them [FEE-10]", async () => {
    const model = new DunningViewModel(around(memoryFees([anna])))
    await rest()
    expect(model.preview.state).toMatchObject({ is: "failed", error: { _tag: "NoDunningLevels" } })
  })
})

it("the own amount of a person can be freed of rules on the own page, and what comes follows [ANN-05]", async () => {
  const dora = payer("Dora", { customAmount: cents(5000) })
  const world = memoryFees([dora])
  await world.addTier({ rules: [{ operator: "subtractPercent", value: 50 }] })
  const model = new PersonFeesViewModel(dora.id, { fees: world.fees, dunning: world.dunning, charge: () => undefined })
  await rest()
  const told = () => [model.state.value?.withoutRules, model.state.value?.coming.map(({ amount }) => amount)]
  expect(told()).toEqual([false, [2500]])
  model.rule(true)
  await rest()
  expect(told()).toEqual([true, [5000]])
})

it("a person can be left in peace on the own page [FEE-10]", async () => {
  const { world } = await overdue()
  const model = new PersonFeesViewModel(anna.id, { fees: world.fees, dunning: world.dunning, charge: () => undefined })
  await rest()
  expect(model.dunning.value).toEqual({ stopped: false })
  model.stop(true)
  await rest()
  expect(model.dunning.value).toEqual({ stopped: true })
  expect(await Effect.runPromise(world.dunning.ofPerson({ person: anna.id }))).toEqual({ stopped: true })
})
