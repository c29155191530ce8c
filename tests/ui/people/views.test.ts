import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { Views } from "../../../core/people/views.port.ts"
import { showColumn } from "../../../ui/people/list/edit-columns.ts"
import { type ListId, ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { personsScreen } from "../../../ui/people/views/persons-screen.ts"
import { ViewDesk } from "../../../ui/people/views/view-desk.ts"
import { goneLines, viewLines } from "../../../ui/people/views/view-words.ts"
import { viewContent } from "../../support/views.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const run = Effect.runPromise
type Memory = ReturnType<typeof memoryPeople>

const world = (
  given: { memory?: Memory; at?: string; id?: ListId; change?: (views: Views) => Partial<Views> } = {},
) => {
  const { memory = memoryPeople(samplePersons(120)), at, id = "members", change = () => ({}) } = given
  const [notify, copy] = [vi.fn(), vi.fn(async () => {})]
  const list = vi.fn(memory.people.list)
  const address = { now: at ?? `/lists/${id}` }
  const follow = () => model.views.follow(new URL(address.now, "http://x").searchParams.get("view"))
  const go = vi.fn((path: string) => {
    address.now = path
    follow()
  })
  const readdress = vi.fn((path: string) => {
    address.now = path
  })
  const model: ListViewModel = new ListViewModel(id, {
    ...listSurroundings(memory),
    people: { ...memory.people, list },
    go,
    notify,
    copy,
    views: async (of) =>
      new ViewDesk(personsScreen(of), {
        views: { ...memory.views, ...change(memory.views) },
        readdress,
        linkTo: (path) => `https://wimpel.example${path}`,
      }),
    named: at !== undefined,
  })
  follow()
  const said = () => notify.mock.calls.at(-1)?.[0].text
  return { ...memory, memory, model, address, go, readdress, notify, copy, list, said }
}
const desk = async (model: ListViewModel) => (await model.views.load())!
const rover = { field: "groups", is: "in", values: ["Rover"] } as const
const settled = (model: ListViewModel) => vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))

/** A list set up, and saved under a name by the form. */
const saved = async (name: string, shared = false, given: Parameters<typeof world>[0] = {}) => {
  const made = world(given)
  const { model } = made
  model.choose("all")
  model.narrow({ join: "and", conditions: [rover] })
  model.order("city", true)
  showColumn(model, "iban", true)
  model.columns.widen("iban", 10)
  const views = await desk(model)
  views.acts.edit()
  const { dialog } = views.acts
  if (dialog?.is !== "form") throw new Error("no form")
  dialog.form.write(name)
  dialog.form.share(shared)
  views.acts.send(dialog.form)
  await vi.waitFor(() => expect(views.current?.name).toBe(name))
  return { ...made, views, view: views.current! }
}

