import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { BulkViewModel } from "../../../ui/people/bulk/bulk.view-model.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople } from "../fakes/people.ts"

const run = Effect.runPromise

const world = async () => {
  const ada = person({ lastName: "Ada", city: "Kiel", joinDate: "2026-06-01" as CalendarDate })
  const ben = person({ lastName: "Ben", city: "Köln" })
  const memory = memoryPeople([ada, ben])
  const catalog = await memory.catalog()
  const finish = vi.fn()
  const chosen = { persons: { ids: [ada.id, ben.id] }, count: 2 }
  const model = new BulkViewModel(chosen, memory.bulk, catalog, await memory.words(), finish)
  const type = (text: string) => model.editor.write({ of: "text", text })
  const reviewed = () => vi.waitFor(() => expect(model.preview).toBeDefined())
  const cities = () => [...memory.workspace.persons.values()].map(({ city }) => city)
  return { ...memory, catalog, model, finish, type, reviewed, cities, ada, ben }
}

describe("giving many persons one value", () => {
  test("says first what would come of it, and then does it once [PER-04]", async () => {
    const { model, finish, type, reviewed, cities } = await world()
    model.take("city")
    type(" Kiel ")
    model.submit()
    await reviewed()
    expect(model.preview).toMatchObject({ said: "Kiel", changed: 1, same: 1, refused: [] })
    expect(cities()).toEqual(["Kiel", "Köln"])
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(finish).toHaveBeenCalledOnce())
    expect(finish).toHaveBeenCalledWith(expect.objectContaining({ changed: 1 }), "Ort geändert: 1 Person.")
    expect(cities()).toEqual(["Kiel", "Kiel"])
  })

  test("reckons an amount that is typed as a formula, and keeps one that comes to nothing [PER-04] [PER-21]", async () => {
    const { model, type, reviewed } = await world()
    model.take("customAmount")
    type("=30*")
    model.submit()
    expect(model.editor.fault?.code).toBe("notAFormula")
    expect(model.editor.draft).toEqual({ of: "text", text: "=30*" })
    type("=30*1,1")
    model.submit()
    await reviewed()
    expect(model.preview?.said.replace("\u00a0", " ")).toBe("33,00 €")
  })

  test("takes the one tier that begins as was typed, and asks once before it gives many what none is called [PER-04] [ANN-01]", async () => {
    const { model, type, reviewed, tiers } = await world()
    tiers.push("Erwachsene", "Jugend")
    model.take("annuity")
    type("erw")
    // It is not known yet which there are.
    model.submit()
    await reviewed()
    expect(model.preview).toMatchObject({ said: "Erwachsene", changed: 2 })
    model.back()
    expect(model.tiers.all).toEqual(["Erwachsene", "Jugend"])
    type("Erwachsener")
    model.submit()
    expect([model.preview, model.editor.fault?.code]).toEqual([undefined, "noTier"])
    model.submit()
    await reviewed()
    expect(model.preview?.said).toBe("Erwachsener")
  })

  test("goes back to another value, with what was typed still there [PER-04]", async () => {
    const { model, type, reviewed, cities, finish } = await world()
    model.take("city")
    type("Bonn")
    model.submit()
    await reviewed()
    model.back()
    expect(model.preview).toBeUndefined()
    expect(model.editor.draft).toEqual({ of: "text", text: "Bonn" })
    model.cancel()
    expect(finish).toHaveBeenCalledWith(undefined, "")
    expect(cities()).toEqual(["Kiel", "Köln"])
  })

  test("shows a value that nobody can have at its field, before and after asking [PER-04]", async () => {
    const { model, type } = await world()
    model.take("leaveDate")
    type("31.2.2026")
    model.submit()
    expect(model.editor.fault).toEqual({ field: "leaveDate", code: "notADate" })
    model.take("country")
    type("XX")
    model.submit()
    await vi.waitFor(() => expect(model.editor.fault).toEqual({ field: "country", code: "unknownCountry" }))
    expect(model.preview).toBeUndefined()
  })

  test("names who is left out, and why [PER-04]", async () => {
    const { model, type, reviewed, ada, finish } = await world()
    model.take("leaveDate")
    type("31.12.2025")
    model.submit()
    await reviewed()
    expect(model.preview).toMatchObject({
      changed: 1,
      refused: [{ id: ada.id, name: "Ada", why: "leaveBeforeJoin" }],
    })
    model.submit()
    await vi.waitFor(() => expect(finish).toHaveBeenCalledOnce())
    expect(finish.mock.lastCall?.[1]).toBe("Austritt geändert: 1 Person. Ausgelassen: 1 Person.")
  })

  test("offers custom columns, and says so when one was deleted meanwhile [PER-04]", async () => {
    const { model, columns, catalog, reviewed } = await world()
    const column = await run(
      columns.create({
        name: "Abzeichen",
        type: "enumeration",
        help: "",
        required: false,
        options: ["Gold"],
        divisions: "edit",
      }),
    )
    await catalog.fetch()
    const field = customFieldOf(column.id)
    expect(model.fields).toContain(field)
    expect(model.fields).not.toContain("lastName")
    model.take(field)
    model.editor.write({ of: "choice", choice: "Gold" })
    model.submit()
    await reviewed()
    expect(model.preview).toMatchObject({ said: "Gold", changed: 2 })
    await run(columns.delete({ id: column.id, version: 1, values: "keep" }))
    model.submit()
    await vi.waitFor(() => expect(model.editor.fault).toEqual({ field, code: "columnGone" }))
    expect(model.preview).toBeUndefined()
  })
})
