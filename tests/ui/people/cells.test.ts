import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { Asked } from "../../../core/kernel/policy.ts"
import { cells } from "../../../core/people/cells/cells.port.ts"
import { type AnyField, customFieldOf } from "../../../core/people/custom-field.ts"
import { type People, people } from "../../../core/people/people.port.ts"
import { personFieldNames } from "../../../core/people/person-field.ts"
import type { ChosenCells } from "../../../ui/kit/grid/grid-model.ts"
import type { CellDesk } from "../../../ui/people/cells/cell-desk.ts"
import { headActions } from "../../../ui/people/list/head-actions.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { selectionMenu } from "../../../ui/people/list/selection-menu.ts"
import type { UnsavedFields } from "../../../ui/people/person/unsaved-fields.ts"
import { WordCatalog } from "../../../ui/people/words/word-catalog.ts"
import { cellsText } from "../../../ui/text/de/cells.ts"
import { faultText } from "../../../ui/text/de/faults.ts"
import { formatMoney } from "../../../ui/text/de/format.ts"
import { reckoningText } from "../../../ui/text/de/reckoning.ts"
import { replaceText } from "../../../ui/text/de/replace.ts"
import { undoText } from "../../../ui/text/de/undo.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const world = async (
  count = 60,
  change: (people: People) => Partial<People> = () => ({}),
  may: (operation: Asked) => boolean = () => true,
  near = true,
  now?: () => number,
) => {
  const memory = memoryPeople(samplePersons(count))
  const { as, me } = memory
  const [go, notify, copy] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
  const unsaved: UnsavedFields = new Map()
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    people: { ...memory.people, ...change(memory.people) },
    go,
    notify,
    copy,
    cells: { me: () => me, cells: async () => memory.cells, unsaved, parts: async () => {} },
    may,
    ...(now === undefined ? {} : { now }),
  })
  await vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))
  if (near) {
    model.cells?.fetchSoon()
    await vi.waitFor(() => expect(model.cells?.desk).toBeDefined())
  }
  const desk = model.cells?.desk as CellDesk
  const ole = as("Ole Brandt")
  const row = (place: number) => {
    const found = model.rowAt(place)
    if (found === undefined) throw new Error("no such row")
    return found
  }
  const type = (place: number, column: string, text: string) => {
    model.cells?.edit(place, column, text)
    return model.cells?.commit()
  }
  const said = () => notify.mock.lastCall?.[0] as { text: string; action?: { run: () => void } }
  return {
    model,
    desk,
    ole,
    row,
    type,
    go,
    notify,
    copy,
    said,
    unsaved,
    workspace: memory.workspace,
    as,
    people: memory.people,
    words: memory.words,
    tiers: memory.tiers,
    columns: memory.columns,
  }
}

const chosen = (model: ListViewModel, from: number, until: number, left: string, right = left): ChosenCells => {
  const columns = ["name", ...model.columns.fields]
  return { from, until, columns, left: columns.indexOf(left), right: columns.indexOf(right) }
}

/** The list shows one column, with what is in it. */
const showing = async (model: ListViewModel, row: (place: number) => object, field: AnyField) => {
  model.columns.keep([{ field, width: 100 }])
  model.refresh()
  await vi.waitFor(() => expect(row(0)).toHaveProperty(field))
}

const previewed = async (desk: CellDesk) => {
  await vi.waitFor(() => expect(desk.showing.preview?.found).toBeDefined())
  const { preview } = desk.showing
  if (preview === undefined) throw new Error("no preview")
  return preview
}