describe("saved views of a list", () => {
  test("keep what the list shows and stand in the address [PER-04]", async () => {
    const { views, view, address } = await saved("Rover")
    expect(address.now).toBe(`/lists/members?view=${view.id}`)
    expect([views.changed, views.title, views.acts.dialog]).toEqual([false, "Rover", undefined])
    expect(view.content).toMatchObject({
      standing: "all",
      filter: { conditions: [rover] },
      sort: { by: "city", descending: true },
    })
    expect(view.content.layout.columns.at(-1)).toEqual({ field: "iban", width: 240 })
  })

  test("open from a link: nobody is asked for before the view is known [PER-04]", async () => {
    const { memory, view } = await saved("Rover", true)
    const { model, list } = world({ memory, at: `/lists/members?view=${view.id}` })
    expect(list).not.toHaveBeenCalled()
    await settled(model)
    expect(list).toHaveBeenCalledTimes(1)
    expect(list.mock.calls[0]?.[0]).toMatchObject({
      filter: { and: [{ standing: expect.arrayContaining(["past"]) }, rover] },
      sort: { by: "city", descending: true },
    })
    expect((await desk(model)).changed).toBe(false)
  })

  test("show the same persons when a group was renamed elsewhere meanwhile [PER-04, PER-16]", async () => {
    const { views, model, address, words } = await saved("Rover")
    await settled(model)
    const { count } = model
    const rename = async (from: string, name: string) => {
      const { port } = await words()
      const { id, version } = (await run(port.list())).groups.find((group) => group.name === from)!
      return run(port.rename({ id, version, name }))
    }
    const comeBack = () => {
      model.refresh()
      model.views.follow(new URL(address.now, "http://x").searchParams.get("view"))
    }
    views.dispose()
    await rename("Rover", "Ranger")
    comeBack()
    const ranger = [{ ...rover, values: ["Ranger"] }]
    await vi.waitFor(() => expect(model.draft.conditions).toEqual(ranger))
    await settled(model)
    expect([model.count, views.changed]).toEqual([count, false])
    // What somebody made of the list since stays.
    model.narrow({ join: "or", conditions: ranger })
    model.order("iban", false)
    views.dispose()
    await rename("Ranger", "Rover")
    const before = views.current
    comeBack()
    await vi.waitFor(async () => expect((await run(views.around.views.list()))[0]?.version).toBe(3))
    await settled(model)
    expect([views.current, model.draft.conditions]).toEqual([before, ranger])
  })

  test("are left for the list as it was before, with the columns that are remembered [PER-04]", async () => {
    const first = await saved("Rover")
    const layouts = await first.memory.layouts()
    const own = async () => (await Effect.runPromise(layouts.mine()))[0]?.layout.columns
    await vi.waitFor(async () => expect(await own()).toContainEqual({ field: "iban", width: 240 }))
    await Effect.runPromise(
      layouts.keep({ list: "members", layout: { columns: [{ field: "city", width: 160 }], nameWidth: 236 } }),
    )
    const { model, address, go } = world({ memory: first.memory, at: first.address.now })
    await settled(model)
    expect(model.columns.fields).toContain("iban")
    showColumn(model, "notes", true)
    expect((await desk(model)).title).toBe("* Rover")
    go("/lists/members")
    await vi.waitFor(() => expect(model.tab).toBe("active"))
    expect([model.tab, model.draft.conditions, model.sort.by]).toEqual(["active", [], "name"])
    expect(model.columns.fields).toEqual(["city"])
    expect([address.now, (await desk(model)).title]).toEqual(["/lists/members", undefined])
  })

  test("are still open when somebody comes back from another screen [PER-04]", async () => {
    const { model, view, address, readdress } = await saved("Rover")
    model.choose("past")
    model.dispose()
    address.now = "/lists/members"
    model.views.follow(null)
    await vi.waitFor(() => expect(readdress).toHaveBeenCalledWith(`/lists/members?view=${view.id}`))
    expect([model.tab, (await desk(model)).changed]).toEqual(["past", true])
  })

  test("are changed: what is shown, and name and sharing without it [PER-04]", async () => {
    const { model, views, view, said } = await saved("Rover")
    model.choose("past")
    views.acts.edit(view)
    const { dialog } = views.acts
    if (dialog?.is !== "form") throw new Error("no form")
    dialog.form.write("Rover früher")
    dialog.form.share(true)
    views.acts.send(dialog.form)
    await vi.waitFor(() => expect(views.current).toMatchObject({ name: "Rover früher", shared: true, version: 2 }))
    expect(views.current?.content.standing).toBe("all")
    expect(views.changed).toBe(true)
    views.acts.keep(views.current!)
    await vi.waitFor(() => expect(views.changed).toBe(false))
    expect(views.current).toMatchObject({ version: 3, content: { standing: "past" } })
    expect(said()).toBe("„Rover früher“ ist gespeichert.")
  })

  test("show both versions when two change one at once, and either can hold [PER-04]", async () => {
    const { model, views, view, viewsOfAdmin } = await saved("Rover", true)
    const other = (version: number, name: string) =>
      run(viewsOfAdmin.change({ id: view.id, version, name, shared: true, content: viewContent({ search: "x" }) }))
    await other(1, "Vom Vorstand")
    model.choose("past")
    views.acts.keep(view)
    await vi.waitFor(() => expect(views.acts.dialog?.is).toBe("conflict"))
    const conflict = views.acts.dialog
    if (conflict?.is !== "conflict") throw new Error("no conflict")
    expect(viewLines(conflict.mine, undefined)).toEqual(expect.arrayContaining(["Name: Rover", "Stand: Ehemalig"]))
    expect(viewLines(conflict.theirs, undefined)).toEqual(
      expect.arrayContaining(["Name: Vom Vorstand", "Suche: x", "Stand: Aktiv"]),
    )
    views.acts.takeMine(conflict.mine, conflict.theirs)
    await vi.waitFor(() => expect(views.current).toMatchObject({ name: "Rover", version: 3 }))
    expect([views.acts.dialog, views.changed]).toEqual([undefined, false])
    const theirs = await other(3, "Wieder anders")
    views.acts.takeTheirs({ ...theirs, own: true })
    await vi.waitFor(() => expect(views.current?.name).toBe("Wieder anders"))
    expect([model.search.text, model.tab, views.changed]).toEqual(["x", "active", false])
  })

  test("are deleted in the version that was seen, and the list is left without one [PER-04]", async () => {
    const { views, view, viewsOfAdmin, address, said } = await saved("Rover", true)
    const content = viewContent()
    await run(viewsOfAdmin.change({ id: view.id, version: 1, name: "Neu", shared: true, content }))
    views.acts.ask({ is: "delete", view })
    views.acts.delete(view)
    await vi.waitFor(() => expect(views.acts.changing.failure?._tag).toBe("ViewChanged"))
    const { dialog } = views.acts
    if (dialog?.is !== "delete") throw new Error("no question")
    expect(dialog.view.name).toBe("Neu")
    views.acts.delete(dialog.view)
    await vi.waitFor(() => expect(address.now).toBe("/lists/members"))
    await vi.waitFor(() => expect(views.current).toBeUndefined())
    expect(said()).toBe("Die Ansicht „Neu“ ist gelöscht.")
    expect(await run(viewsOfAdmin.list())).toEqual([])
  })

  test("need a name of their own, and say so at the field [PER-04]", async () => {
    const { views, model } = await saved("Rover")
    views.acts.edit()
    const { dialog } = views.acts
    if (dialog?.is !== "form") throw new Error("no form")
    dialog.form.write("  ")
    views.acts.send(dialog.form)
    expect([dialog.form.missing, views.acts.changing.refusals]).toEqual([true, 1])
    dialog.form.write("ROVER")
    views.acts.send(dialog.form)
    await vi.waitFor(() => expect(views.acts.changing.failure).toMatchObject({ _tag: "ViewNameRefused", why: "own" }))
    expect(views.acts.dialog).toBe(dialog)
    expect(model.draft.conditions).toEqual([rover])
  })

  test("copy a link, and say for whom it is [PER-04]", async () => {
    const { views, view, copy, said } = await saved("Rover")
    views.acts.copyLink(view)
    await vi.waitFor(() => expect(said()).toMatch(/Nur du/))
    expect(copy).toHaveBeenCalledWith(`https://wimpel.example/lists/members?view=${view.id}`)
    views.acts.copyLink({ ...view, shared: true })
    await vi.waitFor(() => expect(said()).toMatch(/für alle/))
    copy.mockRejectedValueOnce(new Error("denied"))
    views.acts.copyLink(view)
    await vi.waitFor(() => expect(said()).toMatch(/Adresszeile/))
  })
})

