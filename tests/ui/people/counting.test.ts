import * as Effect from "effect/Effect"
import { expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Cents } from "../../../core/kernel/money.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { People } from "../../../core/people/people.port.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { CountingViewModel } from "../../../ui/people/counting/counting.view-model.ts"
import { type CountingChoice, chosenAlso, countingBy } from "../../../ui/people/counting/counting-choice.ts"
import { countingPickers } from "../../../ui/people/counting/counting-pickers.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { saveTable, type WriteTable } from "../../../ui/people/report/table-file.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"

const run = Effect.runPromise

const add = async (people: People, lastName: string, city: string | null, groups: ReadonlyArray<string>) =>
  run(people.create({ ...emptyPerson("contact"), lastName, city, groups, birthdate: null }))

const counting = async () => {
  const memory = memoryPeople([])
  await add(memory.people, "Anders", "Kiel", ["Rover", "Wölflinge"])
  await add(memory.people, "Bauer", "Kiel", ["Rover"])
  await add(memory.people, "Claas", "=Bonn", [])
  const answers = { after: Promise.resolve() }
  const values: People["values"] = (query) =>
    Effect.andThen(
      Effect.promise(() => answers.after),
      memory.people.values(query),
    )
  const around = { ...listSurroundings(memory), memory, people: { ...memory.people, values } }
  const list = new ListViewModel("contacts", around)
  const close = vi.fn()
  const model = new CountingViewModel(list, countingBy("groups"), close)
  await vi.waitFor(() => expect(model.table).toBeDefined())
  return { model, list, around, close, answers }
}

test("counts whom the list shows by a column, says in words why sums differ, and leads to whom a number counts [PER-14]", async () => {
  const { model, list, close } = await counting()
  const { table } = model
  expect(table?.head).toEqual(["Gruppen", "Personen"])
  expect(table?.lines.map(({ label, cells }) => `${label} ${cells[0]?.count}`)).toEqual([
    "Rover 2",
    "Wölflinge 1",
    "leer 1",
  ])
  expect(table?.total.cells.map(({ count }) => count)).toEqual([3])
  expect(model.notes.join(" ")).toContain(
    "Wer bei „Gruppen“ mehreres hat, zählt überall mit, unter „Zusammen“ aber nur einmal.",
  )
  model.show(table!.lines[2]!.cells[0]!)
  expect(list.draft.conditions).toEqual([{ field: "groups", is: "in", values: [""] }])
  expect(close).toHaveBeenCalledOnce()
})

test("shows numbers under the column by which they were counted, also while another one is asked for [PER-14]", async () => {
  const { model, answers } = await counting()
  const { promise, resolve } = Promise.withResolvers<void>()
  answers.after = promise
  model.choose({ by: "city" })
  expect([model.choice.by, model.table?.head]).toEqual(["city", ["Gruppen", "Personen"]])
  expect(model.table?.lines[0]?.cells[0]?.conditions).toEqual([{ field: "groups", is: "in", values: ["Rover"] }])
  resolve()
  await vi.waitFor(() => expect(model.table?.head).toEqual(["Ort", "Personen"]))
})

test("counts by a second column, with sums, and copies the table as sheets take it [PER-14]", async () => {
  const { model, around, list } = await counting()
  model.choose({ by: "city" })
  model.choose({ across: "groups" })
  await vi.waitFor(() => expect(model.table?.head).toEqual(["Ort", "Rover", "Wölflinge", "leer", "Zusammen"]))
  model.copy()
  expect(around.copy).toHaveBeenCalledWith(
    ["Ort\tRover\tWölflinge\tleer\tZusammen", "'=Bonn\t0\t0\t1\t1", "Kiel\t2\t1\t0\t2", "Zusammen\t2\t1\t1\t3"].join(
      "\r\n",
    ),
  )
  const [bonn, kiel] = model.table!.lines
  expect(bonn?.cells[0]?.conditions).toBeUndefined()
  model.show(kiel!.cells[0]!)
  await vi.waitFor(() => expect(list.count).toBe(2))
  // A value of a column that holds one only takes the place of several.
  list.narrow({ join: "and", conditions: [{ field: "city", is: "in", values: ["Kiel", "=Bonn"] }] })
  model.show(kiel!.cells.at(-1)!)
  expect(list.draft.conditions).toEqual([{ field: "city", is: "in", values: ["Kiel"] }])
  list.narrow({ join: "or", conditions: [...list.draft.conditions, { field: "email", is: "isEmpty" }] })
  expect(model.notes.join(" ")).toContain("lassen sich von hier aus nicht weiter eingrenzen")
})

