import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ChangeId, CustomColumnId, ImportId, UserId } from "../../../../core/kernel/id.ts"
import {
  type ColumnData,
  type CustomColumn,
  type CustomValues,
  customFieldOf,
  emptyPerson,
  type Person,
} from "../../../../core/people/index.ts"
import type { ViewContent } from "../../../../core/people/views/index.ts"
import { views } from "../../../../core/people/views.port.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { jana } from "../../../support/memory-world.ts"
import { viewContent } from "../../../support/views.ts"

const run = Effect.runPromise
const failing = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))

const columnData = (given: Partial<ColumnData> = {}): ColumnData => ({
  name: "Fotoerlaubnis",
  type: "yesNo",
  help: "",
  required: false,
  options: [],
  divisions: "edit",
  ...given,
})

const medals = columnData({ name: "Abzeichen", type: "enumeration", options: ["Bronze", "Silber", "Gold"] })

/** A workspace with a column and persons that have these values in it. */
const world = async (
  data: ColumnData = medals,
  values: ReadonlyArray<CustomValues[CustomColumnId] | undefined> = [],
) => {
  const memory = memoryPeople()
  const column = await run(memory.columns.create(data))
  const persons: Array<Person> = []
  for (const [index, value] of values.entries())
    persons.push(
      await run(
        memory.people.create({
          ...emptyPerson("member"),
          lastName: `N${index}`,
          custom: value === undefined ? {} : { [column.id]: value },
        }),
      ),
    )
  const now = async (person: Person) => (await run(memory.people.get({ id: person.id }))).person
  const valueNow = async (person: Person) => (await now(person)).custom[column.id]
  return { ...memory, column, persons, now, valueNow, field: customFieldOf(column.id) }
}

const editOf = (column: CustomColumn, change: Partial<Pick<CustomColumn, "name" | "options" | "required">> = {}) => {
  const { type: _, ...words } = column
  return { ...words, ...change, values: [] }
}