describe("a cell of the list", () => {
  test("is saved in its row, and taken back by a key, the last one first [PER-21]", async () => {
    const { model, row, type, said } = await world()
    const [first, second] = [row(0).city, row(1).city]
    expect(type(0, "city", "Bonn")).toBe(true)
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    expect(type(1, "city", "Köln")).toBe(true)
    await vi.waitFor(() => expect(row(1).city).toBe("Köln"))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(1).city).toBe(second))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(first))
    model.cells?.undo()
    expect(said().text).toBe("Hier gibt es nichts mehr, was du zurücknehmen kannst.")
  })

  test("that was edited before an import is taken back after it was said where the import is [PER-21] [PER-20]", async () => {
    const { model, row, said, type } = await world()
    const before = row(0).city
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.actions.imported()
    model.cells?.undo()
    await vi.waitFor(() => expect(said().text).toContain("Bisherige Importe"))
    expect(row(0).city).toBe("Bonn")
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(before))
  })

  test("that is written into before editing is here loses nothing, and is saved for the persons meant [PER-21]", async () => {
    const { model, row } = await world(60, undefined, undefined, false)
    const { cells } = model
    const [anna, berta, clara, dora] = [row(0), row(1), row(2), row(3)]
    for (const key of ["B", "a"]) cells?.edit(0, "city", key)
    expect(cells?.begun.of(anna, "city"), "a second key before the field is there goes on with it").toEqual({
      text: "Ba",
      open: true,
    })
    cells?.edit(0, "city", "")
    expect(cells?.begun.of(anna, "city")?.text, "Backspace takes its last letter").toBe("B")
    for (let times = 0; times < 2; times++) cells?.edit(0, "city", "27.11.2026")
    expect(cells?.begun.of(anna, "city")?.text, "a whole value takes the place of it").toBe("27.11.2026")
    cells?.begun.type("Bad Ems")
    expect(cells?.commit()).toBe(true)
    cells?.edit(1, "city", "K")
    expect(cells?.cancel(), "Esc leaves it as it was").toBe(true)
    cells?.edit(2, "city", "Ulm")
    // Somebody goes on by a click, and the list is in another order by then.
    cells?.edit(3, "city", "Mar")
    model.sortBy("city")
    await vi.waitFor(() =>
      expect(cells?.desk?.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "Mar" }),
    )
    expect(cells?.desk?.editing.open?.person).toBe(dora.id)
    const cityOf = (id: string) =>
      Array.from({ length: 60 }, (_, at) => model.rowAt(at)).find((each) => each?.id === id)?.city
    await vi.waitFor(() => expect([anna, clara].map(({ id }) => cityOf(id))).toEqual(["Bad Ems", "Ulm"]))
    expect(cityOf(berta.id)).toBe(berta.city)
  })

  test("that is written into while its block is being emptied keeps what was written, be editing here or not [PER-21]", async () => {
    for (const here of [true, false]) {
      const { model, row, said } = await world(60, undefined, undefined, here)
      const { cells } = model
      cells?.edit(5, "city", "Ulm")
      cells?.commit()
      cells?.empty(chosen(model, 0, 5, "city"))
      cells?.edit(0, "city", "N")
      cells?.begun.type("Neu")
      expect(cells?.begun.of(row(0), "city"), "it stands there at once").toEqual({ text: "Neu", open: true })
      cells?.commit()
      const cities = () => [0, 1, 2, 3, 4, 5].map((place) => row(place).city)
      await vi.waitFor(() => expect(cities(), String(here)).toEqual(["Neu", null, null, null, null, null]))
      await vi.waitFor(() => expect(cells?.begun.any).toBe(false))
      expect([said().text, cells?.desk?.asking], "nobody is asked about the own deed").toEqual([
        expect.not.stringContaining("nicht"),
        false,
      ])
      expect(cells?.desk?.editing.entries.size).toBe(0)
    }
  })

  test("that is taken back and done again in haste comes back in its turn, and what is typed meanwhile stays [PER-21]", async () => {
    const { model, row, type, desk } = await world()
    const cities = () => [row(0).city, row(1).city]
    const before = cities()
    type(0, "city", "Eins")
    type(1, "city", "Zwei")
    await vi.waitFor(() => expect(cities()).toEqual(["Eins", "Zwei"]))
    for (const by of ["undo", "redo", "undo"] as const) model.cells?.[by]()
    await vi.waitFor(() => expect(cities()).toEqual(["Eins", before[1]]))
    await vi.waitFor(() => expect(model.actions.queue.busy).toBe(false))
    expect(cities(), "the deed before it is not touched").toEqual(["Eins", before[1]])
    model.cells?.redo()
    model.cells?.edit(1, "city", "N")
    model.cells?.begun.type("Neu")
    model.cells?.commit()
    await vi.waitFor(() => expect(cities()).toEqual(["Eins", "Neu"]))
    await vi.waitFor(() => expect([model.cells?.begun.any, desk.editing.saving]).toEqual([false, false]))
    expect([cities(), desk.asking]).toEqual([["Eins", "Neu"], false])
  })

  test("that is on its way is copied as it is shown, and taken back once it is saved [PER-21]", async () => {
    const arrivals: Array<() => void> = []
    const { model, desk, row, type, said } = await world(60, (people) => ({
      update: (input) =>
        Effect.andThen(
          Effect.promise(() => new Promise<void>((done) => arrivals.push(done))),
          people.update(input),
        ),
    }))
    const [before, setData] = [row(0).city, vi.fn()]
    type(0, "city", "Bonn")
    model.cells?.copy(chosen(model, 0, 0, "city"), { setData } as unknown as DataTransfer)
    expect(setData).toHaveBeenCalledWith("text/plain", "Bonn")
    model.cells?.undo()
    expect(desk.editing.saving).toBe(true)
    // What is typed after the key is not what it takes back.
    const filled = chosen(model, 2, 3, "city")
    model.cells?.edit(1, "city", "B")
    model.cells?.begun.type("Berlin")
    model.cells?.commit()
    await vi.waitFor(() => expect(arrivals).toHaveLength(1))
    arrivals[0]?.()
    await vi.waitFor(() => expect(said().text).toContain("Es gilt wieder, was vorher dort stand"))
    expect(row(0).city).toBe(before)
    await vi.waitFor(() => expect(arrivals).toHaveLength(2))
    arrivals[1]?.()
    await vi.waitFor(() => expect(row(1).city).toBe("Berlin"))
    // A block is filled with what its first cell shows, and a cell that is emptied waits for its last value.
    type(2, "city", "Celle")
    model.cells?.fill(filled)
    model.cells?.empty(chosen(model, 2, 2, "city"))
    for (const place of [2, 3]) {
      await vi.waitFor(() => expect(arrivals).toHaveLength(place + 1))
      arrivals[place]?.()
    }
    await vi.waitFor(() => expect([row(2).city, row(3).city]).toEqual(["Celle", "Celle"]))
    await vi.waitFor(() => expect(arrivals).toHaveLength(5))
    arrivals[4]?.()
    await vi.waitFor(() => expect([row(2).city, row(3).city]).toEqual([null, "Celle"]))
    expect(desk.asking).toBe(false)
  })

  test("that is written into again while its last value is on its way loses nothing, and disturbs no other one [PER-21]", async () => {
    let arrived = () => {}
    const { model, desk, row, type } = await world(60, (people) => ({
      update: (input) =>
        Effect.andThen(
          Effect.promise(() => new Promise<void>((done) => (arrived = done))),
          people.update(input),
        ),
    }))
    const { cells } = model
    type(0, "city", "Kile")
    expect(desk.editing.isSaving(row(0).id, "city")).toBe(true)
    cells?.edit(0, "city", "K")
    cells?.begun.type("Kiel Nord")
    expect(cells?.commit()).toBe(true)
    cells?.edit(1, "city", "B")
    arrived()
    await vi.waitFor(() =>
      expect(desk.editing.entry(row(0).id, "city")?.editing.editor?.draft).toEqual({ of: "text", text: "Kiel Nord" }),
    )
    expect(desk.editing.open?.person, "who writes elsewhere goes on").toBe(row(1).id)
    arrived()
    await vi.waitFor(() => expect(row(0).city).toBe("Kiel Nord"))
    expect(desk.editing.conflicting).toBeUndefined()
    expect(desk.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "B" })
  })

  test("that is written into twice before editing is here has the last value, be the first one on its way by then [PER-21]", async () => {
    const { model, row } = await world(60, undefined, undefined, false)
    const { cells } = model
    for (const text of ["Kile", "Kiel"]) {
      cells?.edit(0, "city", text)
      expect(cells?.commit()).toBe(true)
    }
    cells?.edit(0, "city", "Bonn")
    await vi.waitFor(() =>
      expect(cells?.desk?.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "Bonn" }),
    )
    expect(row(0).city, "each came in its turn").toBe("Kiel")
    expect(cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    expect(cells?.begun.any).toBe(false)
  })

  test("that is opened before editing is here goes on behind what stands there, unless another one is gone to [PER-21]", async () => {
    const { model, row } = await world(60, undefined, undefined, false)
    const { cells } = model
    const at = [0, 1, 2, 3, 4, 5, 6, 7].find((place) => row(place).city !== null) ?? 0
    cells?.edit(at, "city", undefined)
    expect(cells?.begun.of(row(at), "city"), "nothing stands over it until something is typed").toBeUndefined()
    cells?.edit(at, "city", "-")
    expect(cells?.begun.of(row(at), "city")).toEqual({ text: "-", open: true })
    await vi.waitFor(() =>
      expect(cells?.desk?.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: `${row(at).city}-` }),
    )
    const other = await world(60, undefined, undefined, false)
    other.model.cells?.edit(0, "city", undefined)
    other.model.cells?.near(1, "city")
    await vi.waitFor(() => expect(other.model.cells?.desk).toBeDefined())
    expect(other.model.cells?.desk?.editing.open).toBeUndefined()
  })

  test("of dates gets today's by a key, and any short date; one of a birth asks for its year [PER-21] [PER-06]", async () => {
    const { model, desk, row, said, type } = await world()
    model.columns.keep((["birthdate", "joinDate", "city"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("joinDate"))
    model.cells?.today(0, "joinDate")
    // As in a spreadsheet it is written, and Enter takes it.
    expect(desk.editing.open?.field).toBe("joinDate")
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(0).joinDate).toBe(model.today))
    model.cells?.today(0, "city")
    expect(said().text).toBe(cellsText.noDate)
    type(0, "joinDate", "010420")
    await vi.waitFor(() => expect(row(0).joinDate).toBe("2020-04-01"))
    expect(type(0, "birthdate", "1.4.")).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("yearMissing")
  })

  test("that is edited after others is told of together with them, and taken back by itself [PER-21]", async () => {
    let now = 0
    const { model, row, type, said } = await world(60, undefined, undefined, true, () => now)
    const save = async (place: number, column: "city" | "street", text: string) => {
      type(place, column, text)
      await vi.waitFor(() => expect(row(place)[column]).toBe(text))
    }
    model.columns.keep((["city", "street"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("street"))
    const second = row(1).city
    await save(0, "city", "Bonn")
    expect(said()).toMatchObject({ text: "Gespeichert.", about: "edit", action: { label: undoText.undo } })
    await save(1, "city", "Bonn")
    await save(0, "street", "Am Markt 1")
    await save(0, "street", "Am Markt 2")
    expect(said()).toMatchObject({ text: "3 Zellen geändert.", about: "edit", action: { label: undoText.undoLast } })
    now += 60_000
    await save(1, "city", "Köln")
    expect(said().text).toBe("Gespeichert.")
    now += 1_000
    await save(2, "city", "Köln")
    said().action?.run()
    await vi.waitFor(() => expect(row(2).city).not.toBe("Köln"))
    expect(row(1).city).toBe("Köln")
    // Whatever was told of together is taken back one by one.
    model.cells?.undo()
    await vi.waitFor(() => expect(row(1).city).toBe("Bonn"))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).street).toBe("Am Markt 1"))
    model.cells?.undo()
    model.cells?.undo()
    await vi.waitFor(() => expect(row(1).city).toBe(second))
    expect(row(0).city).toBe("Bonn")
    await save(0, "city", "Ulm")
    expect(said().text).toBe("Gespeichert.")
  })

  test("is taken back itself, not a block or a change of many that came after it [PER-21]", async () => {
    const { model, row, type, said, people } = await world()
    const before = row(0).city
    model.columns.keep((["city", "street"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("street"))
    const street = row(0).street
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.paste(chosen(model, 0, 1, "street"), "Am Markt 1")
    await vi.waitFor(() => expect([row(0).street, row(1).street]).toEqual(["Am Markt 1", "Am Markt 1"]))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).street).toBe(street))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(before))
    type(0, "city", "Ulm")
    await vi.waitFor(() => expect(row(0).city).toBe("Ulm"))
    const { action } = said()
    const ids = [row(0).id, row(1).id]
    const change = { field: "groups", add: ["Nagelneu"], remove: [] } as const
    await Effect.runPromise(people.changeNames({ persons: { ids }, change }))
    action?.run()
    await vi.waitFor(() => expect(row(0).city).toBe(before))
    const { person } = await Effect.runPromise(people.get({ id: row(0).id }))
    expect(person.groups).toContain("Nagelneu")
  })

  test("is taken back in its turn among all that was done from the list, whatever did it [PER-21] [PER-04]", async () => {
    const { model, row, type, said, people } = await world()
    const [city, groups, count] = [row(0).city, row(0).groups, model.count]
    const { changes } = model.actions
    const rover = async (place: number) => {
      await changes.names("groups", { persons: { ids: [row(place).id] }, count: 1 })
      const { open } = changes
      if (open?.is !== "names") throw new Error("nothing asked")
      open.model.type(["Nagelneu"], "")
      open.model.submit()
      open.model.submit()
      await vi.waitFor(() => expect(row(place).groups).toContain("Nagelneu"))
    }
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    await rover(0)
    model.cells?.paste(chosen(model, 1, 2, "city"), "Köln")
    await vi.waitFor(() => expect(row(1).city).toBe("Köln"))
    await model.actions.startCreating()
    model.actions.creating?.type("firstName", "Aaron")
    model.actions.creating?.type("lastName", "Aaa")
    model.actions.creating?.submit()
    await vi.waitFor(() => expect(model.count).toBe(count + 1))
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    const created = model.rowAt(0)
    expect(model.nameOf(created ?? row(0))).toBe("Aaron Aaa")
    const others = row(5).groups
    await rover(5)
    const { action } = said()

    model.cells?.undo()
    await vi.waitFor(() => expect(row(5).groups).toEqual(others))
    // What a key took back already, its notice leaves.
    action?.run()
    model.cells?.undo()
    await vi.waitFor(() => expect(said().text).toBe("Rückgängig gemacht: Aaron Aaa ist im Papierkorb."))
    await vi.waitFor(() => expect(model.count).toBe(count))
    expect((await Effect.runPromise(people.trash({}))).entries).toHaveLength(1)
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    expect(row(1).city).toBe("Köln")
    model.cells?.undo()
    await vi.waitFor(() => expect(row(1).city).not.toBe("Köln"))
    expect(row(0).groups).toContain("Nagelneu")
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).groups).toEqual(groups))
    expect(row(0).city).toBe("Bonn")
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(city))
    model.cells?.undo()
    expect(said().text).toBe(undoText.nothing)
    model.cells?.redo()
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.redo()
    expect(said().text).toBe(undoText.notAgain)
  })

  test("is taken back itself where the same value was given again elsewhere [PER-21]", async () => {
    const { model, row, type, people } = await world()
    const before = row(0).city
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    for (const city of ["Ulm", "Bonn"]) {
      const { person } = await Effect.runPromise(people.get({ id: row(0).id }))
      await Effect.runPromise(people.update({ id: person.id, version: person.version, changes: { city } }))
    }
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(before))
  })

  test("that was taken back is done again by a key, until something else is done [PER-21]", async () => {
    const { model, row, type, said } = await world()
    const before = row(0).city
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).city).toBe(before))
    expect(said().text).toBe(`${model.nameOf(row(0))}, Ort: Es gilt wieder, was vorher dort stand.`)
    model.cells?.redo()
    await vi.waitFor(() => expect(model.rowAt(0)?.city).toBe("Bonn"))
    expect(said().text).toBe("Noch einmal geändert: 1 Person.")
    model.cells?.undo()
    await vi.waitFor(() => expect(model.rowAt(0)?.city).toBe(before))
    type(1, "city", "Ulm")
    await vi.waitFor(() => expect(row(1).city).toBe("Ulm"))
    model.cells?.redo()
    await vi.waitFor(() => expect(said().text).toBe("Hier gibt es nichts, was du wiederherstellen kannst."))
  })

  test("can be the first or the last name, and no name is left empty [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    model.columns.keep((["firstName", "lastName"] as const).map((field) => ({ field, width: 100 })))
    expect(type(0, "firstName", "Neuname")).toBe(true)
    await vi.waitFor(() => expect(row(0).firstName).toBe("Neuname"))
    model.cells?.edit(0, "firstName", "")
    model.cells?.commit()
    await vi.waitFor(() => expect(row(0).firstName).toBe(""))
    model.cells?.edit(0, "lastName", "")
    model.cells?.commit()
    await vi.waitFor(() => expect(desk.editing.entry(row(0).id, "lastName")?.stuck).toBe(true))
  })

  test("alone is emptied, filled from above, cut or pasted at once, and stays open with what means nothing [PER-21]", async () => {
    const { model, desk, row, said } = await world()
    model.columns.keep((["city", "birthdate"] as const).map((field) => ({ field, width: 100 })))
    const cell = (place: number, field = "city") => chosen(model, place, place, field)
    model.cells?.paste(cell(0), "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.fill(cell(1))
    await vi.waitFor(() => expect(row(1).city).toBe("Bonn"))
    model.cells?.empty(cell(0))
    await vi.waitFor(() => expect(row(0).city).toBeNull())
    const setData = vi.fn()
    model.cells?.cut(cell(1), { setData } as unknown as DataTransfer)
    await vi.waitFor(() => expect(row(1).city).toBeNull())
    expect(setData).toHaveBeenCalledWith("text/plain", "Bonn")
    expect(desk.showing.preview).toBeUndefined()
    model.cells?.paste(cell(0, "birthdate"), "31.2.2010")
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("notADate")
    model.cells?.cancel()
    model.cells?.fill(cell(0))
    expect(said().text).toContain("Darüber steht keine Zeile")
  })

  test("whose zeros in front a spreadsheet took is the same again, and other digits are what they are [PER-21]", async () => {
    const { model, row } = await world()
    model.columns.keep([{ field: "postcode", width: 100 }])
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("postcode"))
    const codes = () => [0, 1, 2].map((place) => row(place).postcode)
    const block = chosen(model, 0, 2, "postcode")
    model.cells?.paste(block, "01067\n01069\n24105")
    await vi.waitFor(() => expect(codes()).toEqual(["01067", "01069", "24105"]))
    model.cells?.paste(block, "1067\n04109\n24107")
    await vi.waitFor(() => expect(codes()).toEqual(["01067", "04109", "24107"]))
    model.cells?.paste(chosen(model, 0, 0, "postcode"), "1067")
    // What is given on within the list is what it is.
    model.columns.keep([{ field: "street", width: 100 }])
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("street"))
    const streets = () => [0, 1].map((place) => row(place).street)
    model.cells?.paste(chosen(model, 0, 1, "street"), "7\n007")
    await vi.waitFor(() => expect(streets()).toEqual(["7", "007"]))
    model.cells?.fill(chosen(model, 0, 1, "street"))
    await vi.waitFor(() => expect(streets()).toEqual(["7", "7"]))
    // One cell alone keeps them, too.
    const first = chosen(model, 0, 0, "street")
    model.cells?.paste(first, "007")
    await vi.waitFor(() => expect(streets()[0]).toBe("007"))
    model.cells?.paste(first, "7")
    await vi.waitFor(() => expect(model.actions.queue.busy).toBe(false))
    expect(streets()[0]).toBe("007")
    const { person } = await Effect.runPromise(model.around.people.get({ id: row(0).id }))
    expect(person.postcode).toBe("01067")
  })

  test("that is a postcode without its zero gets it where the country is Germany or empty [PER-11] [PER-21]", async () => {
    const { model, desk, row } = await world()
    const fields = ["postcode", "country"] as const
    model.columns.keep(fields.map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("postcode"))
    const codes = () => [0, 1, 2, 3].map((place) => row(place).postcode)
    model.cells?.paste(chosen(model, 0, 3, "postcode", "country"), "24105\t\n24105\tDE\n2410\tAT\n\t")
    await vi.waitFor(() => expect([0, 1, 2, 3].map((place) => row(place).country)).toEqual([null, "DE", "AT", null]))
    for (const place of [0, 1, 2]) model.cells?.paste(chosen(model, place, place, "postcode"), "4109")
    await vi.waitFor(() => expect(codes()).toEqual(["04109", "04109", "4109", null]))
    // A country that was pasted right before counts.
    model.cells?.paste(chosen(model, 3, 3, "country"), "Österreich")
    model.cells?.paste(chosen(model, 3, 3, "postcode"), "6020")
    await vi.waitFor(() => expect(row(3)).toMatchObject({ postcode: "6020", country: "AT" }))
    // A block is shown before, and the country beside it counts.
    model.cells?.paste(chosen(model, 0, 3, "postcode", "country"), "1069\tD\n1010\tÖsterreich\n1067\t\n123\t")
    const preview = await previewed(desk)
    expect(preview.wrong).toEqual([])
    preview.submit()
    await vi.waitFor(() => expect(codes()).toEqual(["01069", "1010", "01067", "123"]))
    // The column of countries need not be there.
    await showing(model, row, "postcode")
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    model.cells?.paste(chosen(model, 1, 3, "postcode"), "4103")
    const again = await previewed(desk)
    again.submit()
    await vi.waitFor(() => expect(codes()).toEqual(["01069", "4103", "04103", "04103"]))
  })

  test("that is cut and pasted right behind it is moved: it is said so, and both are one step of undo and redo [PER-21]", async () => {
    const { model, row } = await world()
    model.columns.keep([{ field: "city", width: 100 }])
    const cities = () => [0, 1, 2, 3].map((place) => row(place).city ?? null)
    const block = (from: number, until: number) => chosen(model, from, until, "city")
    const before = ["Aachen", "Bonn", "Celle", "Dresden"]
    model.cells?.paste(block(0, 3), before.join("\n"))
    await vi.waitFor(() => expect(cities()).toEqual(before))
    for (const [from, until] of [
      [0, 0],
      [0, 1],
    ] as const) {
      let text = ""
      const setData = (kind: string, given: string) => {
        if (kind === "text/plain") text = given
      }
      const texts: Array<string> = []
      vi.mocked(model.around.notify).mockImplementation((notice) => texts.push(notice.text))
      model.cells?.cut(block(from, until), { setData } as unknown as DataTransfer)
      expect(texts[0]).toBe(from === until ? "1 Zelle ausgeschnitten." : "2 Zellen ausgeschnitten.")
      model.cells?.paste(block(2, 2), text.replaceAll("\r\n", "\n"))
      const moved = before.map((city, place) => {
        if (place <= until) return null
        return place >= 2 && place - 2 <= until ? before[place - 2] : city
      })
      await vi.waitFor(() => expect(cities()).toEqual(moved))
      model.cells?.undo()
      await vi.waitFor(() => expect(cities()).toEqual(before))
      model.cells?.redo()
      await vi.waitFor(() => expect(cities()).toEqual(moved))
      model.cells?.undo()
      await vi.waitFor(() => expect(cities()).toEqual(before))
    }
    // Something else that is pasted is a step of its own.
    model.cells?.cut(block(0, 0), { setData: () => {} } as unknown as DataTransfer)
    model.cells?.paste(block(2, 2), "Zwickau")
    await vi.waitFor(() => expect(cities().slice(0, 3)).toEqual([null, before[1], "Zwickau"]))
    model.cells?.undo()
    await vi.waitFor(() => expect(cities().slice(0, 3)).toEqual([null, before[1], before[2]]))
  })

  test("in a block is filled to the right with what stands in its first column, all in one go [PER-21]", async () => {
    const { model, row, said } = await world()
    model.columns.keep((["city", "street", "notes"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("notes"))
    const before = [row(0).street, row(1).notes]
    const cities = [row(0).city, row(1).city]
    model.cells?.fillRight(chosen(model, 0, 1, "city", "notes"))
    await vi.waitFor(() => expect([row(0).street, row(1).street]).toEqual(cities))
    expect([row(0).notes, row(1).notes]).toEqual(cities)
    model.cells?.undo()
    await vi.waitFor(() => expect([row(0).street, row(1).notes]).toEqual(before))
    model.cells?.fillRight(chosen(model, 0, 1, "name", "city"))
    expect(said().text).toBe(cellsText.nothingToTheLeft)
  })

  test("in a block of two cells is shown before it is done where it means nothing in the other, and can be left [PER-21]", async () => {
    const { model, desk, row } = await world()
    model.columns.keep((["street", "birthdate"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("birthdate"))
    const before = row(0).birthdate
    model.cells?.fillRight(chosen(model, 0, 0, "street", "birthdate"))
    const preview = await previewed(desk)
    expect([preview.wrong.length, desk.editing.entries.size]).toEqual([1, 0])
    preview.cancel()
    expect([row(0).birthdate, desk.showing.preview]).toEqual([before, undefined])
  })

  test("at the beginning of a block is carried on as a series, and undone in one go; what begins none says so [PER-21]", async () => {
    const { model, row, said, type } = await world()
    const cityAt = (places: ReadonlyArray<number>) => places.map((place) => row(place).city)
    const places = [0, 1, 2, 3, 4]
    type(0, "city", "Zelt 8")
    type(1, "city", "Zelt 10")
    await vi.waitFor(() => expect(cityAt([0, 1])).toEqual(["Zelt 8", "Zelt 10"]))
    const before = cityAt(places)
    model.cells?.carryOn(chosen(model, 0, 4, "city", "city"), "step")
    await vi.waitFor(() => expect(cityAt(places)).toEqual([8, 10, 12, 14, 16].map((number) => `Zelt ${number}`)))
    model.cells?.undo()
    await vi.waitFor(() => expect(cityAt(places)).toEqual(before))
    model.cells?.carryOn(chosen(model, 0, 4, "city", "city"), "one")
    await vi.waitFor(() => expect(cityAt(places)).toEqual([8, 9, 10, 11, 12].map((number) => `Zelt ${number}`)))
    model.cells?.undo()
    await vi.waitFor(() => expect(cityAt(places)).toEqual(before))
    model.cells?.carryOn(chosen(model, 2, 4, "city", "city"), "step")
    await vi.waitFor(() => expect(said().text).toBe(cellsText.noSeries))
  })

  test("is pulled on over others: one value as it is, a series as it goes on, all else again, up, down and to a side [PER-21]", async () => {
    const { model, row, type, desk } = await world()
    model.columns.keep((["city", "street", "joinDate"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("street"))
    const goOn = (to: readonly [number, number], from: readonly [number, number], column: string, until = column) =>
      model.cells?.goOn(chosen(model, ...to, column, until), chosen(model, ...from, column))
    const at = (field: "city" | "street" | "joinDate", places: ReadonlyArray<number>) =>
      places.map((place) => row(place)[field])
    const before = at("city", [0, 1, 2, 3, 4, 5])
    type(2, "city", "Zelt 8")
    type(3, "city", "Zelt 10")
    goOn([2, 5], [2, 3], "city")
    await vi.waitFor(() => expect(at("city", [4, 5])).toEqual(["Zelt 12", "Zelt 14"]))
    goOn([0, 3], [2, 3], "city")
    await vi.waitFor(() => expect(at("city", [0, 1])).toEqual(["Zelt 4", "Zelt 6"]))
    goOn([0, 3], [0, 0], "city")
    await vi.waitFor(() => expect(at("city", [0, 1, 2, 3])).toEqual(["Zelt 4", "Zelt 4", "Zelt 4", "Zelt 4"]))
    goOn([0, 0], [0, 0], "city", "street")
    await vi.waitFor(() => expect(row(0).street).toBe("Zelt 4"))
    type(0, "city", "Bonn")
    type(1, "city", "")
    type(2, "city", "Ulm")
    goOn([0, 5], [0, 2], "city")
    await vi.waitFor(() => expect(at("city", [0, 1, 2, 3, 4, 5])).toEqual(["Bonn", null, "Ulm", "Bonn", null, "Ulm"]))
    for (let deed = 0; deed < 10; deed++) model.cells?.undo()
    await vi.waitFor(() => expect(model.actions.queue.busy).toBe(false))
    expect(at("city", [0, 1, 2, 3, 4, 5])).toEqual(before)
    // One date is no series yet.
    const [day] = at("joinDate", [0])
    goOn([0, 3], [0, 0], "joinDate")
    await vi.waitFor(() => expect(at("joinDate", [1, 2, 3])).toEqual([day, day, day]))
    // Down to the end of the list, which is looked at first.
    type(0, "city", "Bonn")
    goOn([0, model.count - 1], [0, 0], "city")
    const preview = await previewed(desk)
    expect(new Set(preview.changing.map(({ after }) => after))).toEqual(new Set(["Bonn"]))
    expect(preview.changing.length + (preview.found?.same ?? 0)).toBe(model.count - 1)
  })

  test("of the name leads to the trash for whoever is chosen, by a key and after a question [PER-04]", async () => {
    const { model, said } = await world()
    model.removeChosen()
    await vi.waitFor(() => expect(said().text).toBe(cellsText.chooseFirst))
    model.toggle(0)
    model.toggle(2)
    model.removeChosen()
    await vi.waitFor(() => expect(model.actions.changes.open?.is).toBe("question"))
    const { open } = model.actions.changes
    if (open?.is !== "question") throw new Error("no question")
    const before = model.count
    open.model.submit()
    await vi.waitFor(() => expect(model.count).toBe(before - 2))
    const reading = await world(60, undefined, (operation) => operation !== people.operations.delete)
    reading.model.toggle(0)
    reading.model.removeChosen()
    await vi.waitFor(() => expect(reading.said().text).toBe(cellsText.removesNobody))
    expect(reading.model.actions.changes.open).toBeUndefined()
  })

  test("in blocks that are taken back and done again in a row is read anew once, behind the last of them [PER-21]", async () => {
    const asked = vi.fn()
    const { model, row } = await world(60, (people) => ({
      newer: (input) => {
        asked()
        return people.newer(input)
      },
    }))
    const idle = () => vi.waitFor(() => expect(model.actions.queue.busy).toBe(false))
    const cities = () => [0, 1, 2, 3].map((place) => row(place).city)
    const before = cities()
    for (const text of ["Bonn", "Ulm", "Kiel"]) {
      model.cells?.paste(chosen(model, 0, 3, "city"), text)
      await idle()
    }
    const [, again] = [asked.mockClear(), cities()]
    for (let time = 0; time < 3; time++) model.cells?.undo()
    await idle()
    expect([cities(), asked.mock.calls.length]).toEqual([before, 1])
    for (let time = 0; time < 3; time++) model.cells?.redo()
    await idle()
    expect([cities(), asked.mock.calls.length]).toEqual([again, 2])
  })

  test("of choices takes what was typed straight away, by its beginning, and stays open where nothing fits [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    model.columns.keep((["gender", "paymentMethod"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("paymentMethod"))
    for (const [text, gender] of [
      ["w", "female"],
      ["div", "nonbinary"],
      ["Herr", "male"],
      ["", "unknown"],
    ] as const) {
      expect(type(0, "gender", text), text).toBe(true)
      await vi.waitFor(() => expect(row(0).gender).toBe(gender))
    }
    expect(type(0, "paymentMethod", "b")).toBe(true)
    await vi.waitFor(() => expect(row(0).paymentMethod).toBe("cash"))
    expect(type(0, "paymentMethod", "Muscheln")).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("unknownChoice")
    desk.editing.open?.type("ü")
    expect(desk.editing.open?.editing.editor?.fault).toBeUndefined()
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(0).paymentMethod).toBe("bank_transfer"))
  })

  test("that is taken back or done again is gone to, unless somebody went on or it is not in the list [PER-21]", async () => {
    const { model, row, type } = await world()
    const city = row(7).city
    type(7, "city", "Bonn")
    await vi.waitFor(() => expect(row(7).city).toBe("Bonn"))
    model.row = 20
    model.cells?.undo()
    expect(model.goal, "the mark goes there at the key").toEqual({ place: 7, column: "city" })
    await vi.waitFor(() => expect(row(7).city).toBe(city))
    const { goal } = model
    model.cells?.redo()
    await vi.waitFor(() => expect([row(7).city, model.goal === goal]).toEqual(["Bonn", false]))
    expect(model.goal).toEqual(goal)
    // Who went on meanwhile stays there.
    model.cells?.undo()
    const before = model.goal
    for (let turn = 0; turn < 3; turn++) await Promise.resolve()
    model.row = 3
    await vi.waitFor(() => expect(row(7).city).toBe(city))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(model.goal).toBe(before)
    model.cells?.paste(chosen(model, 2, 4, "city"), "Ulm")
    // What is pasted stays chosen.
    expect(model.goal).toEqual({ place: 2, column: "city", until: { place: 4, column: "city" } })
    await vi.waitFor(() => expect(row(4).city).toBe("Ulm"))
    model.goTo(row(0).id, "city")
    model.cells?.undo()
    await vi.waitFor(() =>
      expect(model.goal).toEqual({ place: 2, column: "city", until: { place: 4, column: "city" } }),
    )
    type(1, "city", "Bonn")
    await vi.waitFor(() => expect(row(1).city).toBe("Bonn"))
    model.columns.keep([{ field: "email", width: 100 }])
    const last = model.goal
    model.cells?.undo()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(model.goal).toBe(last)
  })

  test("of yes and no is turned round by one key, each time in one save that one undo takes back [PER-21] [COL-01]", async () => {
    const update = vi.fn()
    const { model, row, columns } = await world(60, (people) => ({
      update: (input) => {
        update(input)
        return people.update(input)
      },
    }))
    const terms = { type: "yesNo", help: "", required: false, options: [], divisions: "edit" } as const
    const { id } = await Effect.runPromise(columns.create({ ...terms, name: "Fotos erlaubt" }))
    const field = customFieldOf(id)
    model.columns.keep([field, "city" as const].map((each) => ({ field: each, width: 100 })))
    model.wantColumns()
    model.refresh()
    await vi.waitFor(() => expect(model.columns.catalog?.column(field)).toBeDefined())
    await vi.waitFor(() => expect(row(0)).toHaveProperty("custom"))
    expect([model.cells?.flips(field), model.cells?.flips("city")]).toEqual([true, false])
    const has = () => row(0).custom?.[id]
    model.cells?.flip(0, field)
    await vi.waitFor(() => expect(has()).toBe(true))
    model.cells?.flip(0, field)
    await vi.waitFor(() => expect(has()).toBe(false))
    expect(update).toHaveBeenCalledTimes(2)
    // What is pressed while a save is on its way counts all the same.
    for (let time = 0; time < 3; time++) model.cells?.flip(0, field)
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(5))
    await vi.waitFor(() => expect(has()).toBe(true))
    for (const before of [false, true, false, true, undefined]) {
      model.cells?.undo()
      await vi.waitFor(() => expect(has()).toBe(before))
    }
    // What somebody left open elsewhere is no hindrance.
    model.cells?.edit(1, "city", "Bonn")
    model.cells?.flip(0, field)
    await vi.waitFor(() => expect([has(), row(1).city]).toEqual([true, "Bonn"]))
  })

  test("of yes and no are turned round together, by what stands where the block began, in one deed [PER-21] [COL-01]", async () => {
    const { model, desk, row, notify, columns } = await world()
    const terms = { type: "yesNo", help: "", required: false, options: [], divisions: "edit" } as const
    const { id } = await Effect.runPromise(columns.create({ ...terms, name: "Fotos erlaubt" }))
    const field = customFieldOf(id)
    model.columns.keep([field, "city" as const].map((each) => ({ field: each, width: 100 })))
    model.wantColumns()
    model.refresh()
    await vi.waitFor(() => expect(model.columns.catalog?.column(field)).toBeDefined())
    await vi.waitFor(() => expect(row(0)).toHaveProperty("custom"))
    const has = () => [0, 1, 2, 3].map((place) => row(place).custom?.[id])
    model.cells?.flip(1, field)
    await vi.waitFor(() => expect(has()).toEqual([undefined, true, undefined, undefined]))
    model.cells?.flipAll(chosen(model, 0, 3, field), 1, field)
    await vi.waitFor(() => expect(has()).toEqual([false, false, false, false]))
    model.cells?.flipAll(chosen(model, 0, 3, field), 0, field)
    // A second time while the first is on its way turns them back.
    model.cells?.flipAll(chosen(model, 0, 3, field), 0, field)
    const times = () => notify.mock.calls.filter(([{ text }]) => text === cellsText.done(4)).length
    await vi.waitFor(() => expect(times()).toBe(3))
    await vi.waitFor(() => expect(has()).toEqual([false, false, false, false]))
    for (const before of [true, false]) {
      model.cells?.undo()
      await vi.waitFor(() => expect(has()).toEqual([before, before, before, before]))
    }
    model.cells?.undo()
    await vi.waitFor(() => expect(has()).toEqual([undefined, true, undefined, undefined]))
    // What many would get is shown before.
    model.cells?.flipAll(chosen(model, 0, 29, field), 0, field)
    expect((await previewed(desk)).count).toBe(29)
  })

  test("of a text takes what stands in its column, once it is marked; Esc first closes what is shown [PER-21]", async () => {
    const values = vi.fn()
    const { model, desk, row, type, people } = await world(60, (of) => ({
      values: (input) => {
        values(input)
        return of.values(input)
      },
    }))
    const { rows } = await Effect.runPromise(people.values({ by: "city" }))
    const [first = ""] = rows.told.map(({ value }) => value)
    model.cells?.edit(0, "city", first.charAt(0))
    const { completing } = desk.editing.open ?? {}
    await vi.waitFor(() => expect(completing?.options[0]).toBe(first))
    expect([model.cells?.cancel(), desk.editing.open?.completing?.options]).toEqual([false, []])
    desk.editing.open?.type(first.slice(0, 2))
    completing?.move(1)
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(0).city).toBe(first))
    expect(values.mock.calls).toEqual([[{ by: "city" }]])
    // Without a mark it is what was typed, and Esc gives the old value back.
    type(0, "city", first.slice(0, 2))
    await vi.waitFor(() => expect(row(0).city).toBe(first.slice(0, 2)))
    model.cells?.unfold(0, "city")
    await vi.waitFor(() => expect(desk.editing.open?.completing?.options).toContain(first.slice(0, 2)))
    expect([model.cells?.cancel(), model.cells?.cancel(), desk.editing.open]).toEqual([false, true, undefined])
    expect([model.cells?.chooses("city"), model.cells?.chooses("email")]).toEqual([true, false])
  })

  test("of numbers and amounts takes what a formula comes to, and keeps one that comes to nothing; pasted ones stay texts [PER-21] [COL-01]", async () => {
    const { model, desk, row, type, notify, columns } = await world()
    const terms = { help: "", required: false, options: [], divisions: "edit" } as const
    const { id } = await Effect.runPromise(columns.create({ ...terms, type: "number", name: "Punkte" }))
    const made = await Effect.runPromise(columns.create({ ...terms, type: "money", name: "Kaution" }))
    const [field, deposit] = [customFieldOf(id), customFieldOf(made.id)]
    const shown = [field, deposit, "customAmount" as const, "city" as const]
    model.columns.keep(shown.map((each) => ({ field: each, width: 100 })))
    model.wantColumns()
    model.refresh()
    await vi.waitFor(() => expect(model.columns.catalog?.column(deposit)).toBeDefined())
    await vi.waitFor(() => expect(row(0)).toHaveProperty("customAmount"))
    expect([type(0, deposit, "=12*7"), type(1, deposit, "=-1/3"), type(2, deposit, "1.234,5 €")]).toEqual(
      Array(3).fill(true),
    )
    await vi.waitFor(() => expect([0, 1, 2].map((at) => row(at).custom?.[made.id])).toEqual([8_400, -33, 123_450]))
    expect(model.columns.text(deposit, row(1))).toBe("-0,33\u00a0€")
    expect(type(3, deposit, "1,234")).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("notAnAmount")
    model.cells?.cancel()
    expect([type(2, deposit, "+12,5+3"), type(3, field, "+1 234")], "one number alone is no sum").toEqual([true, true])
    await vi.waitFor(() => expect([row(2).custom?.[made.id], row(3).custom?.[id]]).toEqual([1_550, 1_234]))
    expect([type(0, field, "=10/3"), type(1, "customAmount", "=(12,50+3)/2"), type(2, "city", "=1+1")]).toEqual([
      true,
      true,
      true,
    ])
    await vi.waitFor(() =>
      expect([row(0).custom?.[id], row(1).customAmount, row(2).city]).toEqual([3.3333, 775, "=1+1"]),
    )
    for (const [text, code] of [
      ["=12*", "notAFormula"],
      ["=1/0", "divisionByZero"],
      ["=99999999*999999", "tooLarge"],
    ] as const) {
      model.cells?.cancel()
      expect(type(3, "customAmount", text)).toBe(false)
      const { draft, fault } = desk.editing.open?.editing.editor ?? {}
      expect([draft, fault?.code]).toEqual([{ of: "text", text }, code])
    }
    // What comes to nothing waits in its cell while somebody goes on elsewhere.
    type(4, "city", "Bonn")
    expect(notify.mock.calls.map(([{ text }]) => text).join()).toContain(faultText.tooLarge)
    // All cells of a block get the result.
    model.cells?.edit(0, "customAmount", "=5*5")
    expect(model.cells?.spread(chosen(model, 0, 1, "customAmount"))).toBe(true)
    await vi.waitFor(() => expect([row(0).customAmount, row(1).customAmount]).toEqual([2500, 2500]))
    model.cells?.paste(chosen(model, 0, 1, "customAmount"), "=12*7")
    const { wrong } = await previewed(desk)
    expect(wrong.map(({ after, fault }) => [after, fault])).toEqual([0, 1].map(() => ["=12*7", faultText.notAnAmount]))
  })

  test("at the edge of filled ones is found among rows that are not here, and nowhere in another list [PER-21]", async () => {
    const list = vi.fn()
    const { model, row, people } = await world(700, (of) => ({
      list: (input) => {
        list(input)
        return of.list(input)
      },
    }))
    model.columns.keep((["city", "nickname", "confirmedOn"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("nickname"))
    const end = model.count - 1
    const ids = await Effect.runPromise(model.rows.ids(0, end))
    const write = async (place: number, nickname: string) => {
      const { version } = (await Effect.runPromise(people.get({ id: ids[place]! }))).person
      await Effect.runPromise(people.update({ id: ids[place]!, version, changes: { nickname } }))
    }
    const { cells: of } = model
    list.mockClear()
    // Nobody has one: no row has to be looked at.
    expect([await of?.edge(0, "nickname", 1), await of?.edge(end, "nickname", -1), list.mock.calls]).toEqual([
      end,
      0,
      [],
    ])
    for (const [place, name] of [
      [430, "Ole"],
      [431, "Mo"],
      [10, "Jo"],
    ] as const)
      await write(place, name)
    model.refresh()
    await vi.waitFor(() => expect(row(10).nickname).toBe("Jo"))
    expect([of?.filled(10, "nickname"), of?.filled(11, "nickname"), of?.filled(430, "nickname")]).toEqual([
      true,
      false,
      undefined,
    ])
    expect([of?.filled(11, "name"), of?.filled(11, "confirmedOn")]).toEqual([true, false])
    expect(await of?.edge(10, "nickname", 1)).toBe(430)
    expect(await of?.edge(430, "nickname", 1)).toBe(431)
    expect(await of?.edge(431, "nickname", 1)).toBe(end)
    expect(await of?.edge(end, "nickname", -1)).toBe(431)
    expect(await of?.edge(430, "nickname", -1)).toBe(10)
    const late = of?.edge(10, "nickname", 1)
    model.choose("all")
    expect(await late).toBeUndefined()
  })

  test("of groups takes the one name that begins as was typed in place of what was there, and asks before a new one is made [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    model.columns.keep([{ field: "groups", width: 100 }])
    model.wantWords()
    await vi.waitFor(() => expect(model.words?.names("groups")).toBeDefined())
    const { groups: before = [] } = row(0)
    const known = model.words?.offered("groups") ?? []
    const other = known.find(
      (name) => !before.includes(name) && known.filter((each) => each.startsWith(name.slice(0, 3))).length === 1,
    )
    expect(other).toBeDefined()
    expect(type(0, "groups", other?.slice(0, 3).toLowerCase() ?? "")).toBe(true)
    await vi.waitFor(() => expect(row(0).groups).toEqual([other]))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(0).groups).toEqual(before))
    // With F2 the former ones are there.
    desk.editing.append(row(0), "groups", other?.slice(0, 3) ?? "")
    model.cells?.commit()
    await vi.waitFor(() => expect(row(0).groups).toEqual([...before, other]))
    expect(type(1, "groups", "Nagelneu")).toBe(false)
    expect(desk.editing.open?.asksNew).toEqual(["Nagelneu"])
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(1).groups).toContain("Nagelneu"))
  })

  test("of the annuity takes the one tier that begins as was typed, and asks once before it keeps what none is called [PER-21] [ANN-01]", async () => {
    const { model, desk, row, type, tiers } = await world()
    tiers.push("Erwachsene", "Jugend", "Jugend ermäßigt")
    await showing(model, row, "annuity")
    model.cells?.edit(0, "annuity", "erw")
    await vi.waitFor(() => expect(model.words?.tiers.known).toBe(true))
    expect(desk.editing.open?.completing?.options[0], "tiers are offered first").toBe("Erwachsene")
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(0).annuity).toBe("Erwachsene"))
    const { annuity: before } = row(1)
    expect(type(1, "annuity", "Jug")).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("noTier")
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(1).annuity).toBe("Jug"))
    model.cells?.undo()
    await vi.waitFor(() => expect(row(1).annuity).toBe(before))
    // Who leaves it as it was is asked nothing.
    expect(type(1, "annuity", before ?? "")).toBe(true)
  })

  test("of the annuity waits for the tiers there are before it takes what is typed right after a load [PER-21] [ANN-01]", async () => {
    const { model, desk, row, type, tiers, said } = await world()
    tiers.push("Erwachsene")
    await showing(model, row, "annuity")
    expect(type(0, "annuity", "erw")).toBe(true)
    await vi.waitFor(() => expect(row(0).annuity).toBe("Erwachsene"))

    const other = await world()
    other.tiers.push("Erwachsene")
    await showing(other.model, other.row, "annuity")
    expect(other.type(0, "annuity", "Ehrenamt")).toBe(true)
    await vi.waitFor(() => expect(other.said().text).toContain(faultText.noTier))
    expect(other.row(0).annuity).not.toBe("Ehrenamt")
    other.model.cells?.edit(0, "annuity", undefined)
    expect(other.model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(other.row(0).annuity).toBe("Ehrenamt"))

    const without = await world()
    await showing(without.model, without.row, "annuity")
    expect(without.type(0, "annuity", "Ehrenamt"), "without tiers any text is one").toBe(true)
    await vi.waitFor(() => expect(without.row(0).annuity).toBe("Ehrenamt"))
    expect([desk.editing.entries.size, said().text]).toEqual([0, "Gespeichert."])
  })

  test("of groups waits for the groups there are before it takes what is typed right after a load [PER-21]", async () => {
    const { model, desk, row, type, said } = await world()
    model.columns.keep([{ field: "groups", width: 100 }])
    const at = [0, 1, 2, 3].find((place) => !row(place).groups?.includes("Leitungsrunde")) ?? 0
    expect(model.words?.names("groups")).toBeUndefined()
    expect(type(at, "groups", "leit")).toBe(true)
    await vi.waitFor(() => expect(row(at).groups).toEqual(["Leitungsrunde"]))

    const other = await world()
    other.model.columns.keep([{ field: "groups", width: 100 }])
    expect(other.type(0, "groups", "Nagelneu")).toBe(true)
    await vi.waitFor(() => expect(other.said().text).toContain("„Nagelneu“ gibt es noch nicht."))
    const { id, groups } = other.row(0)
    expect(groups).not.toContain("Nagelneu")
    expect(other.desk.editing.entry(id, "groups")?.stuck).toBe(true)
    other.model.cells?.edit(0, "groups", undefined)
    expect(other.model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(other.row(0).groups).toContain("Nagelneu"))
    expect([desk.editing.entries.size, said().text]).toEqual([0, "Gespeichert."])
  })

  test("keeps its editor while what is typed means nothing, and has its old value after Esc [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    const before = row(0)
    expect(type(0, "birthdate", "31.2.2010")).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("notADate")
    model.cells?.cancel()
    expect([desk.editing.open, desk.editing.entries.size, row(0)]).toEqual([undefined, 0, before])
  })

  test("waits with what means nothing while somebody types in another one, and is there again when it is opened [PER-21]", async () => {
    const { model, desk, row, type, said } = await world()
    model.columns.keep((["birthdate", "city", "gender"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("gender"))
    const { gender } = row(1)
    expect(type(0, "birthdate", "31.2.2010")).toBe(false)
    model.cells?.edit(1, "city", "N")
    expect(desk.editing.open).toMatchObject({ person: row(1).id, field: "city" })
    expect(desk.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "N" })
    expect(said().text).toMatch(
      /Geburtstag: Dieses Datum gibt es nicht\..*Deine Eingabe wartet in der Zelle; Esc verwirft sie\./,
    )
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(1).city).toBe("N"))
    expect(desk.editing.entry(row(0).id, "birthdate")?.stuck).toBe(true)
    model.cells?.edit(0, "birthdate", undefined)
    expect(desk.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "31.2.2010" })
    model.cells?.cancel()
    expect(type(1, "gender", "blau")).toBe(false)
    expect(type(0, "city", "Ulm")).toBe(true)
    model.cells?.edit(1, "gender", undefined)
    expect(desk.editing.open?.typing?.text).toBe("blau")
    expect(model.cells?.forget(1, "gender"), "whoever edits it leaves it by the editor").toBe(false)
    expect(type(0, "birthdate", "31.2.2010")).toBe(false)
    expect(model.cells?.forget(1, "city"), "nothing waits there").toBe(false)
    expect(model.cells?.forget(1, "gender")).toBe(true)
    model.cells?.cancel()
    await vi.waitFor(() => expect([row(0).city, row(1).gender]).toEqual(["Ulm", gender]))
    expect(desk.editing.entries.size).toBe(0)
  })

  test("keeps what could not be saved, says so, and saves it when it is sent again [PER-21] [APP-08]", async () => {
    let down = true
    const lost = () => Effect.fail(new Unreachable()) as never
    const { model, desk, row, type, said, go, unsaved } = await world(60, (people) => ({
      update: (input) => (down ? lost() : people.update(input)),
    }))
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(desk.editing.entry(row(0).id, "city")?.stuck).toBe(true))
    expect(said().text).toContain("Deine Eingabe wartet in der Zelle; Esc verwirft sie.")
    down = false
    model.cells?.edit(0, "city", undefined)
    expect(desk.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "Bonn" })
    model.cells?.commit()
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    // What still waits goes along to the person's page.
    down = true
    type(1, "city", "Ulm-Süd")
    await vi.waitFor(() => expect(desk.editing.entry(row(1).id, "city")?.stuck).toBe(true))
    said().action?.run()
    expect(unsaved.get(row(1).id)).toMatchObject([{ field: "city", draft: { of: "text", text: "Ulm-Süd" } }])
    expect(go).toHaveBeenCalledWith(`/lists/members/${row(1).id}`)
    expect(desk.editing.entries.size).toBe(0)
  })

  test("sends all that wait again once the network is back, but what is written just now, and says it in one place [PER-21] [APP-08]", async () => {
    let down = true
    const lost = () => Effect.fail(new Unreachable()) as never
    const { desk, row, type, notify, model } = await world(60, (people) => ({
      update: (input) => (down ? lost() : people.update(input)),
    }))
    for (const place of [0, 1, 2]) type(place, "city", `Ort ${place}`)
    await vi.waitFor(() => expect([...desk.editing.entries.values()].filter(({ stuck }) => stuck)).toHaveLength(3))
    expect(new Set(notify.mock.calls.map(([{ about }]) => about))).toEqual(new Set(["cell"]))
    model.cells?.edit(2, "city", "Ort")
    down = false
    desk.editing.again()
    await vi.waitFor(() => expect([row(0).city, row(1).city]).toEqual(["Ort 0", "Ort 1"]))
    expect(row(2).city).not.toMatch(/^Ort/)
    const said = () => notify.mock.calls.filter(([{ about }]) => about === "cell").at(-1)?.[0]
    const what = "what was said before does not stand there any longer"
    await vi.waitFor(() => expect(said()?.text, what).toContain("antwortet wieder"))
    expect(desk.editing.open?.editing.editor?.draft).toEqual({ of: "text", text: "Ort" })
    model.cells?.commit()
    await vi.waitFor(() => expect(row(2).city).toBe("Ort"))
    expect(desk.editing.entries.size).toBe(0)
  })

  test("is told of as long as something waits for the network, also once Esc has dropped what was told of [PER-21] [APP-08]", async () => {
    const lost = () => Effect.fail(new Unreachable()) as never
    const { desk, type, notify, model } = await world(60, () => ({ update: lost }))
    for (const place of [0, 1]) type(place, "city", `Ort ${place}`)
    await vi.waitFor(() => expect([...desk.editing.entries.values()].filter(({ stuck }) => stuck)).toHaveLength(2))
    const name = (place: number) => [...desk.editing.entries.values()][place]?.name
    const [first, second] = [name(0), name(1)]
    const said = () => notify.mock.calls.filter(([{ about }]) => about === "cell").at(-1)?.[0].text
    expect(said()).toContain(second)
    expect(model.cells?.forget(1, "city")).toBe(true)
    expect(said()).toContain(first)
    expect(said()).toContain("Deine Eingabe wartet in der Zelle")
    expect(model.cells?.forget(0, "city")).toBe(true)
    expect(said()).toBe(cellsText.dropped)
  })

  test("that somebody else changed meanwhile shows both values; another field is no conflict [PER-21]", async () => {
    const { desk, ole, row, type } = await world()
    const { id, version } = row(0)
    await Effect.runPromise(ole.update({ id, version, changes: { nickname: "Olli" } }))
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    await Effect.runPromise(ole.update({ id, version: version + 2, changes: { city: "Ulm" } }))
    type(0, "city", "Kiel")
    await vi.waitFor(() => expect(desk.editing.conflicting?.editing.conflict).toMatchObject({ mine: "Kiel" }))
    expect(desk.asking).toBe(true)
    const entry = desk.editing.conflicting
    if (entry !== undefined) desk.editing.decide(entry, true)
    await vi.waitFor(() => expect(row(0).city).toBe("Kiel"))
    expect([desk.asking, desk.editing.entries.size]).toEqual([false, 0])
  })

  test("is edited where its column is one field, and says why it is not elsewhere [PER-21]", async () => {
    const { model, said } = await world()
    model.columns.keep(
      (["city", "groups", "kind", "address", "owing", "family", "iban"] as const).map((field) => ({
        field,
        width: 100,
      })),
    )
    const fields = ["name", ...model.columns.fields].filter((field) => model.cells?.editable(field))
    expect(fields).toEqual(["city", "groups", "iban"])
    for (const column of ["name", "kind", "address", "owing", "family", "payer", "confirmedOn"]) {
      model.cells?.why(column)
      expect(said().text, column).not.toMatch(/^$|Dateien/)
    }
  })
})