test("sets the numbers of a column beside the counts, sorts by each column, and copies them along [PER-14]", async () => {
  const { model, around, list } = await counting()
  const { people } = around
  const { rows } = await run(people.list({ fields: [], sort: { by: "name", descending: false }, limit: 9 }))
  for (const [place, amount] of [1_250, 2_500].entries())
    await run(
      people.update({ id: rows[place]!.id, version: rows[place]!.version, changes: { customAmount: amount as Cents } }),
    )
  expect(model.measures).toEqual(["customAmount", "owing"])
  model.choose({ by: "city" })
  model.choose({ measure: "customAmount" })
  await vi.waitFor(() => expect(model.table?.head).toHaveLength(6))
  expect(model.table?.total.measured.map(({ value }) => value)).toEqual([3_750, 1_875, 1_250, 2_500])
  expect(model.notes.join(" ")).toContain("steht für 2 Personen ein Betrag")
  const order = () => model.table?.lines.map(({ label }) => label)
  expect(order()).toEqual(["=Bonn", "Kiel"])
  model.sortBy(1)
  expect(order()).toEqual(["Kiel", "=Bonn"])
  model.copy()
  const copied = vi.mocked(around.copy).mock.lastCall?.[0].split("\r\n") ?? []
  expect(copied[1]).toBe("Kiel\t2\t37,50\t18,75\t12,50\t25,00")
  expect(copied[2]).toBe("'=Bonn\t1\t\t\t\t")
  model.choose({ by: "groups" })
  expect(model.choice.sort).toBeUndefined()
  list.dispose()
  const kept = new ListViewModel("contacts", { ...around, kept: () => true })
  expect(new CountingViewModel(kept, countingBy("city"), () => {}).measures).toEqual([])
})

test("shows what numbers come to in the cells of two columns, with sums of lines and columns, and leads to the persons behind [PER-14]", async () => {
  const { model, around, list } = await counting()
  const { people } = around
  const { rows } = await run(people.list({ fields: [], sort: { by: "name", descending: false }, limit: 9 }))
  for (const [place, amount] of [1_250, 2_500].entries())
    await run(
      people.update({ id: rows[place]!.id, version: rows[place]!.version, changes: { customAmount: amount as Cents } }),
    )
  model.choose({ by: "city", measure: "customAmount", show: "sum" })
  // Of one column all that numbers come to stands beside the counts.
  expect(model.choice.show).toBe("count")
  const picker = (label: string) => countingPickers(model).find((each) => each.label === label)
  expect(picker("In den Feldern")).toBeUndefined()
  picker("Und nach")!.onPick("groups")
  await vi.waitFor(() => expect(model.table?.head).toHaveLength(9))
  picker("In den Feldern")!.onPick("sum")
  expect(model.table?.head).toEqual(["Ort", "Rover", "Wölflinge", "leer", "Zusammen"])
  model.copy()
  expect(vi.mocked(around.copy).mock.lastCall?.[0].split("\r\n")).toEqual([
    "Ort\tRover\tWölflinge\tleer\tZusammen",
    "'=Bonn\t\t\t\t",
    "Kiel\t37,50\t12,50\t\t37,50",
    "Zusammen\t37,50\t12,50\t\t37,50",
  ])
  model.choose({ show: "mean" })
  expect(model.table?.lines[1]?.cells.map(({ value, count }) => [value, count])).toEqual([
    [1_875, 2],
    [1_250, 1],
    [null, 0],
    [1_875, 2],
  ])
  model.show(model.table!.lines[1]!.cells[0]!)
  await vi.waitFor(() => expect(list.count).toBe(2))
})