describe("custom columns", () => {
  it("stand in the order in which they were put, new ones last", async () => {
    const { columns, column } = await world()
    const second = await run(columns.create(columnData()))
    const names = async () => (await run(columns.list())).columns.map(({ name }) => name)
    expect(await names()).toEqual(["Abzeichen", "Fotoerlaubnis"])
    await run(columns.order({ ids: [second.id, crypto.randomUUID() as CustomColumnId, second.id] }))
    expect(await names()).toEqual(["Fotoerlaubnis", "Abzeichen"])
    expect((await run(columns.use({ id: column.id }))).persons).toBe(0)
  })

  it("have names of their own, those of deleted ones with values included", async () => {
    const { columns, column } = await world()
    expect(await failing(columns.create({ ...medals, name: " ABZEICHEN " }))).toMatchObject({
      _tag: "ColumnNameTaken",
      deleted: false,
    })
    await run(columns.delete({ ...column, values: "keep" }))
    expect(await failing(columns.create(medals))).toMatchObject({ _tag: "ColumnNameTaken", deleted: true })
    await run(columns.delete({ ...column, values: "erase" }))
    expect(await run(columns.create(medals))).toMatchObject({ name: "Abzeichen", version: 1 })
  })

  it("refuse more than 15 values of an enumeration, and end at a hundred columns [COL-02]", async () => {
    const { columns } = await world()
    const options = Array.from({ length: 16 }, (_, index) => `Wert ${index}`)
    expect(await failing(columns.create({ ...medals, name: "Viele", options }))).toMatchObject({
      _tag: "InvalidColumn",
      faults: [{ part: "options", code: "tooManyOptions" }],
    })
    for (let index = 1; index < 100; index++) await run(columns.create(columnData({ name: `Spalte ${index}` })))
    expect(await failing(columns.create(columnData({ name: "eine mehr" })))).toMatchObject({ _tag: "TooManyColumns" })
  })

  it("are changed by one of two admins, the other sees how it stands now", async () => {
    const { columns, column } = await world()
    await run(columns.edit(editOf(column, { name: "Medaille" })))
    const refused = await failing(columns.edit(editOf(column, { name: "Orden" })))
    expect(refused).toMatchObject({ _tag: "ColumnChanged", current: { name: "Medaille", version: 2 } })
    expect(await failing(columns.delete({ ...column, values: "erase" }))).toMatchObject({ _tag: "ColumnChanged" })
  })

  it("carry values along when a value of the choice is renamed, and ask what becomes of those that go [COL-01]", async () => {
    const { columns, column, persons, people, valueNow } = await world(medals, ["Bronze", "Gold", undefined])
    const [bronze, gold, none] = persons as [Person, Person, Person]
    const options = ["Bronze (klein)", "Silber"]
    expect(await failing(columns.edit(editOf(column, { options })))).toMatchObject({
      _tag: "InvalidColumn",
      faults: [
        { code: "optionUnsettled", option: "Bronze" },
        { code: "optionUnsettled", option: "Gold" },
      ],
    })
    const values = [
      { from: "Bronze", to: "Bronze (klein)" },
      { from: "Gold", to: null },
    ]
    expect(await run(columns.edit({ ...editOf(column, { options }), values }))).toMatchObject({ persons: 2 })
    expect([await valueNow(bronze), await valueNow(gold), await valueNow(none)]).toEqual([
      "Bronze (klein)",
      undefined,
      undefined,
    ])
    const [entry] = await run(people.timeline({ id: gold.id, limit: 1 }))
    expect(entry?.event).toMatchObject({
      kind: "changed",
      changes: [{ before: "Gold", after: null, column: { name: "Abzeichen", type: "enumeration" } }],
    })
  })

  it("go on to be found by saved views when values change their names about, all at once [COL-01, PER-04]", async () => {
    const { calls, columns, column, field } = await world()
    const own = calls(views)
    const filter = { join: "and", conditions: [{ field, is: "in", values: ["Bronze", "gold"] }] } as const
    const search = "abzeichen:Silber,Bronze"
    const view = {
      list: "members",
      name: "Abzeichen",
      shared: false,
      content: viewContent({ filter, search }),
    } as const
    const { id } = await run(own.save(view))
    const values = [
      { from: "Bronze", to: "Silber" },
      { from: "Silber", to: "Bronze" },
      { from: "Gold", to: null },
    ]
    const options = ["Bronze", "Silber"]
    await run(columns.edit({ ...editOf(column, { options }), values }))
    const { content } = await run(own.open({ id }))
    // What has no other name stays, and nobody has it.
    expect(content.filter.conditions).toEqual([{ field, is: "in", values: ["Silber", "gold"] }])
    expect(content.search).toBe("abzeichen:Bronze,Silber")
  })

  it("go on to be found by views whose text names a value that is called otherwise since [COL-01, PER-04]", async () => {
    const { calls, columns, column } = await world()
    const own = calls(views)
    const content = viewContent({ search: 'abzeichen:("Bronze",Gold) -müller' })
    const { id } = await run(own.save({ list: "members", name: "Abzeichen", shared: false, content }))
    const options = column.options.map((option) => (option === "Bronze" ? "Bronze I" : option))
    await run(columns.edit({ ...editOf(column, { options }), values: [{ from: "Bronze", to: "Bronze I" }] }))
    expect((await run(own.open({ id }))).content.search).toBe('abzeichen:("Bronze I",Gold) -müller')
  })

  it("go on to be found by views whose text names them, whosever they are, when they are called otherwise [COL-01, PER-04]", async () => {
    const { calls, columns, column } = await world()
    const own = calls(views)
    const ole = calls(views, { ...jana, userId: crypto.randomUUID() as UserId, userName: "Ole" })
    const saved = (by: typeof own, search: string) =>
      run(by.save({ list: "members", name: search, shared: false, content: viewContent({ search }) }))
    const [mine, his, none] = [
      await saved(own, "abzeichen:Gold or ort:abzeichen"),
      await saved(ole, '-abzeichen:("Bronze",Gold) müller'),
      await saved(own, "abzeichen"),
    ]
    const texts = async () => [
      (await run(own.open(mine))).content.search,
      (await run(ole.open(his))).content.search,
      (await run(own.open(none))).content.search,
    ]
    const before = await texts()
    // A value is called otherwise at the same time.
    const options = column.options.map((option) => (option === "Bronze" ? "Bronze I" : option))
    const named = { ...editOf(column, { options }), name: "Abzeichen und Preise" }
    const { column: now } = await run(columns.edit({ ...named, values: [{ from: "Bronze", to: "Bronze I" }] }))
    expect(await texts()).toEqual([
      "abzeichen-und-preise:Gold or ort:abzeichen",
      '-abzeichen-und-preise:("Bronze I",Gold) müller',
      "abzeichen",
    ])
    const back = { ...editOf(now, { options: column.options }), name: "Abzeichen" }
    await run(columns.edit({ ...back, values: [{ from: "Bronze I", to: "Bronze" }] }))
    expect(await texts()).toEqual(before)
  })

  it("tell which views name them, and of private views of others only how many [COL-03]", async () => {
    const { calls, columns, column, field } = await world()
    const own = calls(views)
    const ole = calls(views, { ...jana, userId: crypto.randomUUID() as UserId, userName: "Ole" })
    const layout = { columns: [{ field, width: 100 }], nameWidth: 200 }
    const named: ReadonlyArray<readonly [string, Partial<ViewContent>]> = [
      ["Zeigt", { layout }],
      ["Ordnet", { sort: { by: field, descending: true } }],
      ["Ordnet auch", { sort: { by: "city", descending: true, further: [{ by: field, descending: false }] } }],
      ["Fragt", { filter: { join: "or", conditions: [{ field, is: "isEmpty" }] } }],
      ["Sucht", { search: "abzeichen:Gold oder abzeichen:Silber" }],
      ["Nichts davon", { search: "abzeichen" }],
    ]
    for (const [name, content] of named)
      await run(own.save({ list: "members", name, shared: false, content: viewContent(content) }))
    await run(ole.save({ list: "members", name: "Geheim", shared: false, content: viewContent({ layout }) }))
    await run(ole.save({ list: "contacts", name: "Für alle", shared: true, content: viewContent({ layout }) }))
    expect(await run(columns.use({ id: column.id }))).toMatchObject({
      views: ["Fragt", "Für alle", "Ordnet", "Ordnet auch", "Sucht", "Zeigt"],
      othersViews: 1,
    })
    await run(columns.delete({ ...column, values: "keep" }))
    expect((await run(columns.use({ id: column.id }))).views).toHaveLength(6)
  })

  it("that are deleted keep their values, come back with them, or go for good with every trace [COL-03]", async () => {
    const { columns, column, persons, people, valueNow, workspace, field } = await world(medals, ["Bronze", "Gold"])
    const [first, second] = persons as [Person, Person]
    await run(people.update({ id: first.id, version: 1, changes: { custom: { [column.id]: "Silber" } } }))
    await run(people.delete({ persons: { ids: [second.id] } }))
    expect(await run(columns.use({ id: column.id }))).toEqual({
      persons: 1,
      options: [{ name: "Silber", count: 1 }],
      views: [],
      othersViews: 0,
    })
    await run(columns.delete({ ...column, values: "keep" }))
    expect((await run(columns.list())).deleted).toMatchObject([{ name: "Abzeichen" }])
    expect(await run(columns.restore({ id: column.id }))).toEqual(column)
    expect(await valueNow(first)).toBe("Silber")
    const options = ["Bronze", "Silber", "Feingold"]
    const renamed = { ...editOf(column, { options }), values: [{ from: "Gold", to: "Feingold" }] }
    const { version } = (await run(columns.edit(renamed))).column
    expect(workspace.lostNames).toMatchObject([{ field, key: "Gold" }])
    await run(columns.delete({ ...column, version, values: "erase" }))
    expect(workspace.lostNames).toEqual([])
    expect(await run(columns.list())).toEqual({ columns: [], deleted: [] })
    expect(await failing(columns.restore({ id: column.id }))).toMatchObject({ _tag: "ColumnNotFound" })
    expect(await valueNow(first)).toBeUndefined()
    expect(
      JSON.stringify([workspace.timeline, [...workspace.trash.values()], [...workspace.changes.values()]]),
    ).not.toContain(field)
    expect(JSON.stringify([...workspace.trash.values()])).not.toContain("Gold")
  })
})

