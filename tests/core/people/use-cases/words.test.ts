import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ImportId, UserId, WordId } from "../../../../core/kernel/id.ts"
import { groupsOfNow } from "../../../../core/people/for-others/index.ts"
import { emptyPerson, type Person, type PersonData, type Word, type WordKind } from "../../../../core/people/index.ts"
import type { ListViewId } from "../../../../core/people/record-id.ts"
import type { SavedView, ViewContent } from "../../../../core/people/views/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"
import { viewContent } from "../../../support/views.ts"

const run = Effect.runPromise
const failing = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))

const member = (given: Partial<PersonData> = {}): PersonData => ({ ...emptyPerson("member"), lastName: "N", ...given })

/** A workspace with persons that carry these groups. */
const world = async (...groups: ReadonlyArray<ReadonlyArray<string>>) => {
  const memory = memoryPeople()
  const { people, words } = memory
  const persons: Array<Person> = []
  for (const each of groups) persons.push(await run(people.create(member({ groups: each }))))
  const named = async (name: string, kind: WordKind = "groups"): Promise<Word> => {
    const found = (await run(words.list()))[kind].find((word) => word.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return found
  }
  const at = ({ id, version }: Word) => ({ id, version })
  const groupsNow = async () => {
    const now: Array<ReadonlyArray<string>> = []
    for (const { id } of persons) now.push((await run(people.get({ id }))).person.groups)
    return now
  }
  const names = async (kind: WordKind = "groups") => (await run(words.list()))[kind].map(({ name }) => name)
  const undo = async (change: { readonly id: Parameters<typeof people.undo>[0]["id"] | null }) => {
    if (change.id === null) throw new Error("nothing to undo")
    return run(people.undo({ id: change.id }))
  }
  /** What rules mean by the id of a group. */
  const groupOf = async (id: WordId) => (await run(memory.perform(groupsOfNow())))(id)
  return { ...memory, persons, named, at, groupsNow, names, undo, groupOf }
}

describe("words of the workspace", () => {
  it("are created with a tidy name and a colour, and not twice [PER-15, PER-16]", async () => {
    const { words } = await world()
    const made = await run(words.create({ kind: "labels", name: "  Trainer\u00a0 A\u0308 ", colour: "green" }))
    expect(made).toMatchObject({ name: "Trainer Ä", colour: "green", archived: false, version: 1 })
    expect(await failing(words.create({ kind: "labels", name: "TRAINER Ä", colour: "red" }))).toMatchObject({
      _tag: "WordNameTaken",
      word: made,
    })
    await run(words.create({ kind: "groups", name: "Trainer Ä", colour: "grey" }))
    for (const [name, fault] of [
      [" ", "nameMissing"],
      ["x".repeat(61), "nameTooLong"],
    ] as const)
      expect(await failing(words.create({ kind: "labels", name, colour: "red" }))).toMatchObject({
        _tag: "InvalidWord",
        fault,
      })
  })

  it("appear by themselves when a person is given them, by hand, together or by an import [PER-15, PER-16]", async () => {
    const { people, persons, names, words } = await world(["Rover"])
    const [person] = persons as [Person]
    await run(people.update({ id: person.id, version: 1, changes: { labels: ["Kasse"] } }))
    const change = { field: "groups", add: ["Biber", "ROVER"], remove: [] } as const
    await run(people.changeNames({ persons: { ids: [person.id] }, change }))
    const data = member({ groups: ["biber", " Sippe  Äsche "], lastName: "Neu" })
    const id = crypto.randomUUID() as ImportId
    await run(people.import({ id, fileName: "a.csv", create: [{ line: 2, data }], update: [] }))
    expect(await names()).toEqual(["Rover", "Biber", "Sippe Äsche"])
    expect(await names("labels")).toEqual(["Kasse"])
    const all = await run(people.list({ fields: ["groups"], sort: { by: "name", descending: false }, limit: 9 }))
    expect(all.rows.map(({ groups }) => groups)).toEqual([
      ["Rover", "Biber"],
      ["Biber", "Sippe Äsche"],
    ])
    expect((await run(words.use())).map(({ persons: count }) => count).sort()).toEqual([1, 1, 1, 2])
  })

  it("are coloured and archived without changing anybody, but not over another's change [PER-15, PER-16]", async () => {
    const { words, named, at, persons, people } = await world(["Rover"])
    const rover = await named("Rover")
    const marked = await run(words.mark({ ...at(rover), colour: "pink", archived: true }))
    expect(marked).toEqual({ ...rover, colour: "pink", archived: true, version: 2 })
    expect(await run(words.mark({ ...at(marked), colour: "pink" }))).toEqual(marked)
    expect(await failing(words.mark({ ...at(rover), colour: "red" }))).toMatchObject({
      _tag: "WordChanged",
      current: marked,
    })
    const nobody = { id: crypto.randomUUID() as WordId, version: 1 }
    expect(await failing(words.mark(nobody))).toMatchObject({ _tag: "WordNotFound" })
    const [person] = persons as [Person]
    expect((await run(people.get({ id: person.id }))).person).toEqual(person)
  })

  it("stand in the order that was given to the groups, new ones last [PER-16]", async () => {
    const { words, named, names } = await world(["A", "B", "C"])
    const [a, b, c] = [await named("A"), await named("B"), await named("C")]
    await run(words.order({ ids: [c.id, crypto.randomUUID() as WordId, a.id, c.id] }))
    await run(words.create({ kind: "groups", name: "D", colour: "grey" }))
    expect(await names()).toEqual(["C", "A", "B", "D"])
    expect(b.name).toBe("B")
  })
})

describe("a word that is renamed", () => {
  it("is renamed on everybody who carries it, with an entry in the timeline, and back [PER-15, PER-16]", async () => {
    const { words, named, at, groupsNow, names, undo, people, persons } = await world(["A", "B"], ["C"], ["B"])
    const before = await named("B")
    const change = await run(words.rename({ ...at(before), name: " Beta " }))
    expect(change).toMatchObject({ changed: 2, refused: [] })
    expect(await groupsNow()).toEqual([["A", "Beta"], ["C"], ["Beta"]])
    expect(await named("Beta")).toEqual({ ...before, name: "Beta", version: 2 })
    const [first] = persons as [Person]
    const [entry] = await run(people.timeline({ id: first.id, limit: 1 }))
    expect(entry?.event).toMatchObject({
      kind: "changed",
      changes: [{ field: "groups", before: ["A", "B"], after: ["A", "Beta"] }],
    })
    expect(await undo(change)).toMatchObject({ restored: 2, kept: [] })
    expect(await groupsNow()).toEqual([["A", "B"], ["C"], ["B"]])
    expect(await names()).toEqual(["A", "B", "C"])
    expect(await named("B")).toMatchObject({ id: before.id, colour: before.colour })
  })

  it("has its name back on who was changed or got it since, whatever it was called meanwhile [PER-15, PER-16]", async () => {
    const { words, named, at, groupsNow, names, undo, people, persons } = await world(["A", "B"], ["B"], [])
    const [first, , third] = persons as [Person, Person, Person]
    const change = await run(words.rename({ ...at(await named("B")), name: "Beta" }))
    await run(people.update({ id: first.id, version: 2, changes: { city: "Kiel" } }))
    await run(people.update({ id: third.id, version: 1, changes: { groups: ["Beta"] } }))
    expect(await undo(change)).toMatchObject({ restored: 3, kept: [] })
    expect(await groupsNow()).toEqual([["A", "B"], ["B"], ["B"]])
    expect(await names()).toEqual(["A", "B"])
    expect((await run(people.get({ id: first.id }))).person.city).toBe("Kiel")
    const [entry] = await run(people.timeline({ id: third.id, limit: 1 }))
    expect(entry?.event).toMatchObject({
      kind: "undone",
      changes: [{ field: "groups", before: ["Beta"], after: ["B"] }],
    })
    const again = await run(words.rename({ ...at(await named("B")), name: "Gamma" }))
    await run(words.rename({ ...at(await named("Gamma")), name: "Delta" }))
    expect(await undo(again)).toMatchObject({ restored: 3, kept: [] })
    expect(await groupsNow()).toEqual([["A", "B"], ["B"], ["B"]])
    expect(await names()).toEqual(["A", "B"])
  })

  it("takes every spelling along, also when only the case changes [PER-15]", async () => {
    const { words, named, at, groupsNow, workspace, persons } = await world(["rover"], [])
    const [, second] = persons as [Person, Person]
    workspace.persons = new Map([...workspace.persons, [second.id, { ...second, groups: ["RÖVER"] }]])
    expect(await run(words.rename({ ...at(await named("rover")), name: "Rover" }))).toMatchObject({ changed: 2 })
    expect(await groupsNow()).toEqual([["Rover"], ["Rover"]])
  })

  it("is not called as another one, nor over another's change; and the same name changes nothing [PER-15]", async () => {
    const { words, named, at, names } = await world(["A", "B"])
    const [a, b] = [await named("A"), await named("B")]
    expect(await failing(words.rename({ ...at(a), name: "b" }))).toMatchObject({ _tag: "WordNameTaken", word: b })
    expect(await failing(words.rename({ ...at(a), name: "" }))).toMatchObject({ _tag: "InvalidWord" })
    expect(await run(words.rename({ ...at(a), name: "A " }))).toEqual({ id: null, changed: 0, refused: [] })
    await run(words.rename({ ...at(a), name: "A1" }))
    expect(await failing(words.rename({ ...at(a), name: "A2" }))).toMatchObject({ _tag: "WordChanged" })
    expect(await names()).toEqual(["A1", "B"])
  })

  it("can be undone though nobody carries it, unless another one has the name by then, or it was removed [PER-16]", async () => {
    const { words, named, at, names, undo, people } = await world()
    const made = await run(words.create({ kind: "groups", name: "A", colour: "teal" }))
    const change = await run(words.rename({ ...at(made), name: "B" }))
    expect(change.changed).toBe(0)
    await undo(change)
    expect(await named("A")).toEqual({ ...made, version: 3 })
    const again = await run(words.rename({ ...at(await named("A")), name: "B" }))
    const other = await run(words.create({ kind: "groups", name: "a", colour: "red" }))
    expect(await failing(people.undo({ id: again.id! }))).toMatchObject({
      _tag: "WordStays",
      name: "A",
      current: "B",
      why: "nameTaken",
    })
    expect(await names()).toEqual(["B", "a"])
    await run(words.delete(at(other)))
    const removed = await run(words.delete(at(await named("B"))))
    expect(await failing(people.undo({ id: again.id! }))).toMatchObject({ _tag: "WordStays", why: "removed" })
    expect(await names()).toEqual([])
    await undo(removed)
    await undo(again)
    expect(await names()).toEqual(["A"])
  })
})

describe("words that are merged or deleted", () => {
  it("merge on everybody, once where somebody had both, and part again [PER-15]", async () => {
    const { words, named, at, groupsNow, names, undo } = await world(["A", "B"], ["A"], ["B"], ["C"])
    const [a, b] = [await named("A"), await named("B")]
    const marked = await run(words.mark({ ...at(a), colour: "purple" }))
    const change = await run(words.merge({ ...at(marked), into: at(b) }))
    expect(change.changed).toBe(2)
    expect(await groupsNow()).toEqual([["B"], ["B"], ["B"], ["C"]])
    expect(await names()).toEqual(["B", "C"])
    await undo(change)
    expect(await groupsNow()).toEqual([["A", "B"], ["A"], ["B"], ["C"]])
    expect(await names()).toEqual(["A", "B", "C"])
    expect(await named("A")).toMatchObject({ id: a.id, colour: "purple" })
  })

  it("are not merged with themselves, with one of the other kind, or with one that changed [PER-15]", async () => {
    const { words, named, at } = await world(["A", "B"])
    const [a, b] = [await named("A"), await named("B")]
    const label = await run(words.create({ kind: "labels", name: "L", colour: "red" }))
    const wrong = (into: Word) => failing(words.merge({ ...at(a), into: at(into) }))
    expect(await wrong(a)).toMatchObject({ _tag: "InvalidWord", fault: "sameWord" })
    expect(await wrong(label)).toMatchObject({ _tag: "InvalidWord", fault: "otherKind" })
    await run(words.mark({ ...at(b), archived: true }))
    expect(await wrong(b)).toMatchObject({ _tag: "WordChanged", current: { id: b.id } })
  })

  it("go from everybody when deleted, and are back for everybody who was not changed since [PER-15]", async () => {
    const { words, named, at, groupsNow, names, undo, people, persons } = await world(["A", "B"], ["B"], ["C"])
    const change = await run(words.delete(at(await named("B"))))
    expect(change.changed).toBe(2)
    expect(await groupsNow()).toEqual([["A"], [], ["C"]])
    expect(await names()).toEqual(["A", "C"])
    const [first] = persons as [Person]
    await run(people.update({ id: first.id, version: 2, changes: { city: "Kiel" } }))
    expect(await undo(change)).toMatchObject({ restored: 1, kept: [{ id: first.id, reason: "changed" }] })
    expect(await groupsNow()).toEqual([["A"], ["B"], ["C"]])
    expect(await names()).toEqual(["A", "B", "C"])
  })

  it("come back as the one that has the name by then, for persons, rules and views [PER-04, PER-15]", async () => {
    for (const how of ["delete", "merge"] as const) {
      const { words, named, at, groupsNow, names, undo, people, persons, groupOf } = await world(["A", "B"], ["A"], [])
      const gone = await named("A")
      const change =
        how === "delete"
          ? await run(words.delete(at(gone)))
          : await run(words.merge({ ...at(gone), into: at(await named("B")) }))
      const again = await run(words.create({ kind: "groups", name: "a", colour: "red" }))
      expect(await undo(change)).toMatchObject({ restored: 2, kept: [], incomplete: [] })
      expect(await groupsNow()).toEqual([["a", "B"], ["a"], []])
      expect(await names()).toEqual(["B", "a"])
      expect(await groupOf(gone.id)).toEqual({ id: again.id, name: "a", gone: false })
      const [, second] = persons as [Person, Person]
      const [told] = await run(people.timeline({ id: second.id, limit: 1 }))
      expect(told?.event).toMatchObject({ kind: "undone", changes: [{ field: "groups", after: ["a"] }] })
    }
  })
})

describe("persons that come back", () => {
  it("from the trash carry words as they are called now, and not what was deleted [PER-17]", async () => {
    const { words, named, at, groupsNow, names, people, persons } = await world(["A", "B", "C", "D"])
    const [person] = persons as [Person]
    await run(people.delete({ persons: { ids: [person.id] } }))
    await run(words.rename({ ...at(await named("A")), name: "A1" }))
    await run(words.merge({ ...at(await named("A1")), into: at(await named("D")) }))
    await run(words.delete(at(await named("C"))))
    expect(await run(people.restore({ ids: [person.id] }))).toMatchObject({ restored: 1 })
    expect(await groupsNow()).toEqual([["D", "B"]])
    expect(await names()).toEqual(["B", "D"])
    const [entry] = await run(people.timeline({ id: person.id, limit: 1 }))
    expect(entry?.event).toMatchObject({ kind: "restored", changes: [{ field: "groups", after: ["D", "B"] }] })
  })

  it("by undoing an older change carry words as they are called now [PER-15]", async () => {
    const { words, named, at, groupsNow, names, people, persons, undo } = await world(["A"], ["A"])
    const ids = persons.map(({ id }) => id)
    const moved = await run(
      people.changeNames({ persons: { ids }, change: { field: "groups", add: ["B"], remove: ["A"] } }),
    )
    await run(words.rename({ ...at(await named("A")), name: "A1" }))
    expect(await undo(moved)).toMatchObject({ restored: 2 })
    expect(await groupsNow()).toEqual([["A1"], ["A1"]])
    expect(await names()).toEqual(["A1", "B"])
  })

  it("by taking an import back carry words as they are called now [PER-13]", async () => {
    const { words, named, at, groupsNow, names, people, persons } = await world(["A"])
    const [person] = persons as [Person]
    const id = crypto.randomUUID() as ImportId
    const { id: _, version: __, ...data } = person
    const update = [{ line: 2, id: person.id, version: 1, data: { ...data, groups: ["B"] } }]
    await run(people.import({ id, fileName: "a.csv", create: [], update }))
    await run(words.rename({ ...at(await named("A")), name: "A1" }))
    expect(await run(people.rollbackImport({ id }))).toMatchObject({ restored: 1 })
    expect(await groupsNow()).toEqual([["A1"]])
    expect(await names()).toEqual(["A1", "B"])
  })

  it("by undoing a merge carry words as they are called now [PER-09]", async () => {
    const { words, named, at, groupsNow, names, merging, persons } = await world(["A"], ["B"])
    const [kept, gone] = persons as [Person, Person]
    const merged = await run(
      mergeAsSeen(merging, {
        kept: { id: kept.id, version: 1 },
        gone: { id: gone.id, version: 1 },
        choices: { groups: "kept" },
      }),
    )
    await run(words.rename({ ...at(await named("B")), name: "B1" }))
    await run(merging.unmerge({ id: merged.id }))
    expect(await groupsNow()).toEqual([["A"], ["B1"]])
    expect(await names()).toEqual(["A", "B1"])
  })
})

describe("saved views that name a word", () => {
  const naming = (values: ReadonlyArray<string>, search = "") =>
    viewContent({ filter: { join: "or", conditions: [{ field: "groups", is: "in", values }] }, search })
  const withViews = async (...contents: ReadonlyArray<ViewContent>) => {
    const made = await world(["A"], ["B"])
    const kept = contents.map(
      (content, index): SavedView => ({
        id: crypto.randomUUID() as ListViewId,
        version: 1,
        list: "members",
        name: `V${index}`,
        shared: index > 0,
        owner: index > 0 ? null : ("01900000-0000-7000-8000-000000000009" as UserId),
        byName: "Ole",
        content,
      }),
    )
    const put = (...views: ReadonlyArray<SavedView>) => {
      made.workspace.views = new Map([...made.workspace.views, ...views.map((view) => [view.id, view] as const)])
    }
    put(...kept)
    const now = () => [...made.workspace.views.values()]
    const contentsNow = () => now().map(({ content }) => content)
    return { ...made, kept, put, now, contentsNow }
  }

  it("name it by its new name, private ones of others as well, and by the old one again [PER-04, PER-16]", async () => {
    const before = [naming(["A", "B"], "gruppe:a anna"), naming(["B"]), naming(["b", "a"])]
    const { words, named, at, undo, contentsNow, now, kept } = await withViews(...before)
    const change = await run(words.rename({ ...at(await named("A")), name: "A1" }))
    expect(contentsNow()).toEqual([naming(["A1", "B"], "gruppe:A1 anna"), naming(["B"]), naming(["b", "A1"])])
    expect(now().map(({ version }) => version)).toEqual([2, 1, 2])
    expect(now()[1]).toBe(kept[1])
    await undo(change)
    expect(contentsNow()).toEqual(before)
    expect(now().map(({ version }) => version)).toEqual([3, 1, 3])
  })

  it("name what a word became part of, and both again [PER-04, PER-15]", async () => {
    const before = [naming(["A", "B"]), naming(["A"]), naming(["B"], 'gruppe:"A"')]
    const { words, named, at, undo, contentsNow } = await withViews(...before)
    const change = await run(words.merge({ ...at(await named("A")), into: at(await named("B")) }))
    expect(contentsNow()).toEqual([naming(["B"]), naming(["B"]), naming(["B"], 'gruppe:"B"')])
    await undo(change)
    expect(contentsNow()).toEqual(before)
  })

  it("stay when it is deleted, and show it again when that is undone [PER-04, PER-15]", async () => {
    const { words, named, at, undo, now, kept } = await withViews(naming(["A"]))
    const change = await run(words.delete(at(await named("A"))))
    expect(now()).toEqual(kept)
    await undo(change)
    expect(now()).toEqual(kept)
    expect((await named("A")).name).toBe("A")
  })

  it("that somebody changed since keep the change, and name what there is [PER-04, PER-16]", async () => {
    const { words, named, at, undo, contentsNow, put, now } = await withViews(naming(["A"]), naming(["A"]))
    const renamed = await run(words.rename({ ...at(await named("A")), name: "A1" }))
    const [first, second] = now() as [SavedView, SavedView]
    const sort = { by: "city", descending: true } as const
    put(
      { ...first, version: 3, content: { ...first.content, sort } },
      { ...second, version: 3, content: naming(["A1", "B"]) },
    )
    const id = crypto.randomUUID() as ListViewId
    put({ ...second, id, version: 1, name: "Neu", content: naming(["a1"]) })
    await undo(renamed)
    expect(contentsNow()).toEqual([{ ...naming(["A"]), sort }, naming(["A", "B"]), naming(["A"])])
  })

  it("that are deleted meanwhile stay deleted; after a merge a changed filter stays [PER-04, PER-15]", async () => {
    const { words, named, at, undo, contentsNow, put, now, workspace } = await withViews(naming(["A"]), naming(["A"]))
    const merged = await run(words.merge({ ...at(await named("A")), into: at(await named("B")) }))
    const [, second] = now() as [SavedView, SavedView]
    workspace.views = new Map()
    put({ ...second, version: 3, content: naming(["B", "C"]) })
    await undo(merged)
    expect(contentsNow()).toEqual([naming(["B", "C"])])
  })

  it("follow a word through several names and back, step by step [PER-04, PER-16]", async () => {
    const before = [naming(["A"]), naming(["B"])]
    const { words, named, at, undo, contentsNow } = await withViews(...before)
    const first = await run(words.rename({ ...at(await named("A")), name: "A1" }))
    const second = await run(words.rename({ ...at(await named("A1")), name: "A2" }))
    const third = await run(words.merge({ ...at(await named("A2")), into: at(await named("B")) }))
    expect(contentsNow()).toEqual([naming(["B"]), naming(["B"])])
    for (const change of [third, second, first]) await undo(change)
    expect(contentsNow()).toEqual(before)
  })
})
