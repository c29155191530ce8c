import { describe, expect, test } from "vitest"
import { text, workbookOf } from "../../../core/people/import/workbook-of.ts"
import { planned, until, world } from "./world.ts"

const sheet = (name: string, ...names: ReadonlyArray<string>) => ({
  name,
  rows: [["Vorname", "Nachname"], ...names.map((each) => each.split(" "))].map((row) => row.map(text)),
})

describe("a spreadsheet", () => {
  test("with several sheets asks for one and imports it [PER-20]", async () => {
    const { model, workspace } = world()
    const bytes = workbookOf({ sheets: [sheet("Aktive", "Anna Müller"), sheet("Passive", "Bert Meyer", "Cem Öz")] })
    await model.choose(new File([new Uint8Array(bytes)], "mitglieder.xlsx"))
    if (model.step.is !== "sheets") throw new Error(model.step.is)
    expect(model.step.sheets).toEqual(["Aktive", "Passive"])
    await model.choose(model.step.file, "Passive")
    const planning = await planned(model)
    expect(planning.file).toMatchObject({ sheet: "Passive", encoding: null, rows: 2 })
    await model.apply()
    await until(model, "done")
    expect([...workspace.persons.values()].map(({ firstName }) => firstName)).toEqual(["Bert", "Cem"])
  })

  test("that is too large is not called damaged, though only its start is read [PER-20]", async () => {
    const { model } = world()
    const start = "PK\u0003\u0004[Content_Types].xml xl/workbook.xml"
    await model.choose(new File([start, new Uint8Array(64 * 1_048_576)], "riesig.xlsx"))
    expect(model.step).toMatchObject({ is: "refused", why: { code: "tooLarge" } })
  })

  test("is pasted as cells with tabs between them [PER-20]", async () => {
    const { model } = world()
    model.paste("  \n")
    expect(model.step.is).toBe("choosing")
    model.paste('Vorname\tNachname\tGeburtsdatum\tPLZ\nAnna\tMüller\t31.12.2010\t01067\n"Bert\nPaul"\tMeyer\t\t')
    const planning = await planned(model)
    expect(planning.file).toMatchObject({ delimiter: "\t", rows: 2 })
    expect(planning.fileName).toBe("Eingefügte Zellen")
    expect(planning.preview?.newcomers[0]?.data).toMatchObject({ birthdate: "2010-12-31", postcode: "01067" })
  })
})