describe("links to views that do not open", () => {
  test.each(["0190a000-0000-7000-8000-000000000009", "", "kein/id"])(
    "show the list, say why and leave the address: %j [PER-04]",
    async (id) => {
      const { model, said, address, list } = world({ at: `/lists/members?view=${encodeURIComponent(id)}` })
      await settled(model)
      expect(said()).toMatch(/nicht mit dir geteilt/)
      expect(address.now).toBe("/lists/members")
      expect(list).toHaveBeenCalledTimes(1)
    },
  )

  test("that somebody leaves before they are open show the list [PER-04]", async () => {
    const gate = Promise.withResolvers<void>()
    const { memory, view } = await saved("Rover")
    const { model, go, list } = world({
      memory,
      at: `/lists/members?view=${view.id}`,
      change: (views) => ({
        open: (one) =>
          Effect.flatMap(
            Effect.promise(() => gate.promise),
            () => views.open(one),
          ),
      }),
    })
    await vi.waitFor(() => expect(model.views.desk).toBeDefined())
    go("/lists/members")
    await settled(model)
    gate.resolve()
    await run(memory.views.open({ id: view.id }))
    expect([model.draft.conditions, (await desk(model)).current]).toEqual([[], undefined])
    expect(list).toHaveBeenCalledTimes(1)
  })

  test("of the other list lead there [PER-04]", async () => {
    const { memory, view } = await saved("Rover")
    const { readdress } = world({ memory, id: "contacts", at: `/lists/contacts?view=${view.id}` })
    await vi.waitFor(() => expect(readdress).toHaveBeenCalledWith(`/lists/members?view=${view.id}`))
  })

  test("without a network show the list and can be tried again [PER-04, APP-08]", async () => {
    const { memory, view } = await saved("Rover")
    let down = true
    const { model, notify } = world({
      memory,
      at: `/lists/members?view=${view.id}`,
      change: (views) => ({ open: (one) => (down ? (Effect.fail(new Unreachable()) as never) : views.open(one)) }),
    })
    await settled(model)
    expect(model.draft.conditions).toEqual([])
    down = false
    notify.mock.calls.at(-1)?.[0].action?.run()
    await vi.waitFor(() => expect(model.draft.conditions).toEqual([rover]))
  })
})

