import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { importDialogText } from "../../../../ui/text/de/people-import-dialog.ts"
import { fileOf, planned, until, world } from "./world.ts"

const header = "Vorname;Nachname;Gruppen;Labels;T-Shirt"

describe("what an import makes besides persons", () => {
  test("is said before and after: groups and labels that are new, each once, and columns [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf(header, "Lina;Müller;Wölflinge;;", "Mats;Groß;Rover;;"))
    await planned(model)
    await model.apply()
    await until(model, "done")
    await model.choose(fileOf(header, "Ida;Müller;wölflinge, Pfadis;Zahlt bar;M", "Jon;Groß;PFADIS;;L"))
    const planning = await planned(model)
    expect(planning.besides).toEqual({ groups: ["Pfadis"], labels: ["Zahlt bar"], columns: [] })
    planning.mapping.make(4)
    await planned(model)
    expect(importDialogText.besides(planning.besides)).toEqual([
      "1 Gruppe („Pfadis“)",
      "1 Label („Zahlt bar“)",
      "1 eigene Spalte („T-Shirt“)",
    ])
    await model.apply()
    await until(model, "done")
    expect(model.planning?.besides.groups).toEqual(["Pfadis"])
    await model.choose(fileOf(header, "Kai;Müller;Pfadis;;"))
    expect((await planned(model)).besides).toEqual({ groups: [], labels: [], columns: [] })
  })

  test("can be all columns that the list does not know at once, each of a kind that can be changed, and taken back as one [PER-11, PER-12]", async () => {
    const { model } = world()
    const own = "Vorname;Nachname;T-Shirt;Spende;Vegan;Prüfung;Leer;Notfall;T-Shirt"
    const row = (name: string, size: string) => `${name};Müller;${size};12,50 €;ja;1.2.2020;;Ruf ${name} an;M`
    const rows = ["Ida", "Jon", "Kai", "Lea", "Mia", "Noa"].map((name, place) => row(name, place % 2 === 0 ? "S" : "M"))
    await model.choose(fileOf(own, ...rows))
    const planning = await planned(model)
    const { mapping } = planning
    expect(mapping.unknown).toEqual([2, 3, 4, 5, 7])
    mapping.makeUnknown()
    await planned(model)
    const types = () => [2, 3, 4, 5, 7].map((place) => mapping.made(place)?.type)
    expect(types()).toEqual(["enumeration", "money", "yesNo", "date", "text"])
    expect([mapping.unknown, planning.choices.last?.did]).toEqual([[], "columns"])
    mapping.make(2, "text")
    expect(types()[0]).toBe("text")
    planning.undo()
    planning.undo()
    expect(mapping.unknown).toEqual([2, 3, 4, 5, 7])
    mapping.makeUnknown()
    await planned(model)
    await model.apply()
    await until(model, "done")
    expect(planning.besides.columns).toHaveLength(5)
  })

  test("stays when the import is taken back [PER-13]", async () => {
    const { model, words } = world()
    await model.choose(fileOf(header, "Ida;Müller;Pfadis;;M"))
    const planning = await planned(model)
    planning.mapping.make(4)
    await planned(model)
    await model.apply()
    await until(model, "done")
    model.takeBack()
    model.history?.rollBack()
    await vi.waitFor(() => expect(model.history?.result).toMatchObject({ removed: 1 }))
    expect((await Effect.runPromise(words.list())).groups.map(({ name }) => name)).toEqual(["Pfadis"])
  })

  test("and the import can be taken back where it ends, once it was asked [PER-13]", async () => {
    const { model, workspace, appear, done } = world()
    await model.choose(fileOf("Vorname;Nachname", "Lina;Müller", "Mats;Groß"))
    await planned(model)
    model.takeBack()
    expect(model.history).toBeUndefined()
    await model.apply()
    await until(model, "done")
    model.takeBack()
    expect(model.history?.asked).toMatchObject({ fileName: "liste.csv", created: 2, updated: 0 })
    model.history?.close()
    expect([model.history, workspace.persons.size]).toEqual([undefined, 2])
    expect(appear).not.toHaveBeenCalled()
    model.takeBack()
    model.history?.rollBack()
    await vi.waitFor(() => expect(model.history?.result).toMatchObject({ removed: 2, kept: [] }))
    expect([workspace.persons.size, done.mock.calls.length]).toEqual([0, 2])
    model.history?.close()
    expect(appear).toHaveBeenCalledWith("gone")
  })
})