describe("persons with custom columns", () => {
  it("need a value in a required one when they are added, and keep it [COL-01, PER-08]", async () => {
    const { people, field, column, persons } = await world(columnData({ required: true }), [false])
    const missing = { _tag: "InvalidPerson", faults: [{ field, code: "valueMissing" }] }
    expect(await failing(people.create({ ...emptyPerson("member"), lastName: "Ohne" }))).toMatchObject(missing)
    const [{ id }] = persons as [Person]
    expect(await failing(people.update({ id, version: 1, changes: { custom: { [column.id]: null } } }))).toMatchObject(
      missing,
    )
    expect(await run(people.update({ id, version: 1, changes: { city: "Kiel" } }))).toMatchObject({ city: "Kiel" })
  })

  it("keep what somebody typed from being lost when the column is deleted meanwhile", async () => {
    const { people, columns, column, persons, field, now } = await world(medals, ["Bronze"])
    const [person] = persons as [Person]
    await run(columns.delete({ ...column, values: "keep" }))
    const change = { id: person.id, version: 1, changes: { custom: { [column.id]: "Gold" } } }
    expect(await failing(people.update(change))).toMatchObject({
      _tag: "InvalidPerson",
      faults: [{ field, code: "columnGone" }],
    })
    expect(await now(person)).toEqual(person)
    await run(columns.restore({ id: column.id }))
    expect(await run(people.update(change))).toMatchObject({ custom: { [column.id]: "Gold" } })
  })

  it("change one value and leave the others [PER-07]", async () => {
    const { people, columns, column, persons, now } = await world(medals, ["Bronze"])
    const other = await run(columns.create(columnData()))
    const [person] = persons as [Person]
    await run(people.update({ id: person.id, version: 1, changes: { custom: { [other.id]: true } } }))
    expect((await now(person)).custom).toEqual({ [column.id]: "Bronze", [other.id]: true })
    const [entry] = await run(people.timeline({ id: person.id, limit: 1 }))
    expect(entry?.event).toMatchObject({ changes: [{ before: null, after: true, column: { name: "Fotoerlaubnis" } }] })
  })

  it("are not found by a filter or an order over a column that is gone: that is said [PER-04]", async () => {
    const { people, columns, column, field } = await world(medals, ["Bronze"])
    const filter = { and: [{ not: { field, is: "in", values: ["Bronze"] } }] } as const
    const query = { filter, fields: [field], sort: { by: "name", descending: false }, limit: 9 } as const
    expect((await run(people.list(query))).rows).toEqual([])
    await run(columns.delete({ ...column, values: "keep" }))
    const gone = { _tag: "ColumnGone", fields: [field] }
    expect(await failing(people.list(query))).toMatchObject(gone)
    expect(await failing(people.rows(query))).toMatchObject(gone)
    expect(await failing(people.count({ filter }))).toMatchObject(gone)
    expect(
      await failing(people.list({ ...query, filter: undefined, sort: { by: field, descending: true } })),
    ).toMatchObject(gone)
    const further = [{ by: field, descending: false }]
    expect(
      await failing(people.list({ ...query, filter: undefined, sort: { by: "city", descending: true, further } })),
    ).toMatchObject(gone)
    expect(await failing(people.delete({ persons: { found: { filter }, except: [] } }))).toMatchObject(gone)
    const { rows } = await run(people.list({ ...query, filter: undefined }))
    expect(rows).toHaveLength(1)
  })

  it("keep their values through a change of many and its undoing [PER-04]", async () => {
    const { people, persons, valueNow } = await world(medals, ["Bronze"])
    const ids = persons.map(({ id }) => id)
    const { id } = await run(
      people.changeNames({ persons: { ids }, change: { field: "groups", add: ["Rover"], remove: [] } }),
    )
    await run(people.undo({ id: id as ChangeId }))
    expect(await valueNow(persons[0]!)).toBe("Bronze")
  })

  it("come from a file together with a new column, or not at all [PER-11, COL-01]", async () => {
    const { people, columns, column } = await world(medals)
    const id = crypto.randomUUID() as CustomColumnId
    const made = { id, name: "Schuhgröße", type: "number", options: [] } as const
    const create = [{ line: 2, data: { ...emptyPerson("member"), lastName: "Neu", custom: { [id]: 42.5 } } }]
    const importing = (given: object) =>
      people.import({ id: crypto.randomUUID() as ImportId, fileName: "x.csv", create, update: [], ...given })
    expect(await failing(importing({}))).toMatchObject({ rows: [{ line: 2, reason: "columnGone" }] })
    expect(await failing(importing({ columns: [{ ...made, name: "abzeichen" }] }))).toMatchObject({
      rows: [{ line: 1, reason: "columnRefused" }],
    })
    expect(await failing(importing({ columns: [{ ...made, type: "date" }] }))).toMatchObject({
      rows: [{ line: 2, reason: "invalid" }],
    })
    expect((await run(columns.list())).columns).toEqual([column])
    await run(importing({ columns: [made] }))
    expect((await run(columns.list())).columns).toMatchObject([column, { name: "Schuhgröße", type: "number" }])
    expect((await run(columns.use({ id }))).persons).toBe(1)
  })
})