describe("views with what is gone", () => {
  const medals = {
    name: "Abzeichen",
    type: "enumeration",
    help: "",
    required: false,
    options: ["Gold"],
    divisions: "edit",
  } as const

  test("open without it and name each [PER-04]", async () => {
    const memory = memoryPeople(samplePersons(30))
    const column = await run(memory.columns.create(medals))
    const field = customFieldOf(column.id)
    const content = viewContent({
      filter: { join: "and", conditions: [{ field, is: "in", values: ["Gold"] }, rover] },
      sort: { by: field, descending: true },
      layout: { columns: [{ field, width: 120 }], nameWidth: 200 },
    })
    const { id } = await run(memory.views.save({ list: "members", name: "Gold", shared: false, content }))
    for (const values of ["keep", "erase"] as const) {
      await run(memory.columns.delete({ id: column.id, version: column.version, values }))
      const { model } = world({ memory, at: `/lists/members?view=${id}` })
      await settled(model)
      const views = await desk(model)
      expect([model.draft.conditions, model.sort.by, model.columns.fields]).toEqual([[rover], "name", []])
      expect(views.changed).toBe(true)
      const name = values === "keep" ? "Abzeichen" : "Eigene Spalte"
      expect(goneLines(views.gone!, model.columns.catalog)).toEqual([
        `Die Bedingung „${name}: Gold“ gilt nicht mehr, weil ihre Spalte gelöscht ist.`,
        `Die Spalte „${name}“ ist gelöscht.`,
        `Nach „${name}“ lässt sich nicht mehr sortieren. Die Liste geht nach dem Namen.`,
      ])
      views.accept()
      expect(views.says).toBe(false)
    }
  })

  test("whose filter text names it open all the same, point at it and show nobody rather than everybody [PER-04]", async () => {
    const memory = memoryPeople(samplePersons(30))
    const content = viewContent({ search: "abzeichen:Gold" })
    const { id } = await run(memory.views.save({ list: "members", name: "Gold", shared: false, content }))
    const { model, list } = world({ memory, at: `/lists/members?view=${id}` })
    await settled(model)
    expect(list).toHaveBeenCalledTimes(1)
    expect([model.count, model.tab]).toEqual([0, "active"])
    await vi.waitFor(() => expect(model.search.mistake?.code).toBe("unknownField"))
    expect((await desk(model)).changed).toBe(false)
  })
})