test("keeps choices in the order of their column unless another one is picked [PER-14, COL-01]", async () => {
  const { model, list } = await counting()
  const { columns } = list
  list.wantWords()
  await vi.waitFor(() => expect(list.words?.names("groups")).toBeDefined())
  vi.spyOn(list.words!, "names").mockReturnValue(["Wölflinge", "Rover"])
  const order = () => countingPickers(model).find(({ label }) => label === "Reihenfolge")!
  const lines = () => model.table?.lines.map(({ label }) => label)
  model.choose({ by: "city" })
  await vi.waitFor(() => expect(model.table?.head[0]).toBe(columns.label("city")))
  expect(order().options.map(({ label }) => label)).toEqual(["aufsteigend", "die meisten zuerst"])
  model.choose({ by: "groups" })
  await vi.waitFor(() => expect(model.table?.head[0]).toBe("Gruppen"))
  expect(order().value).toBe("column")
  expect(lines()).toEqual(["Wölflinge", "Rover", "leer"])
  order().onPick("name")
  expect(lines()).toEqual(["Rover", "Wölflinge", "leer"])
  order().onPick("most")
  expect(lines()).toEqual(["Rover", "Wölflinge", "leer"])
  model.sortBy(1)
  expect(order().options.find(({ id }) => id === order().value)?.label).toBe("„Personen“ aufsteigend")
  order().onPick("column")
  expect(lines()).toEqual(["Wölflinge", "Rover", "leer"])
})

test("offers the columns whose values can be told, and no hidden one [PER-14, WSP-10]", async () => {
  const memory = memoryPeople([])
  const list = new ListViewModel("contacts", { ...listSurroundings(memory), kept: () => true })
  const { fields } = new CountingViewModel(list, countingBy("city"), () => {})
  expect(fields).toContain("groups")
  for (const field of ["iban", "notes", "accountHolder", "paymentMethod"] as const) expect(fields).not.toContain(field)
})

test("counts with the numbers of an own column, and says for how many there are any [PER-14, COL-01]", async () => {
  const { model, list, around } = await counting()
  const catalog = await around.columns()
  const data = { help: "", required: false, options: [], divisions: "edit" } as const
  const { id } = await run(around.memory.columns.create({ ...data, name: "Kaution", type: "number" }))
  catalog.load()
  list.columns.know(catalog)
  const { id: deposit } = await run(around.memory.columns.create({ ...data, name: "Pfand", type: "money" }))
  catalog.load()
  await vi.waitFor(() => expect(model.measures).toContain(customFieldOf(deposit)))
  expect(model.measures).toContain(customFieldOf(id))
  model.choose({ measure: customFieldOf(id), across: "city" })
  await vi.waitFor(() => expect(model.table?.head).toHaveLength(8))
  expect(model.notes.join(" ")).toContain("Bei „Kaution“ steht für 0 Personen eine Zahl.")
  model.choose({ measure: customFieldOf(deposit) })
  await vi.waitFor(() => expect(model.notes.join(" ")).toContain("Bei „Pfand“ steht für 0 Personen ein Betrag."))
})

test("keeps the order of the lines as long as the table has the same columns [PER-14]", () => {
  const sort = { place: 1, descending: true }
  const before: CountingChoice = { by: "groups", across: "city", measure: "owing", show: "sum", sort }
  expect(chosenAlso(before, { show: "mean" }).sort).toEqual(sort)
  expect(chosenAlso(before, { sort: undefined }).sort).toBeUndefined()
  for (const other of [{ by: "division" }, { across: undefined }, { measure: "customAmount" }] as const)
    expect(chosenAlso(before, other).sort).toBeUndefined()
})

test("names sheets as workbooks take it, whatever a column is called [PER-14]", async () => {
  const write = vi.fn<WriteTable>(async () => [])
  const files = { write, save: vi.fn(), notify: vi.fn() }
  const title = `Trikot/Größe [alt]: ${"x".repeat(40)}`
  await saveTable(files, "xlsx", { id: "zaehlung", title, head: [], rows: [] }, "2026-11-20" as CalendarDate)
  expect(write.mock.lastCall?.[1]).toBe(`Trikot Größe  alt   ${"x".repeat(11)}`)
})
