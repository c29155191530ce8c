import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { FormId, Forms } from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ColumnData, CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import type { ColumnForm } from "../../../ui/people/columns/column-form.ts"
import { ColumnsViewModel } from "../../../ui/people/columns/columns.view-model.ts"
import { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { allColumns, showColumn } from "../../../ui/people/list/edit-columns.ts"
import { FilterBuilder } from "../../../ui/people/list/filter-builder.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import { PersonViewModel } from "../../../ui/people/person/person.view-model.ts"
import { conditionText } from "../../../ui/text/de/conditions.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const run = Effect.runPromise
const medals: ColumnData = {
  name: "Abzeichen",
  type: "enumeration",
  help: "Das höchste",
  required: false,
  options: ["Bronze", "Silber", "Gold"],
  divisions: "edit",
}

/** Persons of whom the first has gold, and the column. */
const world = async () => {
  const memory = memoryPeople(samplePersons(30))
  const column = await run(memory.columns.create(medals))
  const [{ id } = { id: "" as Person["id"] }] = samplePersons(1)
  const write = (value: string | null, version: number, who = memory.people) =>
    run(who.update({ id, version, changes: { custom: { [column.id]: value } } }))
  await write("Gold", 1)
  return { ...memory, column, id, write, field: customFieldOf(column.id) }
}
type World = Awaited<ReturnType<typeof world>>

const listOf = (made: World, preferences = memoryPreferences()) =>
  new ListViewModel("members", {
    ...listSurroundings(made),
    preferences,
  })

const personOf = async ({ people, catalog, words, declining, id }: World) => {
  const model = new PersonViewModel("members", id, {
    people,
    sections: () => new Promise(() => {}),
    columns: catalog,
    words,
    declining,
    unsaved: new Map(),
    context: new ListContext(),
    go: vi.fn(),
    notify: vi.fn(),
    now: () => sampleNow,
    me: () => undefined,
  })
  await vi.waitFor(() => expect(model.person !== undefined && model.catalog?.fields !== undefined).toBe(true))
  return model
}

const pageOf = async ({ catalog }: World, using: Forms<Lost>["using"] = () => Effect.succeed([])) => {
  const notify = vi.fn()
  const model = new ColumnsViewModel(await catalog(), { using }, notify)
  await vi.waitFor(() => expect(model.catalog.columns).not.toEqual([]))
  return { model, notify }
}

/** The form that is open, of the column that is there. */
const editing = (model: ColumnsViewModel, column: CustomColumn): ColumnForm => {
  model.edit(column)
  if (model.dialog?.is !== "form") throw new Error("no form is open")
  return model.dialog.form
}

describe("the list with custom columns", () => {
  test("shows, sorts and remembers them like any other [PER-04]", async () => {
    const given = await world()
    const kept = memoryPreferences()
    const first = listOf(given, kept)
    first.wantColumns()
    await vi.waitFor(() => expect(allColumns(first.columns)).toContain(given.field))
    showColumn(first, given.field, true)
    const again = listOf(given, kept)
    await vi.waitFor(() => expect(again.columns.label(given.field)).toBe("Abzeichen"))
    again.choose("all")
    again.order(given.field, false)
    await vi.waitFor(() => expect(again.rows.known && !again.rows.opening).toBe(true))
    await vi.waitFor(() => expect(again.rowAt(0)?.id).toBe(given.id))
    expect(again.columns.text(given.field, again.rowAt(0)!)).toBe("Gold")
    expect(again.columns.text(given.field, again.rowAt(1)!)).toBe("")
  })

  test("filters by them, in words [PER-04]", async () => {
    const given = await world()
    const known = await given.catalog()
    await known.fetch()
    const builder = new FilterBuilder(
      () => undefined,
      () => known,
    )
    builder.take(given.field)
    expect(builder.options).toEqual(medals.options)
    builder.tick("Gold")
    const list = listOf(given)
    list.choose("all")
    list.narrow(builder.added(list.draft))
    await vi.waitFor(() => expect(list.rows.known && !list.rows.opening && list.count).toBe(1))
    expect(list.draft.conditions.map((each) => conditionText(each, known))).toEqual(["Abzeichen: Gold"])
  })

  test("says when a filter goes by one that was deleted, and shows everybody again on demand [PER-04]", async () => {
    const given = await world()
    const list = listOf(given)
    showColumn(list, given.field, true)
    list.wantColumns()
    await run(given.columns.delete({ ...given.column, values: "keep" }))
    list.narrow({ join: "and", conditions: [{ field: given.field, is: "isNotEmpty" }] })
    await vi.waitFor(() => expect(list.rows.failure?._tag).toBe("ColumnGone"))
    list.clear()
    await vi.waitFor(() => expect(list.rows.known && !list.rows.opening && list.rows.failure).toBe(undefined))
    await vi.waitFor(() => expect(list.columns.fields).not.toContain(given.field))
  })
})

describe("the page of a person with custom columns", () => {
  test("changes a value where it stands, and takes it away [COL-01, PER-05, PER-06]", async () => {
    const given = await world()
    const model = await personOf(given)
    model.editing.edit(given.field)
    expect(model.editing.editor?.draft).toEqual({ of: "choice", choice: "Gold" })
    model.editing.editor?.write({ of: "choice", choice: "" })
    model.editing.save()
    await vi.waitFor(() => expect(model.editing.editor).toBeUndefined())
    expect(model.person?.custom).toEqual({})
    await vi.waitFor(() =>
      expect(model.timeline.entries[0]?.event).toMatchObject({
        changes: [{ before: "Gold", after: null, column: { name: "Abzeichen" } }],
      }),
    )
  })

  test("lets choose when somebody else changed the same value, and keeps both until then [PER-06]", async () => {
    const given = await world()
    const model = await personOf(given)
    model.editing.edit(given.field)
    await given.write("Bronze", 2, given.as("Till Marquardt"))
    model.editing.editor?.write({ of: "choice", choice: "Silber" })
    model.editing.save()
    await vi.waitFor(() => expect(model.editing.conflict).toMatchObject({ field: given.field, mine: "Silber" }))
    expect(model.text(given.field, model.person?.custom[given.column.id])).toBe("Bronze")
    model.editing.keepMine()
    await vi.waitFor(() => expect(model.person?.custom).toEqual({ [given.column.id]: "Silber" }))
  })

  test("keeps what was typed when the column is deleted meanwhile, and says so", async () => {
    const given = await world()
    const model = await personOf(given)
    model.editing.edit(given.field)
    model.editing.editor?.write({ of: "choice", choice: "Silber" })
    await run(given.columns.delete({ ...given.column, values: "keep" }))
    model.editing.save()
    await vi.waitFor(() => expect(model.editing.editor?.fault).toEqual({ field: given.field, code: "columnGone" }))
    expect(model.editing.editor?.draft).toEqual({ of: "choice", choice: "Silber" })
  })
})

describe("the page of the custom columns", () => {
  test("adds one, and finds what is wrong before it is sent [COL-01, COL-02]", async () => {
    const { model, notify } = await pageOf(await world())
    model.create()
    if (model.dialog?.is !== "form") throw new Error("no form is open")
    const { form } = model.dialog
    form.set({ type: "enumeration" })
    model.save(form)
    expect(form.faults.map(({ code }) => code)).toEqual(["nameMissing", "optionEmpty"])
    form.set({ name: "Trikot" })
    form.write(form.rows[0]!.key, "M")
    for (let more = 0; more < 20 && form.canAdd; more++) form.add()
    expect(form.rows).toHaveLength(15)
    for (const { key, name } of form.rows.slice(1)) if (name === "") form.remove(key)
    model.save(form)
    await vi.waitFor(() => expect(model.dialog).toBeUndefined())
    await vi.waitFor(() => expect(model.catalog.columns.map(({ name }) => name)).toEqual(["Abzeichen", "Trikot"]))
    expect(notify).toHaveBeenCalledWith({ text: "„Trikot“ ist angelegt." })
  })

  test("moves a column as often as it is asked for, faster than the answers come", async () => {
    const given = await world()
    const catalog = await given.catalog()
    for (const name of ["Trikot", "Spind"])
      await run(catalog.port.create({ ...given.column, name, type: "text", options: [] }))
    const order = vi.fn((input: Parameters<typeof catalog.port.order>[0]) => Effect.delay(catalog.port.order(input), 5))
    const port = { ...catalog.port, order }
    const model = new ColumnsViewModel(
      new ColumnCatalog(port, catalog.files),
      { using: () => Effect.succeed([]) },
      vi.fn(),
    )
    await vi.waitFor(() => expect(model.catalog.columns).toHaveLength(3))
    const [first] = model.catalog.columns
    model.move(first!, 1)
    model.move(first!, 1)
    const names = () => model.catalog.columns.map(({ name }) => name)
    expect(names()).toEqual(["Trikot", "Spind", "Abzeichen"])
    await vi.waitFor(() => expect(order).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(model.acting.busy).toBe(false))
    expect((await run(catalog.port.list())).columns.map(({ name }) => name)).toEqual(["Trikot", "Spind", "Abzeichen"])
    expect(names()).toEqual(["Trikot", "Spind", "Abzeichen"])
  })

  test("asks what becomes of values whose choice goes, and changes them [COL-01]", async () => {
    const given = await world()
    const { model, notify } = await pageOf(given)
    const form = editing(model, given.column)
    await vi.waitFor(() => expect(model.use.value?.options).toEqual([{ name: "Gold", count: 1 }]))
    const order = () => form.rows.map(({ name }) => name)
    const before = order()
    form.move(form.rows[0]!.key, -1)
    form.move(form.rows.at(-1)!.key, 1)
    expect(order(), "there is nothing before the first and behind the last").toEqual(before)
    form.move(form.rows[0]!.key, 1)
    expect(form.edit?.options).toEqual([before[1], before[0], ...before.slice(2)])
    expect(form.edit?.values, "a value that stands elsewhere is still itself").toEqual([])
    form.move(form.rows[1]!.key, -1)
    const [bronze, , gold] = form.rows
    form.remove(gold!.key)
    form.settle("Gold", bronze!.key)
    form.write(bronze!.key, "Bronze und mehr")
    model.save(form)
    await vi.waitFor(() => expect(notify).toHaveBeenCalled())
    expect(notify.mock.calls[0]?.[0].text).toContain("bei 1 Person hat sich der Wert geändert")
    expect((await run(given.people.get({ id: given.id }))).person.custom).toEqual({
      [given.column.id]: "Bronze und mehr",
    })
  })

  test("joins what two admins did: mine stays, theirs comes along, and saving again works", async () => {
    const given = await world()
    const { model } = await pageOf(given)
    const form = editing(model, given.column)
    form.set({ name: "Schwimmabzeichen" })
    const { type: _, ...words } = given.column
    await run(given.columns.edit({ ...words, help: "Neue Hilfe", options: [...medals.options, "Platin"], values: [] }))
    model.save(form)
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("ColumnChanged"))
    expect([form.name, form.help, form.rows.map(({ name }) => name)]).toEqual([
      "Schwimmabzeichen",
      "Neue Hilfe",
      ["Bronze", "Silber", "Gold", "Platin"],
    ])
    model.save(form)
    await vi.waitFor(() => expect(model.dialog).toBeUndefined())
  })

  test("says which forms write into it before it is deleted, and not while it is changed [COL-03]", async () => {
    const given = await world()
    const block = { form: crypto.randomUUID() as FormId, title: "Aufnahme", label: "Abzeichen?" }
    const using = vi.fn(() => Effect.succeed([block]))
    const { model } = await pageOf(given, using)
    editing(model, given.column)
    expect(using).not.toHaveBeenCalled()
    model.open({ is: "delete", column: given.column })
    await vi.waitFor(() => expect(model.blocks.value).toEqual([block]))
    expect(using).toHaveBeenCalledWith({ column: given.column.id })
    await vi.waitFor(() => expect(model.use.value).toMatchObject({ views: [], othersViews: 0 }))
  })

  test("says what divisions may do with it, and keeps it when somebody else changes another thing [COL-01]", async () => {
    const given = await world()
    const { model } = await pageOf(given)
    const form = editing(model, given.column)
    expect(form.divisions).toBe("edit")
    form.set({ divisions: "hidden" })
    const { type: _, ...words } = given.column
    await run(given.columns.edit({ ...words, help: "Neue Hilfe", values: [] }))
    model.save(form)
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("ColumnChanged"))
    model.save(form)
    await vi.waitFor(() => expect(model.dialog).toBeUndefined())
    const [column] = (await run(given.columns.list())).columns
    expect(column).toMatchObject({ divisions: "hidden", help: "Neue Hilfe" })
  })

  test("deletes one with its values kept, and undoes it [COL-03]", async () => {
    const given = await world()
    const { model, notify } = await pageOf(given)
    model.open({ is: "delete", column: given.column })
    await vi.waitFor(() => expect(model.use.value?.persons).toBe(1))
    model.delete(given.column)
    await vi.waitFor(() => expect(model.catalog.all.value?.deleted).toHaveLength(1))
    notify.mock.calls[0]?.[0].action.run()
    await vi.waitFor(() => expect(model.catalog.columns).toEqual([given.column]))
    expect((await run(given.people.get({ id: given.id }))).person.custom).toEqual({ [given.column.id]: "Gold" })
  })
})
