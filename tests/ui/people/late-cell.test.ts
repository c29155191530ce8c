import { expect, test, vi } from "vitest"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

/** A list of 300 persons, of whom the first are here. */
const list = async () => {
  const memory = memoryPeople(samplePersons(300))
  const notify = vi.fn()
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    notify,
    cells: { me: () => memory.me, cells: async () => memory.cells, unsaved: new Map(), parts: async () => {} },
  })
  model.columns.keep([{ field: "city", width: 100 }])
  model.refresh()
  await vi.waitFor(() => expect(model.rowAt(0)).toBeDefined())
  const { cells } = model
  if (cells === undefined) throw new Error("no cells")
  cells.fetchSoon()
  await vi.waitFor(() => expect(cells.desk).toBeDefined())
  return { model, cells, said: () => String(notify.mock.lastCall?.[0]?.text) }
}

test("what is typed into a row that is not here yet begins in its cell once it is, and keys behind it are held for that [PER-21]", async () => {
  const { model, cells } = await list()
  const place = 200
  expect(model.rowAt(place)).toBeUndefined()
  cells.near(place, "city")
  cells.edit(place, "city", "H")
  expect([cells.awaitsRow, cells.takesHeld(place, "city")]).toEqual([true, false])
  model.want(place, place + 5)
  await vi.waitFor(() => expect(model.rowAt(place)).toBeDefined())
  expect([cells.awaitsRow, cells.takesHeld(place, "city"), cells.takesHeld(0, "city")]).toEqual([false, true, false])
  const open = cells.desk?.editing.open
  expect([open?.person, open?.field, open?.editing.editor?.draft]).toMatchObject([
    model.rowAt(place)?.id,
    "city",
    { text: "H" },
  ])
  cells.near(place + 1, "city")
  expect(cells.takesHeld(place, "city")).toBe(false)
})

test("what is typed into a row that is not here yet is nobody's where another cell is gone to, or the list is another one [PER-21]", async () => {
  const { model, cells } = await list()
  cells.edit(200, "city", "H")
  cells.near(0, "city")
  expect(cells.awaitsRow).toBe(false)
  cells.edit(200, "city", "H")
  model.order("city", true)
  expect(cells.awaitsRow).toBe(false)
  model.want(200, 205)
  await vi.waitFor(() => expect(model.rowAt(200)).toBeDefined())
  expect(cells.desk?.editing.open).toBeUndefined()
})

test("what is typed into a row that is not here yet is forgotten with its first letter where nobody wants to wait [PER-21]", async () => {
  const { model, cells } = await list()
  cells.edit(200, "city", "H")
  cells.forgetRow()
  expect(cells.awaitsRow).toBe(false)
  model.want(200, 205)
  await vi.waitFor(() => expect(model.rowAt(200)).toBeDefined())
  expect([cells.desk?.editing.open, cells.takesHeld(200, "city")]).toEqual([undefined, false])
})

test("what is typed while the edge of a column is looked for begins in its cell, in no other one; where it is not found, it is said [PER-21]", async () => {
  const { model, cells, said } = await list()
  const text = () => cells.desk?.editing.open
  const { promise, resolve } = Promise.withResolvers<{ place: number; column: string } | undefined>()
  const type = (at: { place: number; column: string }) => cells.edit(at.place, at.column, "H")
  cells.seek(promise, type)
  expect([cells.awaitsRow, text()]).toEqual([true, undefined])
  resolve({ place: 200, column: "city" })
  await promise
  // The grid is there by then, and asks for its rows.
  cells.near(200, "city")
  model.want(200, 205)
  await vi.waitFor(() => expect(text()?.person).toBe(model.rowAt(200)?.id))
  expect([cells.awaitsRow, cells.takesHeld(200, "city")]).toEqual([false, true])
  cells.cancel()
  cells.seek(Promise.resolve(undefined), type)
  await vi.waitFor(() => expect(said()).toContain("ließ sich nicht laden"))
  expect([cells.awaitsRow, text()]).toEqual([false, undefined])
  // Nobody wants to wait.
  cells.seek(Promise.resolve({ place: 1, column: "city" }), type)
  cells.forgetRow()
  await new Promise((turn) => setImmediate(turn))
  expect([cells.awaitsRow, text()]).toEqual([false, undefined])
})
