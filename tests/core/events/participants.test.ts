import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { careFigures, eventFigures, holdsPlace } from "../../../core/events/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { eventGroup } from "../../support/events.ts"
import { formBlock } from "../../support/forms.ts"
import { openEvent, scouts, wolves } from "../../support/memory-events.ts"

const asked = [
  formBlock("birthdate"),
  formBlock("gender"),
  formBlock("phone_numbers"),
  formBlock("diet"),
  formBlock("health"),
  formBlock("swimming"),
  formBlock("iban"),
  formBlock("layout_heading"),
]

const lists = async (given: Parameters<typeof openEvent>[0] = {}) => {
  const world = await openEvent(given, [], asked)
  const { event, run, events } = world
  return {
    ...world,
    participants: () => run(events.participants({ id: event.id })),
    care: () => run(events.care({ id: event.id })),
  }
}

const nuts = { diet: "vegan", rules: ["noPork"], intolerances: ["Nüsse", "Soja"] } as const
const plain = { diet: "vegetarian", rules: [], intolerances: [" nüsse "] } as const
const asthma = [{ topic: "illness", text: "Asthma" }] as const

describe("participants of an event", () => {
  it("stand with what they and their family answered openly, and nothing that is sealed [EVT-13] [FRM-16]", async () => {
    const { register, participants } = await lists()
    await register(["Ada", "Ben"], { birthdate: "2015-08-02", diet: nuts, health: asthma, swimming: "bronze" })
    const { blocks, participants: all } = await participants()
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "name",
      "email",
      "group",
      "price",
      "subsidized",
      "birthdate",
      "gender",
      "phone_numbers",
      "diet",
      "health",
      "swimming",
    ])
    expect(all.map(({ registration, answers }) => [registration.name, answers])).toMatchObject([
      ["Ada Lager0Ada", { birthdate: "2015-08-02", email: "familie@post.example" }],
      ["Ben Lager1Ben", { birthdate: "2015-08-02", email: "familie@post.example" }],
    ])
    for (const { answers } of all)
      expect(Object.keys(answers).filter((id) => ["diet", "health", "swimming", "iban"].includes(id))).toEqual([])
  })

  it("are cared for by what was sealed of their answers, as long as they hold a place [EVT-13] [FRM-16]", async () => {
    const { register, care, run, events, row, participants } = await lists()
    await register(["Ada"], { diet: nuts, health: asthma, swimming: "bronze" })
    await register(["Ben"], { diet: plain })
    expect(await care()).toMatchObject({
      care: [
        { diet: nuts, health: asthma, swimming: "bronze" },
        { diet: { diet: "vegetarian" }, health: [], swimming: null },
      ],
      locked: 0,
    })
    const { participants: all } = await participants()
    const figures = careFigures(all, (await care()).care)
    const named = (each: ReadonlyArray<{ value: unknown; who: ReadonlyArray<unknown> }>) =>
      each.map(({ value, who }) => [value, who.length])
    expect(named(figures.diets)).toEqual([
      ["vegetarian", 1],
      ["vegan", 1],
    ])
    expect(named(figures.rules)).toEqual([["noPork", 1]])
    expect(named(figures.intolerances)).toEqual([
      ["Nüsse", 2],
      ["Soja", 1],
    ])
    expect(named(figures.health)).toEqual([[asthma, 1]])
    expect(named(figures.swimming)).toEqual([["bronze", 1]])
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect((await care()).care).toHaveLength(1)
  })

  it("stay without what was sealed once it was deleted [FRM-16]", async () => {
    const { register, care, workspace } = await lists()
    await register(["Ada"], { diet: nuts })
    const [kept] = [...workspace.submissions.values()]
    workspace.submissions = new Map([[kept!.id, { ...kept!, sealed: null, sealedUntil: null }]])
    expect(await care()).toEqual({ care: [expect.objectContaining({ diet: null, health: [] })], locked: 0 })
  })

  it("are counted where their sealed answers cannot be opened, and the rest is shown [FRM-16]", async () => {
    const { register, care, workspace } = await lists()
    await register(["Ada", "Ben"], { diet: nuts })
    const [kept] = [...workspace.submissions.values()]
    const foreign = { keyId: "another", bytes: new Uint8Array(64) }
    workspace.submissions = new Map([[kept!.id, { ...kept!, sealed: foreign }]])
    expect(await care()).toMatchObject({ locked: 2, care: [{ diet: null }, { diet: null }] })
  })
})

describe("a person", () => {
  it("is told with the events for which they registered, the latest registration first [EVT-08]", async () => {
    const { register, row, run, events, event } = await lists({ prices: [] })
    await register(["Ada"])
    const { person } = await row("Ada")
    expect(await run(events.ofPerson({ person: person! }))).toEqual([
      { event: event.id, title: "Sommerlager", days: event.content.days, state: "confirmed" },
    ])
    expect(await run(events.ofPerson({ person: crypto.randomUUID() as never }))).toEqual([])
  })
})

describe("an event at a glance", () => {
  it("has places by group, ages on the first day, genders and money [EVT-13]", async () => {
    const { register, participants, event } = await lists({
      groups: [eventGroup(wolves, 2), eventGroup(scouts, null)],
    })
    await register(["Ada", "Ben"], { birthdate: "2015-08-02", gender: "female" })
    await register(["Cem"], { birthdate: "2015-08-01" })
    await register(["Dora"], { gender: "male" }, scouts)
    const figures = eventFigures(event.content, await participants())
    expect(figures.groups).toEqual([
      { group: wolves, most: 2, confirmed: 2, received: 0, waiting: 1 },
      { group: scouts, most: null, confirmed: 1, received: 0, waiting: 0 },
    ])
    expect(figures.ages.map(({ value, who }) => [value, who.length])).toEqual([[11, 2]])
    expect(figures.unknownAges).toBe(1)
    expect(figures.genders.map(({ value, who }) => [value, who.length])).toEqual([
      ["male", 1],
      ["female", 2],
    ])
    expect(figures.money).toEqual({ claimed: 55_000, received: 0, open: 55_000 })
  })

  it("counts everybody who holds a place once in ages, whoever comes and goes [EVT-13]", async () => {
    const step = fc.record({
      name: fc.constantFrom("Ada", "Ben", "Cem"),
      group: fc.constantFrom(wolves, scouts),
      birthdate: fc.constantFrom(undefined, "2012-01-01", "2016-12-31"),
      cancels: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (steps) => {
        const world = await lists({ groups: [eventGroup(wolves, 3), eventGroup(scouts, 2)] })
        const { register, run, events, rows, participants, event } = world
        for (const { name, group, birthdate, cancels } of steps) {
          await register([name], birthdate === undefined ? {} : { birthdate }, group)
          const first = (await rows()).find(({ state }) => state !== "cancelled")
          if (cancels && first !== undefined) await run(events.cancel({ ...first, keep: cents(0) }))
          const now = await participants()
          const there = now.participants.filter(holdsPlace)
          const figures = eventFigures(event.content, now)
          expect(figures.unknownAges + figures.ages.reduce((sum, { who }) => sum + who.length, 0)).toBe(there.length)
          expect(figures.groups.reduce((sum, { confirmed, received }) => sum + confirmed + received, 0)).toBe(
            there.length,
          )
          for (const { most, confirmed, received } of figures.groups)
            expect(confirmed + received).toBeLessThanOrEqual(most ?? 100)
        }
      }),
      { numRuns: 3 },
    )
  })
})
