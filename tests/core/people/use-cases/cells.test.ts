import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId, TimelineEntryId } from "../../../../core/kernel/id.ts"
import { isEdit } from "../../../../core/people/edit-undo.ts"
import {
  cellsIn,
  cells as cellsPort,
  customFieldOf,
  emptyPerson,
  mostCells,
  type Person,
  type PersonChanges,
  type PersonData,
} from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const day = (text: string) => text as CalendarDate

const world = async (...given: ReadonlyArray<Partial<PersonData>>) => {
  const memory = memoryPeople()
  const made: Array<Person> = []
  for (const [index, each] of given.entries())
    made.push(await run(memory.people.create({ ...emptyPerson("member"), lastName: `N${index}`, ...each })))
  const get = async (id: PersonId) => (await run(memory.people.get({ id }))).person
  const now = async () => {
    const all: Array<Person> = []
    for (const { id } of made) all.push(await get(id))
    return all
  }
  return { ...memory, made, now, get }
}

const edit = ({ id, version }: Person, changes: PersonChanges) => ({ id, version, changes })

describe("cells of a list", () => {
  it("get each a value of its own in one go, with the timeline, and are undone in one go [PER-21] [PER-07]", async () => {
    const { cells, people, made, now } = await world({ city: "Kiel" }, { email: "a@b.example" }, { city: "Köln" })
    const [first, second, third] = made as [Person, Person, Person]
    const edits = [
      edit(first, { city: "Bonn", notes: "Neu" }),
      edit(second, { email: null }),
      edit(third, { city: "Köln" }),
    ]
    const seen = await run(cells.preview({ edits }))
    expect(seen).toMatchObject({ same: 1, gone: [], persons: [{ id: first.id }, { id: second.id }] })
    expect(seen.persons[0]?.cells).toEqual([
      { field: "city", before: "Kiel", after: "Bonn", fault: null },
      { field: "notes", before: null, after: "Neu", fault: null },
    ])
    expect(await now()).toEqual(made)
    const done = await run(cells.set({ edits }))
    expect(done).toMatchObject({ changed: 2, refused: [] })
    expect(await now()).toMatchObject([{ city: "Bonn", notes: "Neu" }, { email: null }, { city: "Köln" }])
    expect((await run(people.timeline({ id: first.id, limit: 1 })))[0]?.event).toMatchObject({ kind: "changed" })
    if (done.id === null) throw new Error("nothing to undo")
    expect(await run(people.undo({ id: done.id }))).toMatchObject({ restored: 2, kept: [] })
    expect(await now()).toMatchObject([{ city: "Kiel", notes: null }, { email: "a@b.example" }, { city: "Köln" }])
  })

  it("of which one is wrong are written but for that one, as long as they fit together [PER-21]", async () => {
    const { cells, made } = await world({ joinDate: day("2020-01-01") }, {})
    const [first, second] = made as [Person, Person]
    const seen = await run(
      cells.preview({
        edits: [
          edit(first, { email: "kaputt", city: "Bonn", leaveDate: day("2019-01-01") }),
          edit(second, { kind: "contact", city: "Bonn" }),
        ],
      }),
    )
    const outcome = (of: number) =>
      Object.fromEntries(seen.persons[of]?.cells.map((each) => [each.field, each.fault]) ?? [])
    expect(outcome(0)).toEqual({ email: "notAnEmail", leaveDate: "leaveBeforeJoin", city: null })
    expect(outcome(1)).toEqual({ kind: "onlyByStep", city: null })
  })

  it("whatever is asked, is told of each once, and what the preview lets through is written [PER-21]", async () => {
    const text = fc.constantFrom<string | null>(null, "Kiel", "kaputt", "a@b.example", "12345", "x".repeat(99))
    const dates = fc.constantFrom(null, day("2019-05-01"), day("2020-05-01"), day("2999-01-01"))
    const changes: fc.Arbitrary<PersonChanges> = fc.record(
      {
        city: text,
        email: text,
        postcode: text,
        iban: text,
        membershipNumber: fc.constantFrom(null, "1", "2", "3"),
        joinDate: dates,
        leaveDate: dates,
        birthdate: dates,
        groups: fc.constantFrom([], ["Rover"], ["rover"]),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 3, maxLength: 3 }), async (all) => {
        const { cells, made, now } = await world({ membershipNumber: "1" }, { groups: ["Rover"] }, {})
        const edits = made.map((person, index) => edit(person, all[index] ?? {}))
        const seen = await run(cells.preview({ edits }))
        const asked = edits.reduce((sum, each) => sum + cellsIn(each.changes), 0)
        expect(seen.same + seen.persons.flatMap((each) => each.cells).length).toBe(asked)
        const good = seen.persons.map(({ id, version, cells: outcomes }) => ({
          id,
          version,
          changes: Object.fromEntries(
            outcomes.filter((each) => each.fault === null).map((each) => [each.field, each.after]),
          ),
        }))
        const done = await run(cells.set({ edits: good }))
        expect(done.refused).toEqual([])
        const after = new Map((await now()).map((person) => [person.id, person]))
        for (const each of good) expect(after.get(each.id)).toMatchObject(each.changes)
      }),
      { numRuns: 60 },
    )
  })

  it("of whoever was changed meanwhile, or is gone, stay and are named; the others are written [PER-21]", async () => {
    const { cells, people, made, get } = await world({}, {}, {})
    const [first, second, third] = made as [Person, Person, Person]
    await run(people.update({ id: first.id, version: first.version, changes: { street: "Neuer Weg 1" } }))
    await run(people.delete({ persons: { ids: [second.id] } }))
    const edits = made.map((person) => edit(person, { city: "Bonn" }))
    expect(await run(cells.set({ edits }))).toMatchObject({
      changed: 1,
      refused: [
        { id: second.id, why: "gone" },
        { id: first.id, why: "changedMeanwhile" },
      ],
    })
    expect([(await get(first.id)).city, (await get(third.id)).city]).toEqual([null, "Bonn"])
  })

  it("which undoing finds changed since stay and are named [PER-21]", async () => {
    const { cells, people, made, now } = await world({}, {})
    const done = await run(cells.set({ edits: made.map((person) => edit(person, { city: "Bonn" })) }))
    const [first] = await now()
    if (done.id === null || first === undefined) throw new Error("nothing to undo")
    await run(people.update({ id: first.id, version: first.version, changes: { city: "Kiel" } }))
    expect(await run(people.undo({ id: done.id }))).toMatchObject({
      restored: 1,
      kept: [{ id: first.id, reason: "changed" }],
    })
    expect((await now()).map(({ city }) => city)).toEqual(["Kiel", null])
  })

  it("are undone after the edits that came later, once those were undone themselves [PER-21]", async () => {
    const { cells, people, made, get } = await world({ city: "Kiel" })
    const [person] = made as [Person]
    const done = await run(cells.set({ edits: [edit(person, { city: "Bonn" })] }))
    const type = async (city: string) => {
      const { id, version } = await get(person.id)
      await run(people.update({ id, version, changes: { city } }))
      return (await run(people.timeline({ id, limit: 1 }))).find(isEdit)
    }
    const edits = [await type("Ulm"), await type("Köln")]
    for (const made of edits.toReversed())
      if (made !== undefined) await run(people.undoEdit({ person: person.id, edit: made.id }))
    expect((await get(person.id)).city).toBe("Bonn")
    if (done.id !== null) expect(await run(people.undo({ id: done.id }))).toMatchObject({ restored: 1, kept: [] })
    expect((await get(person.id)).city).toBe("Kiel")
  })

  it("and edits of any order are all undone, the last first, and each gives back what stood before it [PER-21]", async () => {
    const value = fc.constantFrom(null, "Bonn", "Ulm", "Köln")
    const step = fc.record({
      is: fc.constantFrom("edit", "block"),
      changes: fc.record({ city: value, street: value }, { requiredKeys: [] }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const { cells, people, made, get, now } = await world({ city: "Kiel" }, { street: "Weg 1" })
        const [{ id }] = made as [Person]
        const stood: Array<ReadonlyArray<unknown>> = []
        const values = async () => (await now()).map(({ city, street }) => [city, street])
        const undos: Array<() => Promise<unknown>> = []
        for (const { is, changes } of steps) {
          const [before, person] = [await values(), await get(id)]
          if (is === "edit") await run(people.update({ id, version: person.version, changes }))
          const block =
            is === "block"
              ? await run(cells.set({ edits: (await now()).map((each) => edit(each, changes)) }))
              : undefined
          if (String(await values()) === String(before)) continue
          const made = (await run(people.timeline({ id, limit: 1 }))).find(isEdit)
          stood.push(before)
          undos.push(async () => {
            if (block?.id) expect((await run(people.undo({ id: block.id }))).kept).toEqual([])
            else if (made !== undefined) await run(people.undoEdit({ person: id, edit: made.id }))
          })
        }
        for (const undo of undos.toReversed()) {
          await undo()
          expect(await values()).toEqual(stood.pop())
        }
      }),
      { numRuns: 60 },
    )
  })

  it("are not undone where something between was not, even if it came to nothing [PER-21]", async () => {
    const { cells, people, made, get } = await world({ city: "Kiel" })
    const [{ id }] = made as [Person]
    const set = async (changes: PersonChanges) => {
      const done = await run(cells.set({ edits: [edit(await get(id), changes)] }))
      if (done.id === null) throw new Error("nothing to undo")
      return done.id
    }
    const type = async (changes: PersonChanges) => {
      await run(people.update({ id, version: (await get(id)).version, changes }))
      return (await run(people.timeline({ id, limit: 1 })))[0]?.id as TimelineEntryId
    }
    const first = await set({ city: "Bonn" })
    const typed = await type({ street: "Weg 2" })
    // Not undone, though what came next gives back just what it had.
    await set({ city: "Ulm" })
    await set({ city: "Bonn" })
    await run(people.undoEdit({ person: id, edit: typed }))
    expect((await run(people.undo({ id: first }))).kept).toEqual([expect.objectContaining({ id, reason: "changed" })])
    expect((await get(id)).city).toBe("Bonn")
  })

  it("give a membership number to one person alone: not one that is taken, nor one twice [PER-21] [MBR-02]", async () => {
    const { cells, made } = await world({ membershipNumber: "7" }, {}, {})
    const [, second, third] = made as [Person, Person, Person]
    const faults = async (...numbers: ReadonlyArray<string>) => {
      const edits = [second, third].map((person, index) => edit(person, { membershipNumber: numbers[index] ?? null }))
      const seen = await run(cells.preview({ edits }))
      return seen.persons.map((person) => person.cells[0]?.fault)
    }
    expect(await faults("7", "8")).toEqual(["numberTaken", null])
    expect(await faults("9", "9")).toEqual([null, "numberTaken"])
  })

  it("of custom columns take what the column takes, and no files [PER-21] [COL-01]", async () => {
    const { cells, columns, made, get } = await world({})
    const [person] = made as [Person]
    const create = (name: string, type: "number" | "upload") =>
      run(columns.create({ name, type, help: "", required: false, options: [], divisions: "edit" }))
    const [size, paper] = [await create("Größe", "number"), await create("Ausweis", "upload")]
    const file = { file: crypto.randomUUID(), name: "a.pdf" }
    const edits = [edit(person, { custom: { [size.id]: 38, [paper.id]: file } as PersonChanges["custom"] })]
    const seen = await run(cells.preview({ edits }))
    expect(Object.fromEntries(seen.persons[0]?.cells.map((each) => [each.field, each.fault]) ?? [])).toEqual({
      [customFieldOf(size.id)]: null,
      [customFieldOf(paper.id)]: "fileGone",
    })
    await run(cells.set({ edits: [edit(person, { custom: { [size.id]: 38 } as PersonChanges["custom"] })] }))
    expect((await get(person.id)).custom).toEqual({ [size.id]: 38 })
  })

  it("spell groups as those that exist [PER-21]", async () => {
    const { cells, made } = await world({ groups: ["Rover"] }, {})
    const [, second] = made as [Person, Person]
    const seen = await run(cells.preview({ edits: [edit(second, { groups: ["rover"] })] }))
    expect(seen.persons[0]?.cells[0]?.after).toEqual(["Rover"])
  })

  it("are at most so many at once, of each person once [PER-21]", () => {
    const takes = Schema.is(cellsPort.operations.preview.input)
    const id = () => crypto.randomUUID()
    const edits = Array.from({ length: mostCells / 2 }, () => ({ id: id(), changes: { city: "Kiel", notes: "x" } }))
    expect(takes({ edits })).toBe(true)
    expect(takes({ edits: [...edits, { id: id(), changes: { city: "Kiel" } }] })).toBe(false)
    expect(takes({ edits: [edits[0], edits[0]] })).toBe(false)
    // Who belongs to a family is no cell.
    const fields = cellsPort.operations.preview.input.ast
    expect(JSON.stringify(fields)).not.toContain("familyId")
  })
})