describe("cells of somebody who may not do everything", () => {
  test("are not changed by who only reads, whatever is tried [WSP-10] [PER-21]", async () => {
    let reading = false
    const update = vi.fn()
    const { model, desk, said, copy } = await world(
      60,
      () => ({ update }),
      (operation) => !reading || operation.readers,
    )
    expect(model.cells?.editable("city")).toBe(true)
    reading = true
    expect(model.cells?.editable("city")).toBe(false)
    const [cell, data] = [chosen(model, 0, 0, "city"), { setData: vi.fn() } as unknown as DataTransfer]
    const tries = [
      () => model.cells?.edit(0, "city", "Bonn"),
      () => model.cells?.why("city"),
      () => model.cells?.flip(0, "city"),
      () => model.cells?.flipAll(chosen(model, 0, 3, "city"), 0, "city"),
      () => model.cells?.paste(cell, "Bonn"),
      () => model.cells?.empty(cell),
      () => model.cells?.fill(chosen(model, 0, 3, "city")),
      () => model.cells?.cut(cell, data),
      () => model.cells?.replace("here"),
      () => model.cells?.reckon("here"),
      () => model.cells?.undo(),
      () => model.cells?.redo(),
    ]
    for (const [place, attempt] of tries.entries()) {
      model.around.notify({ text: "" })
      attempt()
      expect(said().text, String(place)).toBe(cellsText.reading)
    }
    expect([update.mock.calls, desk.editing.open, desk.asking, copy.mock.calls]).toEqual([[], undefined, false, []])
  })

  test("are copied, added up and taken as a table by who only reads [WSP-10] [PER-21]", async () => {
    const reads = ({ readers }: Asked) => readers
    const { model, desk, row, copy, said } = await world(60, undefined, reads)
    const setData = vi.fn()
    model.cells?.copy(chosen(model, 0, 1, "name"), { setData } as unknown as DataTransfer)
    expect(setData).toHaveBeenCalledWith("text/plain", [0, 1].map((at) => model.nameOf(row(at))).join("\r\n"))
    model.cells?.choose(chosen(model, 0, 2, "city"))
    expect(desk.sum.said).toBe("3 Zellen · 2 ausgefüllt")
    model.toggle(1)
    const labels = selectionMenu(model).map(({ label }) => label)
    expect(labels).toContain(cellsText.copyRows)
    expect(labels).not.toContain(replaceText.open)
    expect(labels).not.toContain(reckoningText.open)
    selectionMenu(model)
      .find(({ label }) => label === cellsText.copyRows)
      ?.run?.()
    await vi.waitFor(() => expect(said().text).toBe("1 Person mit Spaltenköpfen kopiert."))
    expect(copy).toHaveBeenCalledOnce()
  })

  test("are changed one by one by who is kept to own groups; of several it is said why not [WSP-10] [PER-21]", async () => {
    const { model, desk, row, said } = await world(60, undefined, (operation) => operation !== cells.operations.set)
    expect(model.cells?.goesOn).toBe(false)
    model.cells?.paste(chosen(model, 0, 0, "city"), "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.paste(chosen(model, 0, 1, "city"), "Ulm")
    expect([said().text, desk.showing.preview]).toEqual([expect.stringContaining("wer alle Gruppen sieht"), undefined])
  })
})

describe("groups of others", () => {
  test("are refused in the cell at once to who is kept to their own, typed or pasted; those somebody has stay [WSP-10] [PER-21]", async () => {
    const update = vi.fn()
    const {
      model,
      desk,
      row,
      words: open,
    } = await world(
      60,
      (of) => ({
        update: (input) => {
          update(input)
          return of.update(input)
        },
      }),
      (operation) => operation !== cells.operations.set,
    )
    const words = await open()
    words.load()
    await words.settled()
    const [own, ...others] = words.of("groups")
    const foreign = others.find(({ name }) => row(0).groups?.includes(name) === false)?.name ?? ""
    const kept = new WordCatalog(words.port, () => (own === undefined ? [] : [own.id]))
    kept.take(words.all.value!)
    model.knowWords(kept)
    Object.assign(model.around, { words: async () => kept })
    const typeName = (text: string) => {
      model.cells?.edit(0, "groups", text)
      return model.cells?.commit()
    }
    for (const text of [foreign, foreign.toUpperCase(), "Zzneu"]) {
      expect([typeName(text), desk.editing.open?.editing.editor?.fault?.code], text).toEqual([false, "notOwnGroup"])
      model.cells?.cancel()
    }
    model.cells?.paste(chosen(model, 0, 0, "groups"), foreign)
    await vi.waitFor(() => expect(desk.editing.open?.editing.editor?.fault?.code).toBe("notOwnGroup"))
    model.cells?.cancel()
    expect(update).not.toHaveBeenCalled()
    // Who is in groups of others stays in them, and gets an own one.
    const place = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((at) => row(at).groups?.includes(own?.name ?? "") === false) ?? -1
    const before = row(place).groups ?? []
    model.cells?.edit(place, "groups", own?.name)
    expect(model.cells?.commit()).toBe(true)
    await vi.waitFor(() => expect(row(place).groups).toEqual([...before, own?.name]))
  })
})

describe("the menu of a cell", () => {
  const labelsOf = async (model: ListViewModel, place: number, column: string, until = place) => {
    const entries = await model.cellActions({ place, column }, chosen(model, place, until, column))
    // As the kit draws them.
    return entries.filter(({ calls }) => calls === undefined || model.may(calls)).map(({ label }) => label)
  }

  test("offers what can be done there, and to nobody what they may not do [PER-21] [WSP-10]", async () => {
    const all = await world()
    all.model.columns.keep((["city", "owing", "address"] as const).map((field) => ({ field, width: 100 })))
    const reading = ["Öffnen", "Kopieren", "Nur diesen Wert zeigen", "Ohne diesen Wert"]
    const order = ["Aufsteigend sortieren", "Absteigend sortieren", "Zählen nach …"]
    const [open, copy, ...values] = reading
    expect(await labelsOf(all.model, 0, "city")).toEqual([
      open,
      "Bearbeiten",
      copy,
      "Ausschneiden",
      "Einfügen",
      "Leeren",
      ...values,
      ...order,
    ])
    expect(await labelsOf(all.model, 0, "city", 2)).toEqual([
      open,
      copy,
      "Ausschneiden",
      "Einfügen",
      "Nach unten ausfüllen",
      "Reihe fortsetzen",
      "Ab der ersten Zelle zählen",
      "Leeren",
      ...order,
    ])
    expect(await labelsOf(all.model, 0, "name")).toEqual([open, copy, ...order])
    expect(await labelsOf(all.model, 0, "owing")).toEqual([open, copy, ...order.slice(0, 2)])
    const { model } = await world(60, undefined, ({ readers }) => readers)
    expect(await labelsOf(model, 0, "city")).toEqual([...reading, ...order])
    const own = await world(60, undefined, (operation) => operation !== cells.operations.set)
    const changing = ["Ausschneiden", "Einfügen", "Leeren"]
    expect(await labelsOf(own.model, 0, "city")).toEqual(expect.arrayContaining(changing))
    expect(await labelsOf(own.model, 0, "city", 2)).toEqual(["Öffnen", "Kopieren", ...order])
    const entries = await all.model.cellActions({ place: 0, column: "city" }, chosen(all.model, 0, 0, "city"))
    expect(entries.flatMap(({ label, keys }) => (keys === undefined ? [] : [`${label} ${keys}`]))).toEqual([
      "Bearbeiten F2",
      "Kopieren Strg+C",
      "Ausschneiden Strg+X",
      "Einfügen Strg+V",
      "Leeren Entf",
    ])
  })

  test("stays with a person however far down they are then, and with the first row where they are not [PER-21] [PER-04]", async () => {
    const { model, row } = await world(400)
    const { total = 0 } = model.rows
    model.want(total - 1, total - 1)
    await vi.waitFor(() => expect(model.rowAt(total - 1)).toBeDefined())
    const press = async (place: number, label: RegExp) => {
      const entries = await model.cellActions({ place, column: "city" }, chosen(model, place, place, "city"))
      entries.find((each) => label.test(each.label))?.run()
      await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    }
    const last = row(total - 1)
    await press(total - 1, /^Nur/)
    await vi.waitFor(() => expect(model.goal?.column).toBe("city"))
    const { place = -1 } = model.goal ?? {}
    model.want(place, place)
    await vi.waitFor(() => expect(model.rowAt(place)?.id).toBe(last.id))
    const { goal } = model
    model.clear()
    await vi.waitFor(() => expect([model.rows.opening, model.count]).toEqual([false, total]))
    await press(0, /^Ohne/)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([model.goal, model.row]).toEqual([goal, 0])
  })

  test("shows who has the same, pastes what the browser gives away, and says where it gives nothing [PER-21] [PER-04]", async () => {
    const { model, row, said } = await world()
    const press = async (place: number, column: string, label: string) => {
      const entries = await model.cellActions({ place, column }, chosen(model, place, place, column))
      entries.find((each) => each.label === label)?.run()
    }
    await press(0, "city", "Einfügen")
    await vi.waitFor(() => expect(said().text).toContain("Strg V"))
    Object.assign(model.around, { pasted: async () => "Bonn" })
    await press(0, "city", "Einfügen")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    const person = row(0).id
    await press(0, "city", "Nur diesen Wert zeigen")
    expect(model.draft.conditions).toEqual([{ field: "city", is: "in", values: ["Bonn"] }])
    await vi.waitFor(() => expect([model.count, model.rows.opening]).toEqual([1, false]))
    // The keyboard stays with the person.
    await vi.waitFor(() => expect(model.goal).toMatchObject({ place: model.rows.placeOf(person), column: "city" }))
    model.clear()
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(1))
    await vi.waitFor(() => expect(model.rowAt(0)).toBeDefined())
    const names = [...new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((at) => row(at).groups ?? []))].slice(0, 2)
    model.cells?.paste(chosen(model, 0, 0, "groups"), names.join(", "))
    await vi.waitFor(() => expect(row(0).groups).toEqual(names))
    const offered = names.flatMap((name) => [`Nur „${name}“ zeigen`, `Ohne „${name}“`])
    expect(offered).toHaveLength(4)
    expect(await labelsOf(model, 0, "groups")).toEqual(expect.arrayContaining(offered))
  })
})

