import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import type { ImportViewModel } from "../../../../ui/people/import/import.view-model.ts"
import { fileOf, planned, world } from "./world.ts"

const header = "Vorname;Nachname;Eigener Betrag"
const rows = (values: ReadonlyArray<string>) => values.map((value, index) => `Kim;Petersen${index};${value}`)

const groupIn = async (model: ImportViewModel) => {
  const planning = await planned(model)
  const [group] = planning.mending.groups
  if (group === undefined) throw new Error("no group")
  return { planning, group }
}

describe("a value that is none of those to choose", () => {
  test("is told beside those that there are, which the import reads [PER-11]", async () => {
    const { model, columns } = world()
    const terms = { help: "", required: false, divisions: "edit" } as const
    const sizes = ["S", "M", "L"]
    await Effect.runPromise(columns.create({ ...terms, type: "enumeration", name: "Trikot", options: sizes }))
    await Effect.runPromise(columns.create({ ...terms, type: "yesNo", name: "Fotos", options: [] }))
    const own = "Vorname;Nachname;Trikot;Fotos;Geschlecht;Zahlungsart;Geburtstag"
    await model.choose(fileOf(own, "Kim;Petersen;XXL;vielleicht;rosa;Muscheln;gestern"))
    const { mending, preview } = await planned(model)
    const said = preview!.faults.map((fault) => mending.messageOf(fault))
    expect(said.map((text) => /Möglich ist: (.*?)\./.exec(text)?.[1])).toEqual(
      expect.arrayContaining([
        "S, M, L",
        "Ja, Nein",
        "männlich, weiblich, divers, unbekannt",
        "Überweisung, Lastschrift, bar, keine",
        undefined,
      ]),
    )
    const read = "männlich;Überweisung|weiblich;Lastschrift|divers;bar|unbekannt;keine".split("|")
    await model.choose(fileOf(own, ...read.map((words, at) => `Kim;P${at};${sizes[at] ?? ""};Ja;${words};`)))
    expect((await planned(model)).preview).toMatchObject({ faults: [], create: 4 })
  })
})

describe("many equal faults", () => {
  test("are left empty at once, however often it is pressed, and taken back at once [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf(header, ...rows([...Array<string>(36).fill("frei"), "12,50"])))
    const { planning, group } = await groupIn(model)
    expect(planning.mending.groups).toHaveLength(1)
    planning.mending.leaveEmpty(group)
    planning.mending.leaveEmpty(group)
    await planned(model)
    expect(planning.preview).toMatchObject({ faults: [], create: 37 })
    expect(planning.choices.last).toEqual({ did: "empty", lines: 36, line: 2 })
    expect(planning.preview?.newcomers.map(({ data }) => data.customAmount).filter(Boolean)).toEqual([1250])
    planning.undo()
    await planned(model)
    expect(planning.preview?.faults).toHaveLength(36)
  })

  test("are replaced by what is typed, which is checked at once; others of the column stay [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf(header, ...rows(["frei", "k. A.", "frei"])))
    const { planning, group } = await groupIn(model)
    const [free] = group.values
    planning.mending.typeFor(group, free!.value, "nichts")
    planning.mending.replace(group, free!)
    await planned(model)
    expect(planning.mending.groups[0]?.values).toEqual([
      { value: "nichts", lines: [2, 4] },
      { value: "k. A.", lines: [3] },
    ])
    const [wrong] = planning.mending.groups[0]!.values
    planning.mending.typeFor(planning.mending.groups[0]!, wrong!.value, "0,00")
    planning.mending.replace(planning.mending.groups[0]!, wrong!)
    await planned(model)
    expect(planning.preview?.faults).toMatchObject([{ line: 3, value: "k. A." }])
    expect(planning.dirty).toBe(true)
  })

  test("are left out with their rows, once for two presses; a name is not left empty [PER-11]", async () => {
    const { model } = world()
    await model.choose(
      fileOf(header, ...rows(["frei", "5", "frei"]), `${"x".repeat(101)};A;5`, `${"y".repeat(101)};B;5`),
    )
    const { planning, group } = await groupIn(model)
    planning.mending.skipGroup(group)
    planning.mending.skipGroup(group)
    await planned(model)
    expect(planning.preview).toMatchObject({ create: 1, skip: { byUser: 2 } })
    const [names] = planning.mending.groups
    expect([names?.column, planning.mending.canEmpty(names!)]).toEqual(["Vorname", false])
    planning.mending.leaveEmpty(names!)
    planning.undo()
    await planned(model)
    expect(planning.preview?.skip.byUser).toBe(0)
  })

  test("are shown a few at first and more on demand [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf(header, ...rows(Array<string>(40).fill("frei"))))
    const { planning, group } = await groupIn(model)
    expect(planning.mending.shownOf(group)).toBe(3)
    planning.mending.showMore(group)
    expect(planning.mending.shownOf(group)).toBe(33)
  })
})
