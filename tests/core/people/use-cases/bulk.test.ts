import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { CustomColumnId, PersonId } from "../../../../core/kernel/id.ts"
import {
  BulkChange,
  bulkFields,
  emptyPerson,
  type Person,
  type PersonData,
  personFields,
} from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const failing = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))
const day = (text: string) => text as CalendarDate

const world = async (...given: ReadonlyArray<Partial<PersonData>>) => {
  const memory = memoryPeople()
  const made: Array<Person> = []
  for (const [index, each] of given.entries())
    made.push(await run(memory.people.create({ ...emptyPerson("member"), lastName: `N${index}`, ...each })))
  const persons = { ids: made.map(({ id }) => id) }
  const now = async () => {
    const all: Array<Person> = []
    for (const { id } of made) all.push((await run(memory.people.get({ id }))).person)
    return all
  }
  return { ...memory, made, persons, now }
}

describe("one value for many persons", () => {
  it("is for fields that persons can share, each with a value that the schema takes [PER-04]", () => {
    const takes = Schema.is(BulkChange)
    for (const field of bulkFields) {
      expect(["number", "names", "phones", "iban"]).not.toContain(personFields[field])
      const none = emptyPerson("member")[field]
      expect(takes({ [field]: none }), field).toBe(true)
    }
    expect(takes({ city: "Kiel", postcode: null })).toBe(false)
    expect(takes({})).toBe(false)
    expect(takes({ custom: {} })).toBe(false)
  })

  it("changes who has another one, with an entry in the timeline, and can be undone [PER-04, PER-07]", async () => {
    const { bulk, people, persons, made, now } = await world({ city: "Kiel" }, { city: "Köln" }, {})
    const change = { city: "Kiel" }
    expect(await run(bulk.preview({ persons, change }))).toEqual({ changed: 2, same: 1, refused: [] })
    expect(await now()).toEqual(made)
    const result = await run(bulk.set({ persons, change }))
    expect(result).toMatchObject({ changed: 2, refused: [] })
    expect((await now()).map(({ city }) => city)).toEqual(["Kiel", "Kiel", "Kiel"])
    const [first, second] = made as [Person, Person]
    expect(await run(people.timeline({ id: first.id, limit: 9 }))).toHaveLength(1)
    expect((await run(people.timeline({ id: second.id, limit: 1 })))[0]?.event).toMatchObject({
      kind: "changed",
      changes: [{ field: "city", before: "Köln", after: "Kiel" }],
    })
    if (result.id === null) throw new Error("nothing to undo")
    expect(await run(people.undo({ id: result.id }))).toMatchObject({ restored: 2, kept: [] })
    expect((await now()).map(({ city }) => city)).toEqual(["Kiel", "Köln", null])
  })

  it("takes a value away, and is kept from nobody by faults that were there before [PER-04]", async () => {
    const { bulk, persons, now, workspace, made } = await world({ city: "Kiel" })
    const [person] = made as [Person]
    workspace.persons = new Map([[person.id, { ...person, email: "kaputt" }]])
    expect(await run(bulk.set({ persons, change: { city: null } }))).toMatchObject({ changed: 1, refused: [] })
    expect((await now())[0]?.city).toBeNull()
  })

  it("leaves out who would break a rule by it, and who is gone, and says why [PER-04]", async () => {
    const { bulk, persons, made, now } = await world(
      { joinDate: day("2020-01-01") },
      { joinDate: day("2026-06-01") },
      { joinDate: null },
    )
    const gone = crypto.randomUUID() as PersonId
    const asked = { persons: { ids: [...persons.ids, gone] }, change: { leaveDate: day("2025-12-31") } }
    const refused = [
      { id: made[1]?.id, name: "N1", why: "leaveBeforeJoin" },
      { id: gone, name: "", why: "gone" },
    ]
    expect(await run(bulk.preview(asked))).toEqual({ changed: 2, same: 0, refused })
    expect(await run(bulk.set(asked))).toMatchObject({ changed: 2, refused })
    expect((await now()).map(({ leaveDate }) => leaveDate)).toEqual(["2025-12-31", null, "2025-12-31"])
  })

  it("is refused at its field when nobody can have it [PER-04]", async () => {
    const { bulk, persons, now, made } = await world({})
    for (const change of [{ country: "XX" }, { postcode: "?" }, { mandateDate: day("2999-01-01") }]) {
      const failure = await failing(bulk.set({ persons, change }))
      expect(failure).toMatchObject({ _tag: "InvalidPerson", faults: [{ field: Object.keys(change)[0] }] })
      expect(await failing(bulk.preview({ persons, change }))).toEqual(failure)
    }
    expect(await now()).toEqual(made)
  })

  it("is one of a custom column as well, by the rules of that column [PER-04]", async () => {
    const { bulk, columns, people, persons, now, made } = await world({}, {})
    const column = await run(
      columns.create({
        name: "Abzeichen",
        type: "enumeration",
        help: "",
        required: true,
        options: ["Gold", "Silber"],
        divisions: "edit",
      }),
    )
    const other = await run(
      columns.create({ name: "Notiz", type: "text", help: "", required: false, options: [], divisions: "edit" }),
    )
    const [first] = made as [Person]
    await run(people.update({ id: first.id, version: 1, changes: { custom: { [other.id]: "bleibt" } } }))
    const to = (value: string | null) => ({ persons, change: { custom: { [column.id]: value } } })
    const result = await run(bulk.set(to("Gold")))
    expect(result.changed).toBe(2)
    expect((await now()).map(({ custom }) => custom)).toEqual([
      { [other.id]: "bleibt", [column.id]: "Gold" },
      { [column.id]: "Gold" },
    ])
    expect(await failing(bulk.set(to("Bronze")))).toMatchObject({
      _tag: "InvalidPerson",
      faults: [{ field: `custom.${column.id}`, code: "unknownChoice" }],
    })
    expect(await run(bulk.preview(to(null)))).toMatchObject({
      changed: 0,
      refused: [{ why: "valueMissing" }, { why: "valueMissing" }],
    })
    if (result.id === null) throw new Error("nothing to undo")
    await run(people.undo({ id: result.id }))
    expect((await now()).map(({ custom }) => custom)).toEqual([{ [other.id]: "bleibt" }, {}])
    await run(columns.delete({ id: column.id, version: 1, values: "keep" }))
    expect(await failing(bulk.set(to("Gold")))).toMatchObject({ faults: [{ code: "columnGone" }] })
    const nowhere = crypto.randomUUID() as CustomColumnId
    expect(await failing(bulk.preview({ persons, change: { custom: { [nowhere]: "x" } } }))).toMatchObject({
      _tag: "InvalidPerson",
      faults: [{ code: "columnGone" }],
    })
  })
})