describe("a block of cells", () => {
  test("says how many they are, and what amounts in it add up to [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    model.columns.keep((["city", "customAmount"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("customAmount"))
    for (const [place, amount] of ["12,50", "7,50"].entries()) {
      type(place, "customAmount", amount)
      await vi.waitFor(() => expect(row(place).customAmount).toBeGreaterThan(0))
    }
    model.cells?.choose(chosen(model, 0, 1, "city", "customAmount"))
    expect(desk.sum.said?.replaceAll("\u00a0", " ")).toBe("4 Zellen · Σ 20,00 €")
    model.cells?.choose(chosen(model, 0, 2, "city"))
    expect(desk.sum.said).toBe("3 Zellen · 2 ausgefüllt")
    // Of days beside texts all that hold something are counted.
    model.columns.keep((["city", "birthdate"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("birthdate"))
    const filled = [0, 1, 2].flatMap((at) => [row(at).city, row(at).birthdate]).filter(Boolean).length
    model.cells?.choose(chosen(model, 0, 2, "city", "birthdate"))
    expect(desk.sum.said).toBe(`6 Zellen · ${filled} ausgefüllt`)
    model.cells?.choose(undefined)
    expect(desk.sum.said).toBeUndefined()
  })

  test("of a whole column says what all rows add up to, also those that are not here [PER-21] [PER-04]", async () => {
    const { model, desk, row, type } = await world(450)
    model.columns.keep((["city", "customAmount"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("customAmount"))
    type(0, "customAmount", "12,50")
    await vi.waitFor(() => expect(row(0).customAmount).toBe(1_250))
    await vi.waitFor(() => expect(model.rows.total).toBeGreaterThan(200))
    const count = model.rows.total ?? 0
    expect(model.rows.rowAt(count - 1)).toBeUndefined()
    model.cells?.choose(chosen(model, 0, count - 1, "customAmount"))
    const { rows } = await Effect.runPromise(model.around.people.rows({ ...model.query, limit: 1_000 }))
    const sum = rows.reduce((all, { customAmount }) => all + (customAmount ?? 0), 0)
    expect([rows.length, sum]).toEqual([count, expect.toSatisfy((cents) => cents > 1_250)])
    await vi.waitFor(() => expect(desk.sum.said).toBe(`${count} Zellen · Σ ${formatMoney(sum)}`))
    // It follows what is changed in the column, as the sum below it does.
    model.showTotals()
    const below = () => model.totals.of.get("customAmount")?.sum
    await vi.waitFor(() => expect(below()).toBe(sum))
    type(0, "customAmount", "13,50")
    await vi.waitFor(() => expect(desk.sum.said).toBe(`${count} Zellen · Σ ${formatMoney(sum + 100)}`))
    await vi.waitFor(() => expect(below()).toBe(sum + 100))
    // A part of it says no sum that would be that of all.
    model.cells?.choose(chosen(model, 1, count - 1, "customAmount"))
    expect(desk.sum.said).toBe(`${count - 1} Zellen`)
  })

  test("is filled with what is typed into one of its cells, a large one after a preview that says what is done [PER-21]", async () => {
    const { model, desk, row, said } = await world()
    model.columns.keep((["city", "birthdate", "groups"] as const).map((field) => ({ field, width: 100 })))
    model.cells?.edit(0, "birthdate", "31.2.2010")
    expect(model.cells?.spread(chosen(model, 0, 2, "birthdate"))).toBe(false)
    expect(desk.editing.open?.editing.editor?.fault?.code).toBe("notADate")
    model.cells?.cancel()
    model.cells?.edit(0, "city", "=Ort")
    expect(model.cells?.spread(chosen(model, 0, 2, "city"))).toBe(true)
    expect(desk.editing.open).toBeUndefined()
    await vi.waitFor(() => expect([0, 1, 2].map((at) => model.rowAt(at)?.city)).toEqual(["=Ort", "=Ort", "=Ort"]))
    expect(row(3).city).not.toBe("=Ort")
    model.cells?.edit(0, "city", "Kiel-Nord")
    model.cells?.spread(chosen(model, 0, 20, "city"))
    const preview = await previewed(desk)
    expect(cellsText.title[preview.asked.act]).toBe("Zellen ausfüllen")
    preview.submit()
    await vi.waitFor(() => expect(model.rowAt(20)?.city).toBe("Kiel-Nord"))
    model.cells?.edit(0, "city", "")
    model.cells?.spread(chosen(model, 0, 20, "city"))
    expect((await previewed(desk)).asked.act).toBe("empty")
    desk.showing.preview?.cancel()
    // What is added to the groups of one would take from the others what they have.
    model.cells?.edit(0, "groups", "Leit")
    expect(model.cells?.spread(chosen(model, 0, 1, "groups"))).toBe(false)
    expect([said().text, desk.showing.preview, desk.editing.open?.field]).toEqual([
      cellsText.listsAreAdded,
      undefined,
      "groups",
    ])
  })

  test("of more cells than can be changed at once stays, and it is said how many there may be [PER-21]", async () => {
    const { model, desk, said, notify } = await world(3002)
    const many = chosen(model, 0, model.count - 1, "name", model.columns.fields.at(-1))
    for (const act of [
      () => model.cells?.empty(many),
      () => model.cells?.paste(many, "Bonn"),
      () => model.cells?.fill(many),
    ]) {
      notify.mockClear()
      act()
      await vi.waitFor(() => expect(notify).toHaveBeenCalled())
      expect(said().text).toContain("Auf einmal gehen höchstens 5.000. Denselben Wert bekommen viele mit „Feld ändern“")
    }
    // What is typed into one of them stays.
    model.cells?.edit(0, "city", "Bonn")
    expect(model.cells?.spread(many)).toBe(false)
    expect(desk.editing.open?.field).toBe("city")
    model.cells?.cancel()
    said().action?.run()
    await vi.waitFor(() => expect(model.selection.count).toBeGreaterThan(500))
    expect(desk.showing.preview).toBeUndefined()
  })

  test("is filled downwards from its first row, a large one after a preview [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    type(0, "city", "Bonn")
    await vi.waitFor(() => expect(row(0).city).toBe("Bonn"))
    model.cells?.fill(chosen(model, 0, 3, "city"))
    await vi.waitFor(() =>
      expect([0, 1, 2, 3].map((place) => model.rowAt(place)?.city)).toEqual(["Bonn", "Bonn", "Bonn", "Bonn"]),
    )
    expect(row(4).city).not.toBe("Bonn")
    model.cells?.fill(chosen(model, 0, 21, "city"))
    ;(await previewed(desk)).submit()
    await vi.waitFor(() => expect(model.rowAt(21)?.city).toBe("Bonn"))
  })

  test("that is large is pasted after a preview, which writes nothing, and taken back in one go [PER-21]", async () => {
    const { model, desk, row, said } = await world()
    const places = [...Array(21).keys()]
    const cities = () => places.map((place) => model.rowAt(place)?.city)
    const before = cities()
    const after = places.map((place) => `Ort ${place}`)
    model.cells?.paste(chosen(model, 0, 0, "city"), `${after.join("\r\n")}\r\n`)
    const preview = await previewed(desk)
    expect(preview.changing.map(({ before: old, after: to }) => [old, to])).toEqual(
      places.map((place) => [before[place] ?? "", after[place]]),
    )
    expect(row(0).city).toBe(before[0])
    preview.submit()
    await vi.waitFor(() => expect(cities()).toEqual(after))
    expect(said().text).toBe("Geändert: 21 Personen.")
    model.cells?.undo()
    await vi.waitFor(() => expect(cities()).toEqual(before))
    expect(desk.showing.preview).toBeUndefined()
  })

  test("that is small is changed at once, one after the other, and each is taken back in one go [PER-21]", async () => {
    const { model, desk, row, said } = await world()
    model.columns.keep((["city", "joinDate"] as const).map((field) => ({ field, width: 100 })))
    const places = [...Array(10).keys()]
    const cells = () => places.map((place) => [model.rowAt(place)?.city, model.rowAt(place)?.joinDate])
    const before = cells()
    const wanted = places.map((place) => [`Ort ${place}`, `2020-04-0${Math.max(place, 1)}`])
    // A day is the same however many digits it has.
    const text = places.map((place) => `Ort ${place}\t${Math.max(place, 1)}.4.2020`).join("\r\n")
    model.cells?.paste(chosen(model, 0, 0, "city"), text)
    model.cells?.empty(chosen(model, 0, 2, "city"))
    // A key takes back what was asked for last, though it is only on its way.
    model.cells?.undo()
    await vi.waitFor(() => expect(said().text).toMatch(/^Rückgängig gemacht/))
    await vi.waitFor(() => expect(cells()).toEqual(wanted))
    model.cells?.undo()
    await vi.waitFor(() => expect(cells()).toEqual(before))
    expect(desk.showing.preview).toBeUndefined()
    model.cells?.paste(chosen(model, 0, 0, "city"), `${row(0).city ?? ""}\r\n${row(1).city ?? ""}`)
    await vi.waitFor(() => expect(said().text).toBe("2 Zellen haben diesen Wert schon."))
  })

  test("that is large waits for a small one that is on its way, whose end does not close it [PER-21]", async () => {
    const { model, desk } = await world()
    model.cells?.paste(chosen(model, 0, 1, "city"), "Ulm")
    model.cells?.paste(chosen(model, 2, 25, "city"), "Bonn")
    const preview = await previewed(desk)
    await vi.waitFor(() => expect(model.rowAt(1)?.city).toBe("Ulm"))
    expect([desk.showing.preview === preview, preview.changing.length]).toEqual([true, 24])
  })

  test("that is small is shown before where it asks something or does not become what was pasted [PER-21]", async () => {
    const { model, desk, row, people, said } = await world()
    const fields = ["groups", "gender", "joinDate", "leaveDate", "city"] as const
    model.columns.keep(fields.map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("gender"))
    const group = [...Array(40).keys()].map((place) => row(place).groups?.[0]).find((each) => each !== undefined) ?? ""
    model.cells?.paste(chosen(model, 0, 1, "groups"), group)
    await vi.waitFor(() => expect([row(0).groups, row(1).groups]).toEqual([[group], [group]]))
    const shown = async (column: string, text: string) => {
      model.cells?.paste(chosen(model, 0, 1, column), text)
      const preview = await previewed(desk)
      preview.cancel()
      return preview
    }
    expect((await shown("groups", "Nagelneu")).newWords).toContain("Nagelneu")
    expect((await shown("gender", "w")).wrong).toEqual([])
    // Only the rules of a person as a whole know this.
    expect((await shown("leaveDate", "1.1.1950")).wrong).not.toEqual([])
    const { person } = await Effect.runPromise(people.get({ id: row(0).id }))
    expect([person.groups, person.gender]).toEqual([[group], row(0).gender])
    // Who types by then is not disturbed.
    model.cells?.paste(chosen(model, 0, 1, "leaveDate"), "1.1.1950")
    model.cells?.edit(3, "city", "B")
    await vi.waitFor(() => expect(said().text).toBe(cellsText.notYet))
    expect(desk.showing.preview).toBeUndefined()
    said().action?.run()
    expect(desk.showing.preview?.wrong).not.toEqual([])
  })

  test("says what of it is wrong, cannot be edited, or lies outside, and changes the rest [PER-21]", async () => {
    const { model, desk, row } = await world()
    const last = model.count - 1
    model.want(last, last)
    await vi.waitFor(() => expect(model.rowAt(last)).toBeDefined())
    model.columns.keep((["birthdate", "kind", "email"] as const).map((field) => ({ field, width: 100 })))
    model.cells?.paste(chosen(model, last, last, "birthdate"), "31.2.2010\tMitglied\tneu@post.example\tx\na\tb\tc\td")
    const preview = await previewed(desk)
    expect(preview.asked).toMatchObject({ fixed: [model.columns.label("kind")], outside: 5 })
    expect(preview.asked.plan.beyond).toEqual({ columns: 1, cells: 1 })
    expect(preview.wrong).toMatchObject([{ after: "31.2.2010", fault: expect.stringContaining("gibt es nicht") }])
    expect(preview.changing).toMatchObject([{ after: "neu@post.example" }])
    preview.submit()
    await vi.waitFor(() => expect(desk.showing.preview).toBeUndefined())
    expect(row(0).version).toBeGreaterThan(0)
  })

  test("that is longer than the list fills what is there, and hands the rest to the import with its heads [PER-21] [PER-12]", async () => {
    const openImport = vi.fn()
    const { model, desk, row } = await world()
    Object.assign(model.around, { openImport })
    const end = model.count - 1
    const [city, number] = [model.columns.label("city"), model.columns.label("membershipNumber")]
    const paste = () => model.cells?.paste(chosen(model, end, end, "city"), "Ulm\t901\r\nBonn\t902\r\nKiel")
    await vi.waitFor(() => expect(model.rowAt(end)).toBeDefined())
    paste()
    const left = await previewed(desk)
    expect(left.rest).toMatchObject({ rows: 2, cells: 4 })
    left.cancel()
    expect(openImport).not.toHaveBeenCalled()
    paste()
    const preview = await previewed(desk)
    preview.importRest()
    await vi.waitFor(() => expect(openImport).toHaveBeenCalledOnce())
    expect(openImport.mock.lastCall?.[1]).toBe(`${city}\t${number}\r\nBonn\t902\r\nKiel\t`)
    expect(desk.showing.preview).toBeUndefined()
    await vi.waitFor(() => expect(row(end).city).toBe("Ulm"))
    // Who may not import is offered nothing.
    const other = await world(60, undefined, (operation) => operation !== people.operations.import)
    Object.assign(other.model.around, { openImport })
    other.model.cells?.paste(chosen(other.model, 0, 0, "city"), "Ulm\r\n".repeat(other.model.count + 1))
    expect((await previewed(other.desk)).rest).toBeUndefined()
  })

  test("of one value fills all that is chosen, also rows that were never loaded, and empties them [PER-21]", async () => {
    const { model, desk, workspace } = await world(400)
    expect(model.rowAt(150)).toBeUndefined()
    model.cells?.paste(chosen(model, 0, 199, "city"), "Bonn")
    const preview = await previewed(desk)
    expect(preview.count + (preview.found?.same ?? 0)).toBe(200)
    preview.submit()
    await vi.waitFor(() => expect(desk.showing.preview).toBeUndefined())
    const bonn = () => [...workspace.persons.values()].filter(({ city }) => city === "Bonn").length
    expect(bonn()).toBeGreaterThanOrEqual(200)
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    model.cells?.empty(chosen(model, 0, 199, "city"))
    const emptying = await previewed(desk)
    expect(emptying.asked.act).toBe("empty")
    expect(emptying.changing.every(({ after }) => after === "")).toBe(true)
    emptying.submit()
    await vi.waitFor(() => expect(bonn()).toBe(0))
  })

  test("names who was changed between preview and writing, and leaves them [PER-21]", async () => {
    const { model, desk, ole, row } = await world()
    model.cells?.paste(chosen(model, 0, 20, "city"), "Bonn")
    const preview = await previewed(desk)
    const { id, version } = row(0)
    await Effect.runPromise(ole.update({ id, version, changes: { nickname: "Olli" } }))
    preview.submit()
    await vi.waitFor(() => expect(model.actions.changes.open).toMatchObject({ is: "lines" }))
    await vi.waitFor(() => expect(model.rowAt(1)?.city).toBe("Bonn"))
    expect(model.rowAt(0)?.city).not.toBe("Bonn")
  })

  test("that is too large is refused before anybody is asked [PER-21]", async () => {
    const { model, desk, said } = await world(1_500)
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(800))
    model.cells?.paste(chosen(model, 0, 799, "groups", "joinDate"), "x")
    expect(said().text).toContain("höchstens 5.000")
    expect(desk.showing.preview).toBeUndefined()
  })

  test("has a text replaced by another after a preview, with whoever is meant, and taken back in one go [PER-21]", async () => {
    const { model, desk, row, said, workspace } = await world()
    model.cells?.paste(chosen(model, 0, 2, "city"), "Bad Honnef\r\nBad Ems\r\nHonnef\r\n")
    await vi.waitFor(() => expect(model.rowAt(2)?.city).toBe("Honnef"))
    const ask = (find: string, by: string) => {
      desk.replacing.open?.write("find", find)
      desk.replacing.open?.write("by", by)
      desk.replacing.open?.submit()
    }
    const cities = () => [0, 1, 2].map((place) => model.rowAt(place)?.city)
    model.cells?.replace({ column: "city" })
    expect(desk.replacing.open?.meant.column).toBe("city")
    expect(desk.replacing.open?.meant.scope).toEqual({ is: "all", count: model.count })
    ask("", "x")
    expect(desk.replacing.open?.meant.fault).toBe(replaceText.missing)
    ask("Nirgendwo", "x")
    await vi.waitFor(() => expect(desk.replacing.open?.meant.fault).toBe(replaceText.nowhere))
    ask("honnef", "Godesberg")
    const preview = await previewed(desk)
    expect(desk.replacing.open).toBeUndefined()
    expect(preview.changing.map(({ before, after }) => [before, after])).toEqual([
      ["Bad Honnef", "Bad Godesberg"],
      ["Honnef", "Godesberg"],
    ])
    expect(cities()).toEqual(["Bad Honnef", "Bad Ems", "Honnef"])
    preview.submit()
    await vi.waitFor(() => expect(cities()).toEqual(["Bad Godesberg", "Bad Ems", "Godesberg"]))
    expect(said().text).toBe("Geändert: 2 Personen.")
    model.cells?.undo()
    await vi.waitFor(() => expect(cities()).toEqual(["Bad Honnef", "Bad Ems", "Honnef"]))

    model.cells?.choose(chosen(model, 0, 1, "city", "membershipNumber"))
    model.cells?.replace("here")
    expect(desk.replacing.open?.meant.columns.map(({ label }) => label)).toEqual([
      replaceText.everyColumn,
      "Ort",
      model.columns.label("membershipNumber"),
    ])
    desk.replacing.open?.meant.choose("city")
    ask("bad ", "")
    const inBlock = await previewed(desk)
    expect(inBlock.changing.map(({ after }) => after)).toEqual(["Honnef", "Ems"])
    inBlock.cancel()

    model.toggle(2)
    model.cells?.replace("chosen")
    expect(desk.replacing.open?.meant.scope).toEqual({ is: "chosen", count: 1 })
    ask("Honnef", "Unkel")
    const ofChosen = await previewed(desk)
    expect(ofChosen.changing).toMatchObject([{ before: "Honnef", after: "Unkel" }])
    ofChosen.cancel()
    expect([...workspace.persons.values()].some(({ city }) => city === "Unkel")).toBe(false)
    expect(row(0).city).toBe("Bad Honnef")
  })

  test("has its numbers reckoned anew after a preview, with whoever is meant, and taken back in one go [PER-21] [COL-01]", async () => {
    const { model, desk, row, type, said, columns } = await world()
    const terms = { help: "", required: false, options: [], divisions: "edit" } as const
    const made = await Effect.runPromise(columns.create({ ...terms, type: "money", name: "Kaution" }))
    const points = await Effect.runPromise(columns.create({ ...terms, type: "number", name: "Punkte" }))
    const [deposit, score] = [customFieldOf(made.id), customFieldOf(points.id)]
    model.columns.keep([deposit, score, "city" as const].map((field) => ({ field, width: 100 })))
    model.wantColumns()
    model.refresh()
    await vi.waitFor(() => expect(model.columns.catalog?.column(score)).toBeDefined())
    const amounts = () => [0, 1, 2].map((at) => row(at).custom?.[made.id])
    type(0, deposit, "30")
    type(1, deposit, "-12,50")
    type(1, score, "0,5")
    await vi.waitFor(() => expect([...amounts(), row(1).custom?.[points.id]]).toEqual([3_000, -1_250, undefined, 0.5]))

    const labels = (column: string) => headActions(model, column).map(({ label }) => label)
    expect([labels(deposit), labels(score)].every((all) => all.includes(reckoningText.open))).toBe(true)
    expect([labels("city").includes(reckoningText.open), labels(deposit).includes(replaceText.open)]).toEqual([
      false,
      false,
    ])
    model.cells?.reckon({ column: deposit })
    const { open } = desk.reckoning
    expect(open?.meant.columns.map(({ label }) => label)).toEqual(["Kaution", "Punkte"])
    expect([open?.meant.column, open?.meant.scope]).toEqual([deposit, { is: "all", count: model.count }])
    const ask = (reckoning: string) => {
      desk.reckoning.open?.write(reckoning)
      desk.reckoning.open?.submit()
    }
    for (const [reckoning, fault] of [
      [" ", reckoningText.missing],
      ["10 %", reckoningText.notAFormula],
      ["/0", reckoningText.divisionByZero],
    ] as const) {
      ask(reckoning)
      expect(open?.meant.fault).toBe(fault)
    }
    ask("+10 %")
    const preview = await previewed(desk)
    expect(
      preview.changing.map(({ before, after }) => [before, after].map((text) => text.replace("\u00a0", " "))),
    ).toEqual([
      ["30,00 €", "33,00 €"],
      ["-12,50 €", "-13,75 €"],
    ])
    expect(amounts()).toEqual([3_000, -1_250, undefined])
    preview.submit()
    await vi.waitFor(() => expect(amounts()).toEqual([3_300, -1_375, undefined]))
    expect(said().text).toBe("Geändert: 2 Personen.")
    model.cells?.undo()
    await vi.waitFor(() => expect(amounts()).toEqual([3_000, -1_250, undefined]))

    const block = chosen(model, 1, 2, deposit, score)
    model.cells?.choose(block)
    const menu = await model.cellActions({ place: 1, column: deposit }, block)
    menu.find(({ label }) => label === reckoningText.open)?.run?.()
    expect(desk.reckoning.open?.meant.scope).toEqual({ is: "cells", count: 2 })
    expect(desk.reckoning.open?.meant.column).toBe(deposit)
    desk.reckoning.open?.meant.choose(score)
    ask("*3")
    const ofBlock = await previewed(desk)
    expect(ofBlock.changing).toMatchObject([{ label: "Punkte", before: "0,5", after: "1,5" }])
    ofBlock.cancel()

    // What a column cannot have stays, and is told.
    model.toggle(0)
    model.cells?.reckon("chosen")
    ask("*9999999999")
    const beyond = await previewed(desk)
    expect([beyond.changing, beyond.wrong.length]).toEqual([[], 1])
    beyond.cancel()
    model.cells?.choose(chosen(model, 0, 1, "city"))
    model.cells?.reckon("here")
    expect([said().text, desk.reckoning.open]).toEqual([reckoningText.noNumber, undefined])
  })

  test("has nothing replaced that its column could not have: that stays and is told [PER-21]", async () => {
    const { model, desk, row, type } = await world()
    model.columns.keep((["email", "birthdate"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("email"))
    type(0, "email", "ada@wolf.example")
    await vi.waitFor(() => expect(row(0).email).toBe("ada@wolf.example"))
    model.cells?.replace("here")
    // Days are no texts.
    expect(desk.replacing.open?.meant.columns).toEqual([{ id: "email", label: "E-Mail" }])
    desk.replacing.open?.write("find", "ada@wolf.example")
    desk.replacing.open?.write("by", "keine")
    desk.replacing.open?.submit()
    const preview = await previewed(desk)
    expect(preview.changing).toEqual([])
    expect(preview.wrong).toMatchObject([{ before: "ada@wolf.example", after: "keine" }])
  })

  test("is copied as a spreadsheet takes it, also from rows that were never loaded [PER-21]", async () => {
    const { model, row, copy } = await world(400)
    const setData = vi.fn()
    const clipboard = { setData } as unknown as DataTransfer
    model.cells?.copy(chosen(model, 0, 1, "name", "groups"), clipboard)
    expect(setData).toHaveBeenCalledWith(
      "text/plain",
      [0, 1].map((place) => `${model.nameOf(row(place))}\t${row(place).groups?.join(", ")}`).join("\r\n"),
    )
    model.cells?.copy(chosen(model, 100, 299, "city"), clipboard)
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
    expect(setData).toHaveBeenCalledWith("text/html", expect.stringContaining(`<tr><td`))
    const [[text = "", html = ""] = []] = copy.mock.calls as unknown as ReadonlyArray<ReadonlyArray<string>>
    expect(text.split("\r\n")).toHaveLength(200)
    expect(html.match(/<tr>/g)).toHaveLength(200)
  })

  test("is told apart for spreadsheets by its columns: texts stay texts, and where nothing can say so it is told [PER-21]", async () => {
    const { model, row, said } = await world()
    model.columns.keep((["postcode", "birthdate", "notes"] as const).map((field) => ({ field, width: 100 })))
    model.refresh()
    await vi.waitFor(() => expect(row(0)).toHaveProperty("notes"))
    const put = new Map<string, string>()
    const clipboard = { setData: (kind: string, text: string) => put.set(kind, text) } as unknown as DataTransfer
    model.cells?.paste(chosen(model, 0, 1, "postcode", "birthdate"), "01067\t14.03.2012\n20095\t15.03.2012")
    await vi.waitFor(() => expect([row(0), row(1)].map(({ postcode }) => postcode)).toEqual(["01067", "20095"]))
    model.cells?.copy(chosen(model, 0, 1, "postcode", "birthdate"), clipboard)
    const looks = [...(put.get("text/html") ?? "").matchAll(/<td([^>]*)>/g)].map(([, look = ""]) => look)
    expect(looks.map((look) => look.includes("@"))).toEqual([true, false, true, false])
    expect(said().text).toBe("4 Zellen kopiert.")
    put.clear()
    model.cells?.paste(chosen(model, 0, 0, "notes"), '"Zeile 1\nZeile 2"')
    await vi.waitFor(() => expect(row(0).notes).toBe("Zeile 1\nZeile 2"))
    model.cells?.copy(chosen(model, 0, 1, "postcode", "notes"), clipboard)
    expect([...put.keys()]).toEqual(["text/plain"])
    expect(said().text).toBe(`6 Zellen kopiert. ${cellsText.losesZeros}`)
  })

  test("is copied once more with what its columns are called, when that is wanted [PER-21]", async () => {
    const { model, row, copy, said } = await world()
    const setData = vi.fn()
    model.cells?.copy(chosen(model, 0, 0, "email", "city"), { setData } as unknown as DataTransfer)
    expect(said()).toMatchObject({ text: "3 Zellen kopiert.", action: { label: cellsText.withHeads } })
    said().action?.run()
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
    const [[text = ""] = []] = copy.mock.calls as unknown as ReadonlyArray<ReadonlyArray<string>>
    const [heads, ...rows] = text.split("\r\n")
    expect(heads).toBe("E-Mail\tTelefon\tOrt")
    expect(rows).toHaveLength(1)
    expect(rows[0]?.split("\t")[2]).toBe(row(0).city ?? "")
  })

  test("is copied once more with heads as it was copied, whatever the list shows by then [PER-21]", async () => {
    const { model, row, copy, said } = await world()
    const setData = vi.fn()
    model.cells?.copy(chosen(model, 0, 2, "email", "city"), { setData } as unknown as DataTransfer)
    const names = [0, 1, 2].map((place) => model.nameOf(row(place)))
    const next = said().action
    model.order("city", true)
    model.columns.keep([{ field: "birthdate", width: 100 }])
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    expect([0, 1, 2].map((place) => model.nameOf(row(place)))).not.toEqual(names)
    next?.run()
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
    const [[, first] = []] = setData.mock.calls as unknown as ReadonlyArray<ReadonlyArray<string>>
    expect(copy).toHaveBeenCalledWith(`E-Mail\tTelefon\tOrt\r\n${first}`, expect.stringContaining("E-Mail</td>"))
  })

  test("is not emptied where it could not be copied that was to be cut [PER-21]", async () => {
    const { model, desk, copy, said } = await world(400)
    copy.mockRejectedValueOnce(new Error("not now"))
    model.cells?.cut(chosen(model, 100, 299, "city"), { setData: vi.fn() } as unknown as DataTransfer)
    await vi.waitFor(() => expect(said().text).toBe(cellsText.notCopied))
    said().action?.run()
    await vi.waitFor(() => expect(said().text).toBe("200 Zellen kopiert."))
    expect(desk.showing.preview).toBeUndefined()
    model.cells?.cut(chosen(model, 100, 299, "city"), { setData: vi.fn() } as unknown as DataTransfer)
    expect((await previewed(desk)).asked.act).toBe("empty")
  })

  test("that is cut before what cuts it is here stays as it is where the browser refuses [PER-21]", async () => {
    const update = vi.fn()
    const spied = (people: People) => ({
      update: (input: Parameters<People["update"]>[0]) => {
        update(input)
        return people.update(input)
      },
    })
    const { model, row, copy, said } = await world(60, spied, undefined, false)
    const place = [...Array(50).keys()].find((at) => row(at).city !== null) ?? 0
    copy.mockRejectedValueOnce(new Error("not now"))
    model.cells?.cut(chosen(model, place, place, "city"), { setData: vi.fn() } as unknown as DataTransfer)
    await vi.waitFor(() => expect(said()?.text).toBe(cellsText.notCopied))
    expect(update).not.toHaveBeenCalled()
  })

  test("is copied as whole rows of whoever is chosen, in large pages, and beyond its bound leads to the export [PER-21]", async () => {
    const rows = vi.fn()
    const { model, copy, said } = await world(4_500, (people) => ({
      rows: (query) => {
        rows(query.limit)
        return people.rows(query)
      },
    }))
    const texts = () =>
      copy.mock.calls.map((call) => String((call as unknown as ReadonlyArray<string>)[0]).split("\r\n"))
    model.toggle(4)
    model.toggle(1)
    model.cells?.copyRows()
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
    const [first] = [texts().at(-1) ?? []]
    expect(first.map((line) => line.split("\t")[0])).toEqual([
      "Name",
      ...[1, 4].map((at) => model.nameOf(model.rowAt(at)!)),
    ])
    expect(first[0]?.split("\t")).toEqual(["Name", ...model.columns.fields.map((field) => model.columns.label(field))])
    expect(said().text).toBe("2 Personen mit Spaltenköpfen kopiert.")
    expect(rows).not.toHaveBeenCalled()

    await vi.waitFor(() => expect(model.count).toBeGreaterThan(2_000))
    model.selectAll()
    model.toggle(0)
    await vi.waitFor(() => expect(model.selection.chosen.all).toBe(false))
    rows.mockClear()
    model.cells?.copyRows()
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(2))
    expect(texts().at(-1)).toHaveLength(model.count)
    expect(rows.mock.calls.length).toBe(Math.ceil(model.count / 2_000))

    model.columns.keep(personFieldNames.flatMap((field) => [{ field, width: 100 }]))
    model.cells?.copyRows()
    expect(said().text).toMatch(/^Das sind .* Zellen\. Kopieren lassen sich bis zu 100\.000\./)
    const exporting = vi.spyOn(model.actions, "startExporting").mockResolvedValue()
    said().action?.run()
    expect(exporting).toHaveBeenCalledOnce()
    expect(copy).toHaveBeenCalledTimes(2)
  })

  test("is copied though what copies it had to be fetched first [PER-21]", async () => {
    const { model, copy } = await world(60, undefined, undefined, false)
    const setData = vi.fn()
    model.toggle(0)
    model.cells?.copyRows({ setData } as unknown as DataTransfer)
    await vi.waitFor(() => expect(copy).toHaveBeenCalledOnce())
    expect(setData).not.toHaveBeenCalled()
  })

  test("that the browser does not let be copied any more can be copied by a further press [PER-21]", async () => {
    const { model, copy, said } = await world(400)
    copy.mockRejectedValueOnce(new Error("not now"))
    model.cells?.copy(chosen(model, 100, 299, "city"), { setData: vi.fn() } as unknown as DataTransfer)
    await vi.waitFor(() => expect(said().text).toBe(cellsText.notCopied))
    said().action?.run()
    await vi.waitFor(() => expect(said().text).toBe("200 Zellen kopiert."))
    expect(copy).toHaveBeenCalledTimes(2)
  })
})
